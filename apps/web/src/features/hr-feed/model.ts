import { ruleOf } from '@portal/domain/hr-feed'
import type { WireFeed, WireHold, WireRule } from './queries.ts'

export const SHARES = [1, 2, 5, 10, 20, 50] as const
export const LEASTS = [1, 5, 10, 25, 50] as const

export type Brake = Pick<WireFeed, 'holdShare' | 'holdLeast'>

/** The rule of everybody without one of their groups; before there is one, nothing follows. */
export const ruleOfAll = (rules: readonly WireRule[]): WireRule => ruleOf(rules, [])

/** The rules with that of everybody changed; groups keep theirs. */
export const withRuleOfAll = (rules: readonly WireRule[], rule: WireRule): WireRule[] => [
  ...rules.filter(({ group }) => group !== ''),
  rule,
]

/** The department that most of what is held comes from, or all of it: often the mistake. */
export function mistaken({ persons, departments }: Pick<WireHold, 'persons' | 'departments'>) {
  const [most] = departments.toSorted((a, b) => b.persons - a.persons)
  return most && most.persons * 2 > persons ? most : null
}

/** A share as it is written, with a decimal below ten: `0,4` of 0.388. */
export const shareText = (part: number, whole: number): string => {
  const share = whole === 0 ? 0 : (part * 100) / whole
  return String(share < 10 ? Math.round(share * 10) / 10 : Math.round(share)).replace('.', ',')
}
