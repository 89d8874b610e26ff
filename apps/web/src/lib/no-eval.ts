/** The content policy forbids code made from text; zod would try it for speed and trip the policy. Must come first. */
import { config } from 'zod/v4/core'

config({ jitless: true })
