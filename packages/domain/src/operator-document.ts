import { z } from 'zod'
import { AGREEMENT_SUB_TYPES } from './agreement.ts'
import { isBankAccount } from './bank-account.ts'
import { COUNTER_TAGS } from './counter/tags.ts'
import { isDay } from './days.ts'
import { byProduction, everywhere } from './environment.ts'
import { FREE_TICKET_PROFILES, profileIdOf } from './free-ticket/profiles.ts'
import { LANGUAGES } from './language.ts'
import { contrastFaults } from './operators/colours.ts'
import { priceListOfTable, SOLD_PROFILES, TICKET_DAYS, tariffZones } from './operators/fares.ts'
import { type Product, sells } from './operators/front-page.ts'
import type { OperatorData, PublishedOperator } from './operators/index.ts'
import { isOrganisationNumber } from './organisation-number.ts'
import { parsePhone } from './phone.ts'
import {
  COMPANY_TICKET_TAG,
  COMPARISON_TAG,
  FREE_TICKET_TAG,
  HOUSING_TICKET_TAG,
  SCHOOL_TICKET_TAG,
} from './price.ts'
import { SUBSCRIPTION_TYPES } from './subscription/types.ts'

/**
 * An operator as a document: JSON that is checked whenever it is loaded, as types and tests would check code. Amounts are kroner with VAT.
 * `prisma/operators/*.json` are the first three; `docs/operators.md` says what each field means.
 */

/** The version of the form. A document of another one is refused, and has to be written anew. */
const FORMAT = 1

export type DocumentFault = {
  /** `/priceLists/0/tickets/3/kroner`; empty for the document as a whole. */
  readonly path: string
  readonly says: string
}

const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(text => text.trim() === text, 'begins or ends with a space')
const text = line(500)
const day = z.string().refine(isDay, 'is not a day, YYYY-MM-DD')
const webAddress = z.string().regex(/^https:\/\/[^\s"'<>]+$/, 'is no address that begins with https://')
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'is no colour such as #1D3557')
const percent = z.number().min(0).max(100)
const kroner = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(amount => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'has more than two decimals')
const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const distinct = <T extends z.ZodType>(of: T) => z.array(of).refine(unique, 'names something twice')

const inLanguages = <T extends z.ZodType>(of: T) =>
  z.strictObject(Object.fromEntries(LANGUAGES.map(({ id }) => [id, of])) as Record<'nb' | 'en', T>)
const localized = inLanguages(text)

/** One value for all environments, or `{ "prod": …, "elsewhere": … }`. */
const perEnvironment = <V>(of: z.ZodType<V>) =>
  z.union([
    of.transform(value => everywhere(value)),
    z
      .strictObject({ prod: of, elsewhere: of })
      .transform(values => byProduction(values as { prod: V; elsewhere: V })),
  ])
const flag = perEnvironment(z.boolean())

const isAscending = (values: readonly (string | number)[]) =>
  values.every((value, at) => at === 0 || values[at - 1]! < value)

const profilesByAge = z
  .array(
    z.strictObject({
      fromAge: z.int().min(0).max(120),
      inYear: z.literal(true).optional(),
      profiles: distinct(z.enum(FREE_TICKET_PROFILES)).min(1),
    }),
  )
  .min(1)
  .refine(rows => rows[0]?.fromAge === 0, 'does not begin at age 0')
  .refine(
    rows =>
      rows.every(({ fromAge, inYear }, at) => {
        const before = rows[at - 1]
        return !before || before.fromAge < fromAge || (before.fromAge === fromAge && before.inYear && !inYear)
      }),
    'is not in the order of ages',
  )

const landing = z.strictObject({
  title: line(120),
  lead: text,
  points: z.array(text).min(1).max(6),
  actions: z
    .array(
      z.strictObject({
        label: line(60),
        path: z.string().regex(/^\/[\w/-]*$/, 'is no address of a page, such as /register'),
      }),
    )
    .min(1)
    .max(3),
})

/** What an SVG could run, or fetch from elsewhere. */
const HARM =
  /<\s*(script|foreignObject|iframe|image|use|a|style|animate|set)\b|\bon\w+\s*=|href\s*=|url\s*\(|<!|<\?/i
const mark = z
  .string()
  .max(20_000)
  .regex(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [\s\S]*<\/svg>$/, 'is no SVG')
  .refine(svg => !HARM.test(svg), 'holds more than shapes')

const TAGS = [
  ...[COMPANY_TICKET_TAG, COMPARISON_TAG, HOUSING_TICKET_TAG, FREE_TICKET_TAG, SCHOOL_TICKET_TAG],
  ...Object.values(COUNTER_TAGS),
] as const
const addOn = z.enum(SUBSCRIPTION_TYPES)

const zoneTable = z.strictObject({
  prefix: z.string().regex(/^[A-Z]{2,5}:TariffZone:$/, 'is no prefix such as RUT:TariffZone:'),
  maxZones: z.int().min(1).max(99),
  list: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[0-9A-Z]{1,8}$/, 'is no code of digits and capital letters'),
        name: line(60),
        neighbours: distinct(z.string()),
        places: text.optional(),
      }),
    )
    .min(1),
})

