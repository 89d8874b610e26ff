import { describe, expect, it } from 'vitest'
import { isBankAccount } from '../bank-account.ts'
import { ENVIRONMENTS } from '../environment.ts'
import { isOrganisationNumber } from '../organisation-number.ts'
import { parsePhone } from '../phone.ts'
import { defaultOperator, OPERATORS, operatorById, operatorOfHost, priceListsOf, zonesOf } from './index.ts'

const [oslo, brakar, akt] = ['oslo', 'brakar', 'akt'].map(operatorById) as [
  ReturnType<typeof operatorById>,
  ReturnType<typeof operatorById>,
  ReturnType<typeof operatorById>,
]
const outside = ENVIRONMENTS.filter(environment => environment !== 'prod')

describe('choosing an operator', () => {
  it('has exactly A, B and C [P-003]', () => {
    expect(OPERATORS.map(({ id, code }) => [id, code])).toEqual([
      ['oslo', 'A'],
      ['brakar', 'B'],
      ['akt', 'C'],
    ])
  })
  it.each(['', 'ruter', 'OSLO ', 'OSLO'])('takes A when the host is %o [P-005]', host => {
    expect(operatorOfHost(host)).toBe(defaultOperator())
    expect(defaultOperator().code).toBe('A')
  })
  it('takes the operator that a label of the host names [P-004]', () => {
    for (const operator of OPERATORS)
      for (const label of operator.hosts) expect(operatorOfHost(`${label}.portal.example`)).toBe(operator)
  })
  it.each([
    ['localhost', 'oslo'],
    ['localhost:3000', 'oslo'],
    ['brakar.localhost:3000', 'brakar'],
    ['AKT.localhost', 'akt'],
    ['akt.portal.example', 'akt'],
    ['portal.example', 'oslo'],
    ['127.0.0.1:3000', 'oslo'],
    ['[::1]:3000', 'oslo'],
    ['', 'oslo'],
  ])('%s leads to %s [P-004, P-005]', (host, id) => {
    expect(operatorOfHost(host).id).toBe(id)
  })
  it('refuses an unknown id', () => {
    expect(() => operatorById('ruter')).toThrow(RangeError)
  })
  it('gives no two operators the same host', () => {
    const hosts = OPERATORS.flatMap(operator => operator.hosts)
    expect(new Set(hosts).size).toBe(hosts.length)
  })
})

