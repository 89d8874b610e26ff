import { describe, expect, it } from 'vitest'
import { type FactsOf, factsOf } from './facts.fixture.ts'
import { ALIASES, aliasTarget, isAlias, LANDING_RULES, landingPath, worksInCompanies } from './landing.ts'

const cards: FactsOf = { global: ['GLOBAL_TRAVEL_CARD_ADMIN'] }
const hr: FactsOf = { roles: ['COMPANY_ADMIN'] }

describe('the page / leads to', () => {
  const rows: readonly [rule: string, title: string, facts: FactsOf | null, path: string][] = [
    ['signed-out', 'not signed in [P-117]', null, '/home'],
    [
      'free-ticket-travel-cards',
      'B, travel-card admin [P-118]',
      { operator: 'brakar', ...cards },
      '/fribilletter/reisekort',
    ],
    ['travel-cards', 'A, travel-card admin [P-119]', cards, '/reisekort'],
    [
      'travel-cards',
      'A outside production, also free-ticket cards [P-119]',
      { ...cards, environment: 'local' },
      '/reisekort',
    ],
    ['otherwise', 'C, travel-card admin without a service', { operator: 'akt', ...cards }, '/oversikt'],
    [
      'ticket-counter',
      'counter, may order [P-120]',
      { agreements: ['TICKETOFFICE'], roles: ['TICKET_ADMIN'] },
      '/billettluka',
    ],
    [
      'ticket-counter',
      'counter, may not order [P-120]',
      { agreements: ['TICKETOFFICE'], ...hr },
      '/billettluka/ordrehistorikk',
    ],
    ['company-ticket', 'company ticket [P-121]', { agreements: ['SUBSCRIPTIONS'], ...hr }, '/bedriftsavtale'],
    ['free-ticket', 'free ticket [P-122]', { agreements: ['FREETICKET'], ...hr }, '/fribilletter'],
    ['school', 'school [P-123]', { agreements: ['SCHOOLTICKET'], roles: ['SCHOOLTICKET_ADMIN'] }, '/skole'],
    ['housing', 'housing [P-124]', { agreements: ['HOUSING_ASSOCIATION'], ...hr }, '/borettslag'],
    ['otherwise', 'no area [P-125]', {}, '/oversikt'],
    [
      'otherwise',
      'staff without a product service [P-125]',
      { global: ['GLOBAL_USER_ADMIN'], company: null },
      '/oversikt',
    ],
  ]

  it.each(rows)('%s: %s', (_rule, _title, facts, path) => {
    expect(landingPath(facts && factsOf(facts))).toBe(path)
  })

  it('has a row for every rule', () => {
    expect(LANDING_RULES.map(({ id }) => id).filter(id => !rows.some(([rule]) => rule === id))).toEqual([])
  })

  it('follows the order of the rules: each time the first one falls away, the next decides [P-116]', () => {
    const all: FactsOf = {
      agreements: ['TICKETOFFICE', 'SUBSCRIPTIONS', 'FREETICKET', 'SCHOOLTICKET', 'HOUSING_ASSOCIATION'],
      roles: ['COMPANY_ADMIN', 'SCHOOLTICKET_ADMIN'],
      global: ['GLOBAL_TRAVEL_CARD_ADMIN'],
    }
    const without = (n: number): FactsOf => ({
      ...all,
      global: [],
      agreements: all.agreements?.slice(n) ?? [],
    })
    expect(landingPath(factsOf({ ...all, operator: 'brakar' }))).toBe('/fribilletter/reisekort')
    expect(landingPath(factsOf(all))).toBe('/reisekort')
    expect([0, 1, 2, 3, 4, 5].map(n => landingPath(factsOf(without(n))))).toEqual([
      '/billettluka/ordrehistorikk',
      '/bedriftsavtale',
      '/fribilletter',
      '/skole',
      '/borettslag',
      '/oversikt',
    ])
  })
})

