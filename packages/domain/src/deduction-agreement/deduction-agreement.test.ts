import { describe, expect, it } from 'vitest'
import { deductionCan } from './decide.ts'
import { isToldOfPart, isToldOfPrice, listsToTellOf, pricedFrom, rulesToTellOf } from './price.ts'
import { DEDUCTION_STATES, type DeductionState } from './state.ts'
import { lastDayToAgree, nextStep, waitIsOver } from './steps.ts'
import { type AgreementFacts, agreementText, firstDeductedMonth, STANDARD_TEXT } from './text.ts'

const today = '2026-11-25'
const ticket = { startDate: '2026-12-20', orderedOn: '2026-11-18' }

describe('what happens next by itself', () => {
  const next = (facts: Partial<Parameters<typeof nextStep>[0]>) =>
    nextStep({ askedOn: null, reminders: 0, waits: null, today, ...facts })
  it.each([
    ['nobody was asked', {}, { act: 'ask', on: today }],
    ['asked', { askedOn: '2026-11-24' }, { act: 'remind', on: '2026-11-27' }],
    ['reminded once', { askedOn: '2026-11-18', reminders: 1 }, { act: 'remind', on: '2026-11-28' }],
    ['reminded twice', { askedOn: '2026-11-02', reminders: 2 }, null],
    ['a ticket waits', { askedOn: '2026-11-24', waits: ticket }, { act: 'remind', on: '2026-11-27' }],
    [
      'a ticket waits, and all is said',
      { askedOn: '2026-11-18', reminders: 2, waits: ticket },
      { act: 'expire', on: '2026-12-19' },
    ],
    [
      'it begins before the reminder',
      { askedOn: '2026-11-24', waits: { startDate: '2026-11-26', orderedOn: '2026-11-24' } },
      { act: 'expire', on: '2026-11-27' },
    ],
    [
      'it has begun, and nobody was asked',
      { waits: { startDate: '2026-11-24', orderedOn: '2026-11-24' } },
      { act: 'expire', on: '2026-11-25' },
    ],
  ] as const)('%s', (_title, facts, expected) => {
    expect(next(facts)).toEqual(expected)
  })

  it.each([
    ['2026-11-25', '2026-11-20', '2026-11-25', false],
    ['2026-11-24', '2026-11-20', '2026-11-24', true],
    ['2027-02-01', '2026-10-26', '2026-11-25', false],
    ['2027-02-01', '2026-10-25', '2026-11-24', true],
  ])(
    'a ticket from %s that was ordered on %s waits until %s; over: %s',
    (startDate, orderedOn, last, over) => {
      expect(lastDayToAgree({ startDate, orderedOn })).toBe(last)
      expect(waitIsOver({ startDate, orderedOn }, today)).toBe(over)
    },
  )
})