const priceTable = z.strictObject({
  validFrom: day,
  vatRate: percent,
  tickets: z
    .array(
      z.strictObject({
        days: z.literal([...TICKET_DAYS]),
        profile: z.enum(SOLD_PROFILES),
        kroner: z
          .record(z.string().regex(/^[1-9]\d?$/, 'is no number of zones'), kroner)
          .refine(prices => Object.keys(prices).length > 0, 'has no price'),
        tags: distinct(z.enum(TAGS)),
      }),
    )
    .min(1),
  emptyCardKroner: kroner.nullable(),
  addOns: z.array(z.strictObject({ type: addOn, pricePerMonthOre: z.int().positive(), vatRate: percent })),
})

const form = z.strictObject({
  format: z.literal(FORMAT),
  /** Where the figures come from. */
  notes: z.array(z.string()).optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,30}$/, 'is no id: 2 to 31 small letters, digits and _, a letter first'),
  code: z.string().regex(/^[A-Z]{1,3}$/, 'is no code of capital letters'),
  name: line(60),
  shortName: line(30),
  legalName: line(120),
  organisationNumber: z.string().refine(isOrganisationNumber, 'is no organisation number'),
  address: z.strictObject({
    line1: line(100),
    postCode: z.string().regex(/^\d{4}$/, 'is no post code'),
    city: line(60),
  }),
  bankAccount: z.string().refine(isBankAccount, 'is no account number'),
  email: z.strictObject({ customerService: z.email(), invoice: z.email() }),
  phone: z.string().refine(number => {
    const parsed = parsePhone(number)
    return parsed.ok && parsed.countryCode === '+47'
  }, 'is no Norwegian phone number'),
  hosts: distinct(
    z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'is no first label of a host name'),
  ).min(1),
  freeTicketTerm: localized,
  infoSections: z.strictObject({
    companyAgreement: z.boolean(),
    ticketCounter: z.boolean(),
    freeTicket: z.boolean(),
    realTimeTools: z.boolean(),
  }),
  links: z.strictObject({
    contact: webAddress,
    cookies: webAddress,
    privacy: webAddress,
    travelTerms: webAddress,
    companyTicketTerms: webAddress.optional(),
    subscriptionTerms: webAddress.optional(),
  }),
  companyTicketSold: z.boolean(),
  housing: z.boolean(),
  travelCardAdmin: z.boolean(),
  freeTicketTravelCardAdmin: z.boolean(),
  freeTicketTravelCards: flag,
  cancelTravelMoney: z.boolean(),
  replacementCards: z.boolean(),
  invoiceFeature: z.boolean(),
  carSharing: z.strictObject({ warnAtCodesLeft: z.array(z.int().min(0)) }).nullable(),
  contactPage: z.boolean(),
  onboarding: perEnvironment(z.enum(['none', 'simple', 'full'])),
  requireSignee: flag,
  customerNumberTyped: z.boolean(),
  agreementOptions: distinct(z.enum(AGREEMENT_SUB_TYPES)).min(1),
  defaultAgreements: distinct(z.enum(AGREEMENT_SUB_TYPES)).min(1).max(3),
  tools: z.strictObject({
    realTime: z.boolean(),
    widgetServices: distinct(z.enum(['companyTicket', 'housing'])),
  }),
  cardNumberLengths: distinct(z.int().min(1).max(20)),
  defaultZones: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  allZonesAllowed: z.boolean(),
  singleZoneHasAdditionalZone: z.strictObject({ pair: z.tuple([z.string(), z.string()]) }).nullable(),
  companyTicket: z.strictObject({
    quarantineMonths: z.int().min(0).max(12),
    maxTier: z.literal([1, 2, 3]),
    allZonesTier: z.literal([1, 2, 3]),
  }),
  freeTicketDateInput: z.boolean(),
  massOrderAllZones: z.boolean(),
  payrollTypeColumn: z.boolean(),
  fixedWidthPayrollCompanies: distinct(z.string().regex(/^\d+$/, 'is no customer number')),
  freeTicketProfiles: z.strictObject({
    EMPLOYEE: profilesByAge,
    RETIRED: profilesByAge,
    FAMILY_MEMBER: profilesByAge,
  }),
  freeTicketTaxFactors: z
    .array(z.strictObject({ validFrom: day, percent }))
    .min(1)
    .refine(rows => isAscending(rows.map(({ validFrom }) => validFrom)), 'is not in the order of days'),
  schoolYears: z
    .array(z.strictObject({ start: day, end: day }))
    .refine(
      years => isAscending(years.flatMap(({ start, end }) => [start, end])),
      'is not in the order of days',
    ),
  childTicketExpiryAge: z.literal([18, 19, 20]),
  counterBlacklistedProducts: distinct(z.string()),
  counter: z.strictObject({
    infoMessage: z.enum(['none', 'school', 'regular']),
    hasMailDelivery: z.boolean(),
    collectAt: localized.nullable(),
    allowedRefund: z.boolean(),
    allowedTicketCancellation: z.boolean(),
    allowedTravelMoneyCancellation: z.boolean(),
  }),
  flags: z.strictObject({
    payRollDatePicker: flag,
    disableRefundSubscription: flag,
    disableResendSubscriptionCode: flag,
    companyPays: flag,
    housingDatePicker: flag,
  }),
  theme: z.strictObject({ accent: colour, brand: colour, neutral: colour }),
  landing: z.strictObject({
    ...inLanguages(landing).shape,
    scene: z.strictObject({
      land: z.enum(['city', 'valley', 'coast']),
      vehicles: distinct(z.enum(['tram', 'bus', 'boat']))
        .min(1)
        .max(3),
    }),
    addOns: distinct(addOn),
  }),
  mark,
  codespace: z.string().regex(/^[A-Z]{2,5}$/, 'is no codespace such as RUT'),
  zones: zoneTable,
  priceLists: z.array(priceTable).min(1),
})
type Form = z.infer<typeof form>

