import { expect, it } from 'vitest'
import { dealtWith, type Plan } from './plan.ts'

const looked = (...does: Plan['do'][]) => does.map((each, at) => ({ at, plan: { do: each } }))
const places = (found: { at: number }[]) => found.map(({ at }) => at)

it.each([
  ['nobody', looked(), []],
  ['all from whom nothing follows', looked('nothing', 'ask', 'park', 'nothing'), [0, 1, 2, 3]],
  ['the first for whom something is done', looked('order', 'end', 'withdraw', 'invite'), [0, 1]],
  ['both, in their order', looked('nothing', 'order', 'ask', 'follow', 'order', 'park'), [0, 1, 2, 3, 5]],
] as const)('deals with %s', (_what, people, dealt) => {
  expect(places(dealtWith(people, 2))).toEqual(dealt)
})
