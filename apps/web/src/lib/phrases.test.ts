import { FORM_CODES, REFUSALS } from '@portal/domain'
import { END_MONTHS, LAST_DAY_FOR_MONTH } from '@portal/domain/ticket'
import { describe, expect, it } from 'vitest'
import { appPhrases } from '../app/phrases.ts'
import { screenPhrases } from '../app/screens/phrases.ts'
import { cardProductionPhrases } from '../features/card-production/phrases.ts'
import { infoPhrases } from '../features/company-ticket/info/phrases.ts'
import { counterInfoPhrases } from '../features/counter/info/phrases.ts'
import { newTicketPhrases } from '../features/free-ticket/order/phrases.ts'
import { listed } from '../features/free-ticket/order/useNewTicket.ts'
import { kitPhrases } from '../kit/phrases.ts'
import { orderPhrases } from '../ticket/order-form/phrases.ts'
import { formPhrases } from './form-phrases.ts'
import type { Phrase } from './i18n.ts'
import { refusalPhrases } from './refusal-phrases.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../**/*phrases.ts', '../../widget/*phrases.ts'], {
  eager: true,
})
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const namespaces = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => /Phrases$/.test(name) && typeof value === 'object')
    .map(([name, value]) => ({ name: `${file} ${name}`, phrases: value as Record<string, Phrase> })),
)
const values = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(match => match[1]).sort()

/** A noun for several things, by how it ends. */
const PLURAL = { nb: /..(er|r|e|re)$/, en: /...s$/ }
/** Their number is a bound of ours, or they are asked for with two or more only. */
const NEVER_ONE = [
  'phrases.ts rejectManyTitle',
  'refusal-phrases.ts departments-full',
  'refusal-phrases.ts move-too-many',
  'phrases.ts orderedMany',
  'phrases.ts PICKUP_CODE_several',
  'phrases.ts CARD_several',
  'phrases.ts NEW_CARD_several',
  'phrases.ts lead',
  'phrases.ts countMore',
  'phrases.ts full',
  'phrases.ts limit',
  'phrases.ts fileLimit',
  'phrases.ts tooMany',
  'phrases.ts tooManyTickets',
  'phrases.ts times',
  'overview-phrases.ts notPickedUpDetail',
  'phrases.ts statEndingSoon',
  'agreement-phrases.ts deadlineBounds',
  'overdue-phrases.ts all',
  'phrases.ts hitsShown',
  'phrases.ts silentText',
  'phrases.ts days',
  'phrases.ts uploadLimit',
  'phrases.ts giftsLimit',
  'phrases.ts giftsTooMany',
  // Of months.
  'phrases.ts ordering',
  'phrases.ts a3',
  'phrases.ts end1',
]

