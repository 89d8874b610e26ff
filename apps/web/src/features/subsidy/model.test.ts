import { describe, expect, it } from 'vitest'
import type { WireSubsidyRule } from '../../ticket/subsidy/rules.ts'
import { changeOf, monthsFrom, newDraft, OWN_SCOPE, scopeOf, scopeValue, stateOf } from './model.ts'

const NOW = { firstPossible: '2026-11', today: '2026-11-25' }
const rule = (change: Partial<WireSubsidyRule> = {}): WireSubsidyRule => ({
  ...{ id: 'r', name: 'Halvparten', product: 'TICKET', agreementId: null, departmentIds: [], groups: [] },
  ...{ kind: 'PERCENT', value: 50, taxMode: 'GIFT', from: '2026-09', to: null },
  ...change,
})

describe('a rule that is not saved', () => {
  it('is half of the ticket from next month on, and then of what has no rule', () => {
    expect(newDraft([], NOW)).toMatchObject({
      rule: { product: 'TICKET', value: 50, from: '2026-12' },
      replaces: null,
    })
    expect(newDraft([rule()], NOW).rule.product).toBe('JOULE')
    expect(newDraft([rule({ agreementId: 'A' })], NOW).rule.product).toBe('TICKET')
    expect(newDraft([], NOW, 'OTTO').rule.product).toBe('OTTO')
  })

  it.each([
    ['a rule of closed months', '2026-09', '2026-12'],
    ['a rule of the first open month', '2026-11', '2026-11'],
    ['a rule to come', '2027-03', '2027-03'],
  ])('takes the place of %s from %s in %s', (_what, from, begins) => {
    const draft = changeOf(rule({ from }), { value: 75 }, NOW)
    expect(draft).toMatchObject({ rule: { value: 75, from: begins }, replaces: 'r' })
    expect(draft.rule).not.toHaveProperty('id')
  })

  it('may begin in a year', () => {
    expect([monthsFrom('2026-11')[0], monthsFrom('2026-11').at(-1)]).toEqual(['2026-11', '2027-11'])
  })
})

it.each([
  ['', {}],
  ['agreement:200100', { agreementId: '200100' }],
  ['department:d-1', { departmentIds: ['d-1'] }],
  ['group:Skift: natt', { groups: ['Skift: natt'] }],
])('says whom a rule is for as %s', (value, scope) => {
  const of = rule(scope)
  expect(scopeValue(of)).toBe(value)
  expect(scopeOf(value)).toEqual({
    ...{ agreementId: of.agreementId, departmentIds: of.departmentIds, groups: of.groups },
  })
})

it('keeps a scope that no single choice says', () => {
  expect(scopeValue(rule({ departmentIds: ['a', 'b'] }))).toBe(OWN_SCOPE)
  expect(scopeValue(rule({ agreementId: 'a', groups: ['b'] }))).toBe(OWN_SCOPE)
  expect(scopeOf(OWN_SCOPE)).toBeNull()
})

it.each([
  [{ from: '2026-09', to: null }, 'used'],
  [{ from: '2026-09', to: '2026-11' }, 'used'],
  [{ from: '2026-09', to: '2026-10' }, 'ended'],
  [{ from: '2026-12', to: null }, 'coming'],
] as const)('a rule of %j is %s in November', (span, state) => {
  expect(stateOf(rule(span), NOW.today)).toBe(state)
})
