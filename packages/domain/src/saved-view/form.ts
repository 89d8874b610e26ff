import * as z from 'zod/mini'
import { code, lineBound } from '../forms.ts'

/** Bounds of saved views: the length of a name, and how many of one list a user has at most. */
export const SAVED_VIEW_BOUNDS = { name: { min: 1, max: 50 }, perList: 20, query: 1000 } as const

const name = lineBound(SAVED_VIEW_BOUNDS.name)

/** What a user says of a view: its name, and whether the list opens with it. */
export const savedViewForm = z.object({ name, isDefault: z.boolean(code('wrong-format')) })