describe('an unprefixed path leads to the first area that owns such a page', () => {
  const both: FactsOf = { agreements: ['SUBSCRIPTIONS', 'HOUSING_ASSOCIATION'], ...hr }
  const company: FactsOf = { agreements: ['SUBSCRIPTIONS'], ...hr, settings: { allowOrderTicket: true } }
  const counter: FactsOf = { agreements: ['TICKETOFFICE'], roles: ['TICKET_ADMIN'] }

  it.each<[path: string, title: string, facts: FactsOf, target: string | null]>([
    ['/innstillinger', 'company ticket', company, '/bedriftsavtale/innstillinger'],
    [
      '/innstillinger',
      'counter with settings before company ticket',
      { agreements: ['SUBSCRIPTIONS', 'TICKETOFFICE'], ...hr },
      '/billettluka/innstillinger',
    ],
    ['/innstillinger', 'counter without settings', counter, null],
    ['/innstillinger', 'free ticket', { agreements: ['FREETICKET'], ...hr }, '/fribilletter/innstillinger'],
    [
      '/innstillinger',
      'housing',
      { agreements: ['HOUSING_ASSOCIATION'], ...hr },
      '/borettslag/innstillinger',
    ],
    ['/godkjenning', 'company ticket before housing', both, '/bedriftsavtale/godkjenning'],
    ['/godkjenning', 'housing', { agreements: ['HOUSING_ASSOCIATION'], ...hr }, '/borettslag/godkjenning'],
    ['/faktura', 'invoice', company, '/bedriftsavtale/faktura'],
    ['/faktura/', 'a trailing slash', company, '/bedriftsavtale/faktura'],
    ['/faktura', 'B', { operator: 'brakar', agreements: ['FREETICKET'], ...hr }, null],
    ['/lonnstrekk', 'company ticket', company, '/bedriftsavtale/lonnstrekk'],
    ['/billett/opprett', 'ordering allowed', company, '/bedriftsavtale/billett/opprett'],
    ['/billett/opprett', 'ordering not allowed', both, null],
    ['/ansatt/4711', 'keeps the id', company, '/bedriftsavtale/ansatt/4711'],
    ['/ansatt/TICKET:$&', 'keeps an id with special characters', company, '/bedriftsavtale/ansatt/TICKET:$&'],
    ['/ansatt', 'without an id', company, null],
    ['/ordrehistorikk/9', 'counter', counter, '/billettluka/ordrehistorikk/9'],
    ['/ordrehistorikk', 'no counter', company, null],
    ['/boenhet/12', 'housing', both, '/borettslag/boenhet/12'],
    ['/kostnader-boenhet', 'housing', both, '/borettslag/kostnader-boenhet'],
    ['/nonsense', 'unknown', company, null],
  ])('%s, %s [P-100]', (path, _title, facts, target) => {
    expect(aliasTarget(path, factsOf(facts))).toBe(target)
  })

  it('has the same paths for everybody, so that "no access" differs from "unknown" [P-100]', () => {
    expect(isAlias('/innstillinger')).toBe(true)
    expect(isAlias('/ansatt/1')).toBe(true)
    expect(isAlias('/ansatt/1/2')).toBe(false)
    expect(isAlias('/bedriftsavtale')).toBe(false)
  })

  it('has no two aliases with one path', () => {
    expect(new Set(ALIASES.map(({ path }) => path)).size).toBe(ALIASES.length)
  })
})

describe('whether somebody selects a company', () => {
  it.each<[string, FactsOf, boolean]>([
    ['HR', hr, true],
    ['travel-card staff at A', cards, false],
    ['travel-card staff at C', { ...cards, operator: 'akt' }, false],
    ['travel-card staff at B, who work with employee tickets too', { ...cards, operator: 'brakar' }, true],
    [
      'travel-card staff who are customer support too',
      { global: ['GLOBAL_TRAVEL_CARD_ADMIN', 'GLOBAL_COMPANY_ADMIN'] },
      true,
    ],
    ['travel-card staff who administer a company too', { ...cards, roles: ['COMPANY_ADMIN'] }, true],
    ['school staff', { global: ['GLOBAL_SCHOOLTICKET_ADMIN'] }, true],
  ])('%s: %s', (_who, facts, selects) => {
    expect(worksInCompanies(factsOf(facts))).toBe(selects)
  })
})
