import { describe, expect, it } from 'vitest'
import { mistaken, ruleOfAll, shareText, withRuleOfAll } from './model.ts'

const departments = [
  { department: 'Verksted', persons: 6, active: 1310 },
  { department: 'Drift', persons: 398, active: 402 },
]

describe('what is held', () => {
  it('is often the mistake of one department, which has more than half of it', () => {
    expect(mistaken({ persons: 404, departments })?.department).toBe('Drift')
    expect(mistaken({ persons: 398, departments: departments.slice(1) })?.department).toBe('Drift')
    expect(mistaken({ persons: 796, departments })).toBe(null)
    expect(mistaken({ persons: 0, departments: [] })).toBe(null)
  })

  it.each([
    [398, 402, '99'],
    [6, 1310, '0,5'],
    [412, 5_000, '8,2'],
    [3, 0, '0'],
  ])('is written as a share: %d of %d', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text)
  })
})

describe('the rule of everybody', () => {
  it('does nothing before there is one, and leaves those of groups alone', () => {
    const own = { ...ruleOfAll([]), group: 'Ledere', onJoin: 'INVITE' as const }
    expect(ruleOfAll([own])).toMatchObject({
      group: '',
      onJoin: 'NOTHING',
      onLeave: 'TELL',
      onChange: 'TELL',
    })
    const asked = { ...ruleOfAll([own]), onLeave: 'END' as const }
    expect(withRuleOfAll([own, ruleOfAll([own])], asked)).toEqual([own, asked])
  })
})
