import * as z from 'zod/mini'
import { addDays, type Day } from '../days.ts'
import { code, dayBound, textBound } from '../forms.ts'
import { KEY_GROUP_IDS } from './groups.ts'
import { isNetwork } from './network.ts'
import { KEY_BOUNDS } from './state.ts'

/** The last day that a key may get. */
export const lastKeyDay = (today: Day): Day => addDays(today, KEY_BOUNDS.days)

const networks = z
  .array(
    z.string().check(z.trim(), z.maxLength(50, code('too-long')), z.refine(isNetwork, code('wrong-format'))),
  )
  .check(z.maxLength(KEY_BOUNDS.networks, code('too-long')))

/** What is said of a key when it is made. The last day is checked against today by `keyDayFault`. */
export const keyForm = z.object({
  name: textBound(KEY_BOUNDS.name),
  groups: z
    .array(z.enum(KEY_GROUP_IDS))
    .check(z.minLength(1, code('required')), z.maxLength(KEY_GROUP_IDS.length, code('too-long'))),
  networks,
  lastDay: dayBound,
})

/** What may be changed of a key: what it can stays as it was made. */
export const keyChangeForm = z.object({
  name: textBound(KEY_BOUNDS.name),
  networks,
  lastDay: dayBound,
})

/** What is wrong with the last day of a key; null for nothing. */
export const keyDayFault = (today: Day, lastDay: Day): 'min-date' | 'max-date' | null =>
  lastDay < today ? 'min-date' : lastDay > lastKeyDay(today) ? 'max-date' : null
