/** The content policy forbids code made from text; zod would try it and cause a violation. Must be imported first. */
import { config } from 'zod/v4/core'

config({ jitless: true })