describe('what differs between operators [P-006]', () => {
  it('calls the free ticket ansattbillett at B, fribillett elsewhere [P-019]', () => {
    expect(OPERATORS.map(({ freeTicketTerm }) => freeTicketTerm.nb)).toEqual([
      'fribillett',
      'ansattbillett',
      'fribillett',
    ])
  })
  it('lands visitors of A on becoming a customer and reading more [P-016, P-017]', () => {
    expect(oslo.landing.nb.actions).toEqual([
      { label: 'Bli bedriftskunde', path: '/register' },
      { label: 'Les mer om bedriftsbilletter', path: '/bedriftsavtale/info' },
    ])
  })
  it('explains the company ticket on the landing page of A [P-018]', () => {
    const text = [oslo.landing.nb.lead, ...oslo.landing.nb.points].join(' ')
    for (const word of [/abonnement/, /Månedsbillett/, /uten bindingstid/, /samlefaktura/, /lønnstrekk/]) {
      expect(text).toMatch(word)
    }
    const english = [oslo.landing.en.lead, ...oslo.landing.en.points].join(' ')
    for (const word of [
      /subscription/,
      /monthly/,
      /no minimum term/,
      /collective invoice/,
      /payroll deduction/,
    ]) {
      expect(english).toMatch(word)
    }
  })
  it('gives every operator a landing text of its own in both languages [P-020, P-007]', () => {
    const landings = OPERATORS.map(({ id }) => operatorById(id).landing)
    for (const language of ['nb', 'en'] as const) {
      const texts = landings.map(landing => landing[language].title + landing[language].lead)
      expect(new Set(texts).size).toBe(OPERATORS.length)
    }
    for (const landing of landings) {
      expect(landing.en.points).toHaveLength(landing.nb.points.length)
      expect(landing.en.actions.map(({ path }) => path)).toEqual(landing.nb.actions.map(({ path }) => path))
    }
  })
  it('shows information sections: A three, B one, C none [P-021, P-022, P-023]', () => {
    const sections = OPERATORS.map(({ infoSections }) =>
      Object.entries(infoSections).flatMap(([section, shown]) => (shown ? [section] : [])),
    )
    expect(sections).toEqual([['companyAgreement', 'ticketCounter', 'realTimeTools'], ['freeTicket'], []])
  })
  it('links contact, cookies, privacy and travel terms, each its own [P-028]', () => {
    for (const key of ['contact', 'cookies', 'privacy', 'travelTerms'] as const) {
      const links = OPERATORS.map(operator => operator.links[key])
      expect(new Set(links).size).toBe(OPERATORS.length)
      expect(links.every(link => link.startsWith('https://'))).toBe(true)
    }
  })
  it('links company-ticket terms at A and C only [P-029]', () => {
    expect(OPERATORS.map(({ links }) => links.companyTicketTerms !== undefined)).toEqual([true, false, true])
  })
  it('links subscription terms at A only [P-030]', () => {
    expect(OPERATORS.map(({ links }) => links.subscriptionTerms !== undefined)).toEqual([true, false, false])
  })
  it('registers companies at A only: simple in production, full elsewhere [P-024, P-025, P-010]', () => {
    expect(oslo.onboarding.prod).toBe('simple')
    for (const environment of outside) expect(oslo.onboarding[environment]).toBe('full')
    for (const environment of ENVIRONMENTS) {
      expect([brakar.onboarding[environment], akt.onboarding[environment]]).toEqual(['none', 'none'])
    }
  })
  it('requires a signee at A outside production only [P-255, P-010]', () => {
    for (const environment of ENVIRONMENTS) {
      expect(OPERATORS.map(({ requireSignee }) => requireSignee[environment])).toEqual([
        environment !== 'prod',
        false,
        false,
      ])
    }
  })
  it('has free-ticket travel cards at C, and at A outside production [P-010]', () => {
    expect(OPERATORS.map(operator => operator.freeTicketTravelCards.prod)).toEqual([false, false, true])
    expect(OPERATORS.map(operator => operator.freeTicketTravelCards.stage)).toEqual([true, false, true])
  })
  it('takes card numbers of 16 digits at A, of 9, 10 or 16 at C [F-353, F-354]', () => {
    expect(OPERATORS.map(operator => operator.cardNumberLengths)).toEqual([[16], [], [9, 10, 16]])
  })
  it('offers free-ticket dates and mass orders for all zones at A only [F-357, F-358]', () => {
    expect(OPERATORS.map(operator => operator.freeTicketDateInput)).toEqual([true, false, false])
    expect(OPERATORS.map(operator => operator.massOrderAllZones)).toEqual([true, false, false])
  })
  it('orders replacement cards except at C [F-359]', () => {
    expect(OPERATORS.map(operator => operator.replacementCards)).toEqual([true, true, false])
  })
  it('switches by production only what the documents name [P-010, C-139, C-140, C-085]', () => {
    for (const { flags } of OPERATORS) {
      expect(outside.map(environment => flags.payRollDatePicker[environment])).toEqual([true, true, true])
      expect(outside.map(environment => flags.disableRefundSubscription[environment])).toEqual([
        false,
        false,
        false,
      ])
      expect(Object.values(flags).map(flag => flag.prod)).toEqual([false, true, true, false, false])
    }
  })
})

describe.each(OPERATORS)('the data of $name', operator => {
  it('has numbers that exist', () => {
    expect(isOrganisationNumber(operator.organisationNumber)).toBe(true)
    expect(isBankAccount(operator.bankAccount)).toBe(true)
    expect(parsePhone(operator.phone)).toMatchObject({ ok: true, countryCode: '+47' })
    expect(operator.address.postCode).toMatch(/^\d{4}$/)
  })
  it('has default zones and a zone pair that exist among its zones', () => {
    const ids = zonesOf(operator.id).map(zone => zone.id)
    const named = [
      operator.defaultZones?.from,
      operator.defaultZones?.to,
      ...(operator.singleZoneHasAdditionalZone?.pair ?? []),
    ]
    expect(ids).toEqual(expect.arrayContaining(named.filter(id => id !== undefined)))
    expect(operator.allZonesAllowed).toBe(operator.defaultZones !== null)
  })
  it('has price lists in order of their dates', () => {
    const dates = priceListsOf(operator.id).map(list => list.validFrom)
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual([...new Set(dates)].sort())
  })
})
