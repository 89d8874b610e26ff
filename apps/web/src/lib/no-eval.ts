/** The content policy forbids code made from text; zod would try it and cause a violation. Imported by what checks forms, before anything is checked. */
import { config } from 'zod/v4/core'

config({ jitless: true })
