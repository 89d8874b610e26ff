import { describe, expect, it } from 'vitest'
import example from '../../../docs/operator-example.json' with { type: 'json' }
import { faultsAmong, readOperator } from './operator-document.ts'
import { OPERATORS, operatorById } from './operators/index.ts'

type Json = Record<string, unknown>
/** The example with a value at a path (`landing/nb/title`); undefined takes it away. */
const changed = (path: string, value: unknown): Json => {
  const document = structuredClone(example) as Json
  const keys = path.split('/')
  const last = keys.pop()!
  const holder = keys.reduce((at, key) => at[key] as Json, document)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return document
}
const faultsOf = (document: unknown) => {
  const read = readOperator(document)
  return read.ok ? [] : read.faults.map(({ path, says }) => `${path} ${says}`)
}
const ticket = (at: number, changes: object) => ({ ...example.priceLists[0]!.tickets[at], ...changes })
const zone = (at: number, changes: object) => ({ ...example.zones.list[at], ...changes })

/** One fault of each kind: what stands where, and what is said of it. */
const FAULTS: readonly [path: string, value: unknown, ...said: string[]][] = [
  ['format', 2, '/format Invalid input: expected 1'],
  ['shoeSize', 43, ' Unrecognized key: "shoeSize"'],
  ['counter/shoeSize', 43, '/counter Unrecognized key: "shoeSize"'],
  ['legalName', undefined, '/legalName Invalid input: expected string, received undefined'],
  ['id', 'Vidda', '/id is no id: 2 to 31 small letters, digits and _, a letter first'],
  ['code', 'd', '/code is no code of capital letters'],
  ['name', ' Vidda', '/name begins or ends with a space'],
  ['organisationNumber', '314100205', '/organisationNumber is no organisation number'],
  ['bankAccount', '42130000008', '/bankAccount is no account number'],
  ['address/postCode', '358', '/address/postCode is no post code'],
  ['email/invoice', 'faktura', '/email/invoice Invalid email address'],
  ['phone', '123', '/phone is no Norwegian phone number'],
  ['hosts', [], '/hosts Too small: expected array to have >=1 items'],
  ['hosts', ['vid.da'], '/hosts/0 is no first label of a host name'],
  ['hosts', ['vidda', 'vidda'], '/hosts names something twice'],
  [
    'freeTicketTerm',
    { nb: 'fribillett' },
    '/freeTicketTerm/en Invalid input: expected string, received undefined',
  ],
  ['links/privacy', 'http://www.vidda.example', '/links/privacy is no address that begins with https://'],
  ['links/privacy', 'https://x.example/"onclick', '/links/privacy is no address that begins with https://'],
  ['onboarding', 'later', '/onboarding Invalid input'],
  ['requireSignee', { prod: true }, '/requireSignee Invalid input'],
  [
    'agreementOptions',
    ['TICKETOFFICE', 'TICKETOFFICE'],
    '/agreementOptions names something twice',
    '/companyTicketSold is not what the agreement options say (SUBSCRIPTIONS)',
  ],
  [
    'defaultAgreements',
    ['HOUSING_ASSOCIATION'],
    '/defaultAgreements/0 HOUSING_ASSOCIATION is none of the agreement options',
  ],
  ['companyTicketSold', false, '/companyTicketSold is not what the agreement options say (SUBSCRIPTIONS)'],
  ['housing', true, '/housing is not what the agreement options say (HOUSING_ASSOCIATION)'],
  [
    'tools/widgetServices',
    ['freeTicket'],
    '/tools/widgetServices/0 Invalid option: expected one of "companyTicket"|"housing"',
  ],
  ['companyTicket/maxTier', 4, '/companyTicket/maxTier Invalid option: expected one of 1|2|3'],
  [
    'freeTicketProfiles/EMPLOYEE',
    [{ fromAge: 5, profiles: ['ADULT'] }],
    '/freeTicketProfiles/EMPLOYEE does not begin at age 0',
  ],
  [
    'freeTicketProfiles/EMPLOYEE',
    [0, 67, 60].map(fromAge => ({ fromAge, profiles: ['ADULT'] })),
    '/freeTicketProfiles/EMPLOYEE is not in the order of ages',
  ],
  [
    'freeTicketTaxFactors',
    ['2022-01-01', '2021-01-01'].map(validFrom => ({ validFrom, percent: 100 })),
    '/freeTicketTaxFactors is not in the order of days',
  ],
  ['schoolYears', [{ start: '2026-08-17', end: '2026-06-18' }], '/schoolYears is not in the order of days'],
  [
    'schoolYears',
    [{ start: '2026-02-30', end: '2026-06-18' }],
    '/schoolYears/0/start is not a day, YYYY-MM-DD',
  ],
  ['childTicketExpiryAge', 21, '/childTicketExpiryAge Invalid option: expected one of 18|19|20'],
  ['counterBlacklistedProducts', ['VID:X'], '/counterBlacklistedProducts/0 VID:X is in no price list'],
  ['theme/accent', 'purple', '/theme/accent is no colour such as #1D3557'],
  ['theme/accent', '#FFD400', '/theme accent-base-default on neutral-surface-default in light: 1.43, not 3'],
  ['landing/nb/title', '', '/landing/nb/title Too small: expected string to have >=1 characters'],
  ['landing/en', undefined, '/landing/en Invalid input: expected object, received undefined'],
  ['landing/scene/vehicles', ['bus', 'bus'], '/landing/scene/vehicles names something twice'],
  ['landing/addOns', ['JOULE'], '/landing/addOns is not what the last price list sells: none'],
  [
    'landing/nb/actions/0/path',
    'https://x.example',
    '/landing/nb/actions/0/path is no address of a page, such as /register',
  ],
  [
    'landing/nb/actions/0/path',
    '/nowhere',
    '/landing/nb/actions/0/path is none of /register, /bedriftsavtale/info, /fribilletter/info, /billettluka/info',
  ],
  [
    'onboarding',
    'none',
    '/landing/nb/actions/0/path leads to /register, which is not offered everywhere (onboarding)',
  ],
  ['mark', '<p>Vidda</p>', '/mark is no SVG'],
  ...[
    '<script>x()</script>',
    '<a href="https://x.example"/>',
    '<rect onclick="x()"/>',
    '<style>*{}</style>',
    '<!DOCTYPE x>',
  ].map((harm): [string, string, string] => [
    'mark',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${harm}</svg>`,
    '/mark holds more than shapes',
  ]),
  ['zones/prefix', 'VID:', '/zones/prefix is no prefix such as RUT:TariffZone:'],
  [
    'zones/list/0',
    zone(0, { code: '2' }),
    '/zones/list has a code twice',
    '/zones/list/0/neighbours names 2, which is no other zone',
  ],
  [
    'zones/list/0',
    zone(0, { neighbours: ['9'] }),
    '/zones/list/0/neighbours names 9, which is no other zone',
  ],
  ['zones/list/0', zone(0, { neighbours: [] }), '/zones/list/1/neighbours names 1, which does not name 2'],
  ['defaultZones/to', 'VID:TariffZone:9', '/defaultZones/to VID:TariffZone:9 is none of the zones'],
  ['allZonesAllowed', false, '/allZonesAllowed is true with default zones and false without'],
  [
    'singleZoneHasAdditionalZone',
    { pair: ['VID:TariffZone:1', 'RUT:TariffZone:2'] },
    '/singleZoneHasAdditionalZone/pair/1 RUT:TariffZone:2 is none of the zones',
  ],
  [
    'zones/list',
    [zone(0, {}), zone(1, { neighbours: ['1'] }), zone(2, { neighbours: [] })],
    '/zones/list/2 3 is not reached from the first zone',
  ],
  ['codespace', 'vid', '/codespace is no codespace such as RUT'],
  ['priceLists', [], '/priceLists Too small: expected array to have >=1 items'],
  ['priceLists', [example.priceLists[0], example.priceLists[0]], '/priceLists is not in the order of days'],
  ['priceLists/0/vatRate', 120, '/priceLists/0/vatRate Too big: expected number to be <=100'],
  ['priceLists/0/tickets/0', ticket(0, { kroner: {} }), '/priceLists/0/tickets/0/kroner has no price'],
  ['priceLists/0/tickets/0/kroner/1', 10.005, '/priceLists/0/tickets/0/kroner/1 has more than two decimals'],
  ['priceLists/0/tickets/0/kroner/x', 10, '/priceLists/0/tickets/0/kroner/x Invalid key in record'],
  ['priceLists/0/tickets/0/tags', ['cheap'], '/priceLists/0/tickets/0/tags/0 Invalid option'],
  ['priceLists/0/tickets/0/profile', 'BIKE', '/priceLists/0/tickets/0/profile Invalid option'],
  [
    'priceLists/0/tickets/0/days',
    14,
    '/priceLists/0/tickets/0/days Invalid option: expected one of 0|1|7|30|365',
  ],
  ['priceLists/0/tickets/1', ticket(0, { tags: [] }), '/priceLists/0/tickets has a ticket twice'],
  [
    'priceLists/0/tickets/0/kroner',
    { 1: 6600, 2: 9900 },
    '/priceLists/0/tickets VID:PreassignedFareProduct:P365-ADULT for the companyTicket (bigcustomer:subscriptionTicket) has no price for 3',
  ],
  [
    'priceLists/0/tickets/0/tags',
    ['bigcustomer:freeTicket'],
    '/priceLists/0/tickets has no ticket for the companyTicket (bigcustomer:subscriptionTicket)',
  ],
  [
    'priceLists/0/tickets/0/tags',
    ['bigcustomer:subscriptionTicket'],
    '/priceLists/0/tickets has no ticket for the freeTicket (bigcustomer:freeTicket), profile 1',
  ],
]

describe('a document of an operator', () => {
  it('is read, as are those of the repository', () => {
    const read = readOperator(example)
    expect(read).toMatchObject({
      ok: true,
      published: {
        operator: { id: 'vidda', requireSignee: { local: false, test: false, stage: false, prod: false } },
        zones: [{ id: 'VID:TariffZone:1', adjacentZoneNames: ['Dalen'] }, {}, {}],
        priceLists: [{ validFrom: '2026-01-01' }],
      },
    })
    expect(OPERATORS.map(({ id }) => id)).toEqual(['oslo', 'brakar', 'akt'])
  })

  it.each(FAULTS)('is refused for its %s: %j', (path, value, ...said) => {
    const faults = faultsOf(changed(path, value))
    for (const text of said) expect(faults.find(fault => fault.startsWith(text)) ?? faults).toContain(text)
  })

  it('names every fault at once', () => {
    const document = { ...changed('id', 'V'), phone: '1', mark: '' }
    expect(faultsOf(document).map(fault => fault.split(' ')[0])).toEqual(['/id', '/phone', '/mark'])
  })

  it.each([null, 7, 'vidda', [], {}])('is no operator: %j', json => {
    expect(readOperator(json).ok).toBe(false)
  })
})

describe('operators together', () => {
  const oslo = operatorById('oslo')
  const other = {
    ...oslo,
    id: 'vidda',
    code: 'D',
    name: 'Vidda',
    organisationNumber: '314100204',
    hosts: ['vidda'],
  }

  it('have what is their own', () => {
    expect(faultsAmong([...OPERATORS, other])).toEqual([])
  })

  it.each([
    ['id', { id: 'brakar' }, '/id brakar of brakar is that of brakar already'],
    ['code', { code: 'B' }, '/code B of vidda is that of brakar already'],
    ['name', { name: 'Brakar' }, '/name Brakar of vidda is that of brakar already'],
    [
      'number',
      { organisationNumber: '314100069' },
      '/organisationNumber 314100069 of vidda is that of brakar already',
    ],
    ['host', { hosts: ['vidda', 'brakar'] }, '/hosts/1 brakar of vidda is that of brakar already'],
  ])('may not share their %s', (_what, change, said) => {
    expect(
      faultsAmong([...OPERATORS, { ...other, ...change }]).map(({ path, says }) => `${path} ${says}`),
    ).toEqual([said])
  })
})