/** The pages that a front page leads to, and what they are about. */
const PRODUCT_PAGES: Readonly<Record<string, Product>> = {
  '/bedriftsavtale/info': 'companyTicket',
  '/fribilletter/info': 'freeTicket',
  '/billettluka/info': 'ticketCounter',
}

type Say = (path: readonly (string | number)[], says: string) => void

function checkZones(document: Form, say: Say): void {
  const { list, prefix } = document.zones
  const byCode = new Map(list.map(zone => [zone.code, zone]))
  if (byCode.size !== list.length) say(['zones', 'list'], 'has a code twice')
  for (const [at, { code, neighbours }] of list.entries())
    for (const other of neighbours) {
      const where = ['zones', 'list', at, 'neighbours']
      if (other === code || !byCode.has(other)) say(where, `names ${other}, which is no other zone`)
      else if (!byCode.get(other)!.neighbours.includes(code))
        say(where, `names ${other}, which does not name ${code}`)
    }
  const reached = new Set(list.slice(0, 1).map(({ code }) => code))
  for (const code of reached) for (const other of byCode.get(code)?.neighbours ?? []) reached.add(other)
  for (const [at, { code }] of list.entries())
    if (!reached.has(code)) say(['zones', 'list', at], `${code} is not reached from the first zone`)
  const known = (id: string) => id.startsWith(prefix) && byCode.has(id.slice(prefix.length))
  const { defaultZones, singleZoneHasAdditionalZone, allZonesAllowed } = document
  const named: [(string | number)[], string][] = [
    ...Object.entries(defaultZones ?? {}).map(([end, id]): [string[], string] => [['defaultZones', end], id]),
    ...(singleZoneHasAdditionalZone?.pair ?? []).map((id, at): [(string | number)[], string] => [
      ['singleZoneHasAdditionalZone', 'pair', at],
      id,
    ]),
  ]
  for (const [where, id] of named) if (!known(id)) say(where, `${id} is none of the zones`)
  if (allZonesAllowed !== (defaultZones !== null))
    say(['allZonesAllowed'], 'is true with default zones and false without')
}