describe('what may happen', () => {
  const seen = { textVersion: 2, monthlyOre: 66200 }
  const facts = { need: 'NEEDED', anew: false, waits: null, today, seen, now: seen } as const
  const all = (verdict: (state: DeductionState) => unknown) =>
    Object.fromEntries(DEDUCTION_STATES.map(state => [state, verdict(state)]))
  const no = 'deduction-agreement-state'

  it('by state', () => {
    expect(all(state => deductionCan.accept({ ...facts, state }))).toEqual({
      ...{ NOT_ASKED: true, ASKED: true, AGREED: no, ON_PAPER: no, WITHDRAWN: true, INVOICED: true },
    })
    expect(all(state => deductionCan.recordPaper({ ...facts, state }))).toEqual({
      ...{ NOT_ASKED: true, ASKED: true, AGREED: no, ON_PAPER: no, WITHDRAWN: true, INVOICED: true },
    })
    expect(all(state => deductionCan.withdraw({ state }))).toEqual({
      ...{ NOT_ASKED: no, ASKED: no, AGREED: true, ON_PAPER: true, WITHDRAWN: no, INVOICED: no },
    })
    expect(all(state => deductionCan.ask({ ...facts, state }))).toEqual({
      ...{ NOT_ASKED: true, ASKED: true, AGREED: no, ON_PAPER: no, WITHDRAWN: no, INVOICED: no },
    })
    expect(all(state => deductionCan.choose({ state }))).toEqual({
      ...{ NOT_ASKED: no, ASKED: no, AGREED: no, ON_PAPER: no, WITHDRAWN: true, INVOICED: no },
    })
  })

  const late = { startDate: '2026-11-24', orderedOn: '2026-11-20' }
  it.each([
    ['asked anew', { state: 'AGREED', anew: true }, true],
    ['off', { state: 'ASKED', need: 'OFF' }, 'deduction-agreement-off'],
    ['too late', { state: 'ASKED', waits: late }, 'deduction-agreement-expired'],
    ['another text', { state: 'ASKED', now: { ...seen, textVersion: 3 } }, 'changed-meanwhile'],
    ['another amount', { state: 'ASKED', now: { ...seen, monthlyOre: 70000 } }, 'changed-meanwhile'],
  ] as const)('to agree: %s', (_title, change, expected) => {
    expect(deductionCan.accept({ ...facts, ...change })).toBe(expected)
  })

  it('only a ticket that waits can be declined', () => {
    expect(deductionCan.decline({ waits: ticket })).toBe(true)
    expect(deductionCan.decline({ waits: null })).toBe(no)
    expect(deductionCan.recordPaper({ ...facts, state: 'ASKED', waits: late })).toBe(
      'deduction-agreement-expired',
    )
  })
})

describe('another price', () => {
  it.each([
    ['2027-01-01', '2027-01-01'],
    ['2027-01-18', '2027-02-01'],
    ['2026-12-31', '2027-01-01'],
  ])('of a list from %s holds from %s', (validFrom, from) => {
    expect(pricedFrom(validFrom)).toBe(from)
  })

  it.each([
    ['2026-12-01', []],
    ['2026-12-02', ['2027-01-01']],
    ['2026-12-31', ['2027-01-01']],
    ['2027-01-01', []],
  ])('is told of on %s: %j', (day, expected) => {
    expect(listsToTellOf([{ validFrom: '2026-01-01' }, { validFrom: '2027-01-01' }], day)).toEqual(expected)
  })

  it.each([
    [70000, null, true],
    [66200, null, false],
    [60000, null, false],
    [null, null, false],
    [70000, '2027-01-01', false],
    [70000, '2026-07-01', true],
  ])('of %s is told where %s was told last: %s', (newOre, toldFrom, told) => {
    expect(isToldOfPrice({ knownOre: 66200, newOre, from: '2027-01-01', toldFrom })).toBe(told)
  })
})

describe('another part of the price', () => {
  const rules = [
    { from: '2026-09', to: '2026-11' },
    { from: '2026-12', to: null },
    { from: '2027-02', to: '2027-12' },
  ]
  it.each([
    // November is closed from 7 December on.
    ['2026-11-25', ['2026-12-01']],
    ['2026-12-20', ['2026-12-01']],
    ['2027-01-06', ['2026-12-01', '2027-02-01']],
    ['2027-01-07', ['2027-02-01']],
    ['2027-12-01', []],
    ['2027-12-02', ['2028-01-01']],
  ])('by rules is told of on %s: %j', (day, expected) => {
    expect(rulesToTellOf(rules, day)).toEqual(expected)
  })

  it.each([
    ['more than the month before', { beforeOre: 37300, toldFrom: null, toldOre: null }, true],
    ['no more', { beforeOre: 56000, toldFrom: null, toldOre: null }, false],
    ['told of before that day', { beforeOre: 37300, toldFrom: '2027-01-01', toldOre: 74700 }, true],
    ['told of as much from that day', { beforeOre: 37300, toldFrom: '2027-02-01', toldOre: 56000 }, false],
    ['told of less from that day', { beforeOre: 37300, toldFrom: '2027-02-01', toldOre: 40000 }, true],
  ] as const)('is told of: %s', (_title, facts, told) => {
    expect(isToldOfPart({ newOre: 56000, from: '2027-02-01', ...facts })).toBe(told)
  })
})