describe('phrases', () => {
  it('are found', () => {
    expect(namespaces.length).toBeGreaterThanOrEqual(10)
  })
  it.each(namespaces)(
    '$name has every text in Norwegian and English with the same values [P-007]',
    ({ phrases }) => {
      for (const [key, { nb, en }] of Object.entries(phrases)) {
        expect(nb.trim(), key).not.toBe('')
        expect(en.trim(), key).not.toBe('')
        expect(values(nb), key).toEqual(values(en))
      }
    },
  )
  it.each(namespaces)('$name has no plural with one form only', ({ phrases }) => {
    for (const key of Object.keys(phrases)) {
      if (key.endsWith('_one')) expect(phrases).toHaveProperty(key.replace(/_one$/, '_other'))
      if (key.endsWith('_other')) expect(phrases).toHaveProperty(key.replace(/_other$/, '_one'))
    }
  })
  it.each(['nb', 'en'] as const)('in %s tell one thing from several, where there may be one', language => {
    const texts = namespaces.flatMap(({ name, phrases }) =>
      Object.entries(phrases).map(([key, phrase]) => ({ name, key, text: phrase[language].toLowerCase() })),
    )
    const afterNumber = (text: string) =>
      [...text.matchAll(/\{\{\w+(?:, number)?\}\} ([\p{L}-]+)/gu)].map(match => match[1] ?? '')
    // The words for several things: those that a phrase for one of them does not have.
    const several = new Set(
      texts
        .filter(({ key }) => key.endsWith('_other'))
        .flatMap(({ name, key, text }) => {
          const one = texts.find(each => each.name === name && each.key === key.replace(/_other$/, '_one'))
          const words = one?.text.split(/[^\p{L}-]+/u) ?? []
          return afterNumber(text).filter(word => PLURAL[language].test(word) && !words.includes(word))
        }),
    )
    expect(
      texts
        .filter(
          ({ key, text }) => !/_(one|other)$/.test(key) && afterNumber(text).some(word => several.has(word)),
        )
        .map(({ name, key }) => `${name.replace(/.*\/(\S+\.ts) .*/, '$1')} ${key}`)
        .filter(phrase => !NEVER_ONE.includes(phrase)),
    ).toEqual([])
  })
  it('have a namespace of their own', () => {
    const names = Object.entries(sources).flatMap(([file, source]) =>
      file.includes('.test.')
        ? []
        : [...source.matchAll(/\b(?:namespace|translator)\(\s*'([\w-]+)',\s*(\w+|\{)/g)].map(
            ([, name, phrases]) => `${name} ${phrases === '{' ? file : phrases}`,
          ),
    )
    const several = [...new Set(names)].map(name => name.replace(/ .*/, ''))
    expect(several.filter((name, at) => several.indexOf(name) !== at)).toEqual([])
    expect(several.length).toBeGreaterThan(90)
  })
  it('say something for every refusal', () => {
    expect(Object.keys(refusalPhrases).sort()).toEqual(REFUSALS.map(({ code }) => code).sort())
  })
  it('say something for every form code [P-277, P-278, P-279, F-252]', () => {
    expect(Object.keys(formPhrases).sort()).toEqual([...FORM_CODES].sort())
  })
})

describe('texts that the specification quotes stand word for word', () => {
  const quoted: [title: string, text: string, phrase: Phrase][] = [
    ['while the session loads [P-126]', 'Loading Business portal...', appPhrases.loadingPortal],
    ['no company found [P-131]', 'No companies matches your search', kitPhrases.noCompanyMatches],
    ['invalid form [P-256]', 'You need to fix validation errors before submitting', kitPhrases.fixErrors],
    ['failed save [P-257]', 'an error occured while saving the form', kitPhrases.saveFailed],
    ['successful save [P-258]', 'Data saved!', kitPhrases.saved],
    ['ordered [C-248]', 'Ticket ordered successfully!', orderPhrases.ordered],
    ['no access', 'Your user does not have access to this page', kitPhrases.deniedTitle],
    ['address copied [F-092]', 'Address is now copied', cardProductionPhrases.copied],
    ['address not copied [F-093]', 'Failed to copy the address', cardProductionPhrases.copyFailed],
    ['unknown page', 'It looks like you are lost', screenPhrases.lostTitle],
    ['user setup', 'We could not fetch information about your user!', appPhrases.setupTitle],
    [
      'length of a card number',
      'The card number must equal {{lengths}} characters',
      newTicketPhrases.cardLength,
    ],
    ['any error', 'An error occured!', kitPhrases.errorTitle],
    ['title of the order form', 'Order {{name}}', orderPhrases.title],
    [
      'open ticket',
      'There already exists a pending or active ticket for this phonenumber.',
      refusalPhrases['open-ticket-exists'],
    ],
    [
      'a line that was just refunded [C-240]',
      'This invoice line has newly been refunded, wait 2 minutes before making a new refund request',
      refusalPhrases['refund-recent'],
    ],
    [
      'open subscription',
      'There already exists a {{type}} subscription for this phonenumber',
      orderPhrases.subscriptionExists,
    ],
  ]
  it.each(quoted)('%s', (_title, text, phrase) => {
    expect(phrase.en).toBe(text)
  })
})

it('names the lengths of card numbers in one line', () => {
  expect(listed([9, 10, 16], newTicketPhrases.or.en)).toBe('9, 10 or 16')
  expect(listed([16], newTicketPhrases.or.nb)).toBe('16')
})

it('says at the counter that refunding and cancelling end at the same moment', () => {
  for (const phrase of [counterInfoPhrases.a1, counterInfoPhrases.changes]) {
    expect(phrase.nb).toContain('ingen har hentet')
    expect(phrase.en).toContain('nobody has picked')
  }
})

it('names the states of a batch as the specification does [F-134]', () => {
  const { REQUESTED, CREATED, DEACTIVATED, CANCELLED, ANONYMISED, unknown } = cardProductionPhrases
  expect([REQUESTED, CREATED, DEACTIVATED, CANCELLED, ANONYMISED, unknown].map(({ nb }) => nb)).toEqual([
    'Bestilt',
    'Produsert',
    'Sperret',
    'Kansellert',
    'Anonymisert',
    'Ukjent',
  ])
})

describe('one word per day: valid from and valid to', () => {
  const others = { nb: /^(start|slutt|utløps)dato$/i, en: /^(start|end|expiry|expiration) date$/i }
  it.each(namespaces)('$name has no other one', ({ phrases }) => {
    for (const language of ['nb', 'en'] as const)
      expect(
        Object.values(phrases)
          .map(phrase => phrase[language])
          .filter(text => others[language].test(text)),
      ).toEqual([])
  })
})

describe('what the information page states', () => {
  const shown = (language: 'nb' | 'en') =>
    Object.values(infoPhrases)
      .map(phrase =>
        phrase[language]
          .replace('{{months}}', String(END_MONTHS))
          .replace('{{day}}', String(LAST_DAY_FOR_MONTH)),
      )
      .join('\n')
  const [english, norwegian] = [shown('en'), shown('nb')]
  it.each([
    [
      'roles HR, administrator and orderer [C-002]',
      'HR, administrator and orderer (Bestiller)',
      'HR, administrator og bestiller',
    ],
    ['tax-free benefit up to 5 000 kr per year [C-007]', 'up to 5 000 kr per year', 'inntil 5 000 kr per år'],
    ['changes through day 6 [C-008]', 'for the current month through day 6', 'til og med den 6.'],
    ['employees act the day before [C-009]', 'the day before the month turns', 'dagen før månedsskiftet'],
    ['end date up to 3 months ahead [C-010]', 'up to 3 months ahead', 'inntil 3 måneder frem'],
    ['data deleted after 3 months [C-011]', 'deleted 3 months after cancellation', 'slettes 3 måneder etter'],
    [
      'changes after the 7th [C-012]',
      'after the 7th go on the next invoice',
      'etter den 7., kommer på neste faktura',
    ],
  ])('%s', (_rule, en, nb) => {
    expect(english).toContain(en)
    expect(norwegian).toContain(nb)
  })
})