function checkPrices(document: Form, say: Say): void {
  const { priceLists, codespace, companyTicket } = document
  if (!isAscending(priceLists.map(({ validFrom }) => validFrom)))
    say(['priceLists'], 'is not in the order of days')
  const ids = new Set<string>()
  for (const [at, table] of priceLists.entries()) {
    const { products, addOns } = priceListOfTable(codespace, table)
    for (const { id } of products) ids.add(id)
    if (!unique(products.map(({ id }) => id))) say(['priceLists', at, 'tickets'], 'has a ticket twice')
    if (!unique(addOns.map(({ type }) => type))) say(['priceLists', at, 'addOns'], 'has an add-on twice')
    const tiers = Array.from({ length: companyTicket.maxTier }, (_, before) => before + 1)
    const needed = (
      product: Product,
      tag: string,
      days: readonly number[] | null,
      profile: number | null,
    ) => {
      const of = `for the ${product} (${tag})`
      const found = products.filter(
        each => each.tags.includes(tag) && (profile === null || each.profileId === profile),
      )
      if (found.length === 0)
        say(
          ['priceLists', at, 'tickets'],
          `has no ticket ${of}${profile === null ? '' : `, profile ${profile}`}`,
        )
      for (const { id, prices, nrOfDaysValid } of found) {
        if (days && !days.includes(nrOfDaysValid))
          say(
            ['priceLists', at, 'tickets'],
            `${id} ${of} is for ${nrOfDaysValid} days, not ${days.join(' or ')}`,
          )
        for (const tier of tiers)
          if (!prices.some(({ nrOfZones }) => nrOfZones === tier))
            say(['priceLists', at, 'tickets'], `${id} ${of} has no price for ${tier}`)
      }
    }
    if (sells(document, 'companyTicket')) needed('companyTicket', COMPANY_TICKET_TAG, [365], null)
    if (sells(document, 'housing')) needed('housing', HOUSING_TICKET_TAG, [365], null)
    if (sells(document, 'school')) needed('school', SCHOOL_TICKET_TAG, [30], null)
    const given = Object.values(document.freeTicketProfiles).flatMap(rows =>
      rows.flatMap(row => row.profiles),
    )
    if (sells(document, 'freeTicket'))
      for (const profile of new Set(given))
        needed('freeTicket', FREE_TICKET_TAG, [30, 365], profileIdOf(profile))
    for (const tag of TAGS.slice(0, 5)) {
      const profiles = products.filter(({ tags }) => tags.includes(tag)).map(({ profileId }) => profileId)
      if (!unique(profiles)) say(['priceLists', at, 'tickets'], `has two tickets with ${tag} for one profile`)
    }
  }
  for (const [at, id] of document.counterBlacklistedProducts.entries())
    if (!ids.has(id)) say(['counterBlacklistedProducts', at], `${id} is in no price list`)
}

function checkProducts(document: Form, say: Say): void {
  if (document.companyTicketSold !== sells(document, 'companyTicket'))
    say(['companyTicketSold'], 'is not what the agreement options say (SUBSCRIPTIONS)')
  if (document.housing !== sells(document, 'housing'))
    say(['housing'], 'is not what the agreement options say (HOUSING_ASSOCIATION)')
  for (const [at, type] of document.defaultAgreements.entries())
    if (!document.agreementOptions.includes(type))
      say(['defaultAgreements', at], `${type} is none of the agreement options`)
  const sold = document.priceLists.at(-1)?.addOns.map(({ type }) => type) ?? []
  if (sold.join() !== document.landing.addOns.join())
    say(['landing', 'addOns'], `is not what the last price list sells: ${sold.join(', ') || 'none'}`)
  for (const { id: language } of LANGUAGES)
    for (const [at, { path }] of document.landing[language].actions.entries()) {
      const where = ['landing', language, 'actions', at, 'path']
      const product = PRODUCT_PAGES[path]
      if (path === '/register') {
        if (Object.values(document.onboarding).includes('none'))
          say(where, 'leads to /register, which is not offered everywhere (onboarding)')
      } else if (!product) say(where, `is none of /register, ${Object.keys(PRODUCT_PAGES).join(', ')}`)
      else if (!sells(document, product)) say(where, `is about the ${product}, which is not sold`)
    }
}

const checked = form.superRefine((document, refused) => {
  const say: Say = (path, message) => refused.addIssue({ code: 'custom', path: [...path], message })
  checkZones(document, say)
  checkPrices(document, say)
  checkProducts(document, say)
  for (const fault of contrastFaults(document.theme)) say(['theme'], fault)
})

/** Reads a document. Every fault is named, with its place. */
export function readOperator(
  json: unknown,
): { ok: true; published: PublishedOperator } | { ok: false; faults: DocumentFault[] } {
  const result = checked.safeParse(json)
  if (!result.success)
    return {
      ok: false,
      faults: result.error.issues.map(({ path, message }) => ({
        path: path.map(part => `/${String(part)}`).join(''),
        says: message,
      })),
    }
  const { format: _format, notes: _notes, mark, codespace, zones, priceLists, ...operator } = result.data
  return {
    ok: true,
    published: {
      operator: operator satisfies OperatorData,
      zones: tariffZones(zones),
      priceLists: priceLists.map(table => priceListOfTable(codespace, table)),
      mark,
    },
  }
}

/** What two operators may not both have. */
export function faultsAmong(operators: readonly OperatorData[]): DocumentFault[] {
  const owners = new Map<string, string>()
  return operators.flatMap(operator =>
    [
      ...(['id', 'code', 'name', 'organisationNumber'] as const).map(field => [`/${field}`, operator[field]]),
      ...operator.hosts.map((host, at) => [`/hosts/${at}`, host]),
    ].flatMap(([path, value]) => {
      const key = `${path!.replace(/\/\d+$/, '')} ${value}`
      const owner = owners.get(key)
      if (!owner) owners.set(key, operator.id)
      return owner ? [{ path: path!, says: `${value} of ${operator.id} is that of ${owner} already` }] : []
    }),
  )
}