describe('the text', () => {
  const facts: AgreementFacts = {
    operator: 'Oslo kollektiv',
    company: 'Nordlys AS',
    person: 'Agnieszka Ahmed',
    employee: { label: 'Ansattnr', id: '11448' },
    zones: ['1', '2S'],
    parts: [{ name: 'Bedriftsbillett', ore: 132400 }],
    firstMonth: '2026-12',
    asksAnew: false,
    version: 2,
    paragraph: { nb: 'Trekket står på lønnsslippen som «Kollektivbillett».', en: '' },
  }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it('says ticket, amount, price, leaving, the own paragraph, withdrawal and who wrote it', () => {
    const { title, between, sections, notes } = agreementText(facts, 'nb', STANDARD_TEXT)
    expect([title, between]).toEqual([
      'Avtale om trekk i lønn',
      'Mellom Nordlys AS og Agnieszka Ahmed, ansattnr 11448',
    ])
    expect(sections.map(({ heading }) => heading)).toEqual([
      ...['Hva og hvor mye', 'Når prisen endres', 'Når du slutter', 'Fra Nordlys AS'],
      'Trekke avtalen tilbake',
    ])
    expect(plain(sections[0]!.amount!)).toBe('1 324 kr i måneden')
    expect(sections[0]!.text).toBe('for bedriftsbilletten i sone 1 og 2S. Første måned er desember 2026.')
    expect(sections[2]!.text).toContain('Den siste måneden trekkes i siste lønn.')
    expect(notes).toEqual([
      'Versjon 2, norsk.',
      'Teksten er skrevet av Oslo kollektiv. Avsnittet «Fra Nordlys AS» er skrevet av Nordlys AS.',
    ])
  })

  it('is English too, with the Norwegian paragraph where there is no other, and none where there is none', () => {
    const en = agreementText({ ...facts, zones: [], asksAnew: true }, 'en', 1)
    expect(en.sections[0]!.text).toContain('in all zones.')
    expect(en.sections[1]!.text).toContain('and are asked again')
    expect(en.sections[3]!.text).toContain('Kollektivbillett')
    const without = agreementText({ ...facts, paragraph: { nb: ' ', en: '' } }, 'en', 1)
    expect([without.sections.length, without.notes[1]]).toEqual([4, 'The text is written by Oslo kollektiv.'])
  })

  it('says what the sum is made of where there are add-ons', () => {
    const { sections } = agreementText(
      { ...facts, parts: [...facts.parts, { name: 'Elsykkel', ore: 9900 }] },
      'nb',
      1,
    )
    expect(plain(sections[0]!.amount!)).toBe('1 423 kr i måneden')
    expect(plain(sections[0]!.text)).toContain('Av det er 1 324 kr Bedriftsbillett og 99 kr Elsykkel.')
  })

  it('says what the company pays, and when its part and the price change', () => {
    const parts = [{ name: 'Bedriftsbillett', ore: 33100, employerOre: 99300 }]
    const { sections } = agreementText({ ...facts, parts }, 'nb', STANDARD_TEXT)
    expect(plain(sections[0]!.amount!)).toBe('331 kr i måneden')
    expect(plain(sections[0]!.text)).toContain('Nordlys AS betaler 993 kr av 1 324 kr.')
    expect(sections[1]!.text).toContain('Betaler Nordlys AS mindre, får du SMS når det er bestemt')
    const en = agreementText({ ...facts, parts, asksAnew: true }, 'en', STANDARD_TEXT)
    expect(plain(en.sections[0]!.text)).toContain('Nordlys AS pays 993 kr of 1 324 kr.')
    expect(en.sections[1]!.text).toMatch(/If Nordlys AS pays less.*You are asked again\.$/)
  })

  it('has no version that was never written', () => {
    expect(() => agreementText(facts, 'nb', 99)).toThrow(RangeError)
  })

  it.each([
    ['2026-12-01', '2026-12'],
    ['2026-03-01', '2026-11'],
  ])('of a ticket from %s begins with %s', (startDate, month) => {
    expect(firstDeductedMonth(startDate, today)).toBe(month)
  })
})
