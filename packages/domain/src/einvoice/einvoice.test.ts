import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allAt, everyElement, textAt, type Xml } from '../xml.ts'
import { netPrice } from './amounts.ts'
import { EINVOICE_RULES, einvoiceFaults } from './check.ts'
import { facts, ITEMS, item } from './einvoice.fixture.ts'
import { ublOf } from './ubl.ts'

type Open = { name: string; attributes?: Record<string, string>; content: string | Open[] }
const open = (document: Xml): Open => structuredClone(document) as Open
const at = (document: Open, path: string): Open[] => allAt(document as Xml, path) as Open[]
const set =
  (path: string, text: string, which = 0) =>
  (document: Open) => {
    at(document, path)[which]!.content = text
  }
const add =
  (paths: string[], kroner: number, which = 0) =>
  (document: Open) => {
    for (const path of paths) {
      const found = at(document, path)[which]!
      found.content = (Number(found.content) + kroner).toFixed(2)
    }
  }
const without =
  (path: string, which = 0) =>
  (document: Open) => {
    const [, above, name] = /^(?:(.*)\/)?([^/]+)$/.exec(path)!
    const parent = above ? at(document, above)[which]! : document
    parent.content = (parent.content as Open[]).filter(child => child.name !== name)
  }
const attribute = (path: string, name: string, value: string) => (document: Open) => {
  const found = at(document, path)[0]!
  found.attributes = { ...found.attributes, [name]: value }
}
const all = (name: string, change: (element: Open) => void) => (document: Open) => {
  for (const each of everyElement(document as Xml)) if (each.name === name) change(each as Open)
}

const T = 'cac:LegalMonetaryTotal/cbc:'
const SELLER = 'cac:AccountingSupplierParty/cac:Party'
const BUYER = 'cac:AccountingCustomerParty/cac:Party'
const LINE = 'cac:InvoiceLine'
const SUB = 'cac:TaxTotal/cac:TaxSubtotal'
const CREDIT = { kind: 'CREDIT_NOTE' } as const

/** Each breaks a good document so that one rule refuses it, and no other. */
const BROKEN: [string, (document: Open) => void, typeof CREDIT?][] = [
  ['PEPPOL-EN16931-R004', set('cbc:CustomizationID', 'urn:cen.eu:en16931:2017')],
  ['PEPPOL-EN16931-R007', set('cbc:ProfileID', 'urn:www.cenbii.eu:profile:bii04:ver1.0')],
  ['PEPPOL-EN16931-P0100', set('cbc:InvoiceTypeCode', '381')],
  ['PEPPOL-EN16931-P0101', set('cbc:CreditNoteTypeCode', '380'), CREDIT],
  [
    'PEPPOL-EN16931-R002',
    document => {
      const parts = document.content as Open[]
      const note = parts.findIndex(({ name }) => name === 'cbc:Note')
      parts.splice(note, 0, { name: 'cbc:Note', content: 'En til' })
    },
  ],
  ['PEPPOL-EN16931-R003', without('cbc:BuyerReference')],
  ['PEPPOL-EN16931-R008', set('cbc:Note', ' ')],
  ['PEPPOL-EN16931-R010', without(`${BUYER}/cbc:EndpointID`)],
  ['PEPPOL-EN16931-R020', without(`${SELLER}/cbc:EndpointID`)],
  ['PEPPOL-EN16931-F001', set('cbc:DueDate', '2027-02-30')],
  ['PEPPOL-COMMON-R041', set(`${BUYER}/cbc:EndpointID`, '312000408')],
  ['NO-R-001', set(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, 'NO314100034')],
  ['NO-R-002', set(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, 'Brønnøysund', 1)],
  ['BR-CO-09', set(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, '314100034MVA')],
  [
    'BR-S-02',
    document => {
      const party = at(document, SELLER)[0]!
      const vat = at(party, 'cac:PartyTaxScheme')[0]
      party.content = (party.content as Open[]).filter(child => child !== vat)
    },
  ],
  ['BR-29', set('cac:InvoicePeriod/cbc:EndDate', '2026-10-31')],
  ['BR-CO-25', without('cbc:DueDate')],
  ['BR-61', without('cac:PaymentMeans/cac:PayeeFinancialAccount')],
  ['BR-CL-16', set('cac:PaymentMeans/cbc:PaymentMeansCode', '49')],
  [
    'BR-CL-04',
    document => {
      set('cbc:DocumentCurrencyCode', 'kr')(document)
      for (const each of everyElement(document as Xml))
        if (each.attributes?.currencyID) (each as Open).attributes = { currencyID: 'kr' }
    },
  ],
  ['BR-CL-10', attribute(`${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', '9908')],
  ['BR-CL-25', attribute(`${BUYER}/cbc:EndpointID`, 'schemeID', 'EM')],
  ['BR-CL-14', set(`${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, 'Norge')],
  [
    'BR-CL-17',
    document => {
      at(document, SUB).push()
      const subtotals = at(document, 'cac:TaxTotal')[0]!.content as Open[]
      subtotals.push({
        name: 'cac:TaxSubtotal',
        content: [
          { name: 'cbc:TaxableAmount', attributes: { currencyID: 'NOK' }, content: '0.00' },
          { name: 'cbc:TaxAmount', attributes: { currencyID: 'NOK' }, content: '0.00' },
          {
            name: 'cac:TaxCategory',
            content: [
              { name: 'cbc:ID', content: 'O' },
              { name: 'cac:TaxScheme', content: [{ name: 'cbc:ID', content: 'VAT' }] },
            ],
          },
        ],
      })
    },
  ],
  ['BR-CL-18', document => (document.content as Open[]).push(lineOf('O', '0'))],
  ['BR-CL-23', attribute(`${LINE}/cbc:InvoicedQuantity`, 'unitCode', 'stk.')],
  [
    'BR-CL-24',
    attribute(
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
      'mimeCode',
      'text/html',
    ),
  ],
  ['PORTAL-CREDIT', without('cac:BillingReference'), CREDIT],
  ['PORTAL-KID', set('cac:PaymentMeans/cbc:PaymentID', '01001000001001230')],
  ['PORTAL-ACCOUNT', set('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID', '15034567890')],
  ['BR-DEC', set(`${T}PayableAmount`, '38600.000')],
  [
    'BR-27',
    document => {
      const line = at(document, LINE)[0]!
      for (const path of ['cbc:InvoicedQuantity', 'cac:Price/cbc:PriceAmount']) {
        const found = at(line, path)[0]!
        found.content = `-${found.content}`
      }
    },
  ],
  ['PEPPOL-EN16931-R120', set(`${LINE}/cac:Price/cbc:PriceAmount`, '666.97')],
  ['PEPPOL-EN16931-R051', attribute(`${T}PayableAmount`, 'currencyID', 'EUR')],
  [
    'BR-CO-10',
    add(
      ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(
        name => T + name,
      ),
      1,
    ),
  ],
  [
    'BR-CO-13',
    add(
      ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map(name => T + name),
      1,
    ),
  ],
  ['BR-CO-14', add(['cac:TaxTotal/cbc:TaxAmount', `${T}TaxInclusiveAmount`, `${T}PayableAmount`], 1)],
  ['BR-CO-15', add([`${T}TaxInclusiveAmount`, `${T}PayableAmount`], 0.01)],
  ['BR-CO-16', add([`${T}PayableAmount`], -0.01)],
  [
    'BR-CO-17',
    document => {
      add([`${SUB}/cbc:TaxAmount`], -1, 1)(document)
      add([`${SUB}/cbc:TaxAmount`], 1, 2)(document)
    },
  ],
  ['BR-S-01', document => (document.content as Open[]).push(lineOf('S', '15'))],
  ['BR-S-05', all('cbc:ID', each => each.content === 'Z' && Object.assign(each, { content: 'S' }))],
  ['BR-S-08', add([`${SUB}/cbc:TaxableAmount`], 0.01, 1)],
  [
    'BR-Z-01',
    document => {
      const tax = at(document, 'cac:TaxTotal')[0]!
      tax.content = (tax.content as Open[]).filter(
        each => textAt(each as Xml, 'cac:TaxCategory/cbc:ID') !== 'Z',
      )
    },
  ],
  ['BR-Z-05', all('cbc:Percent', each => each.content === '0' && Object.assign(each, { content: '12' }))],
  ['BR-Z-08', add([`${SUB}/cbc:TaxableAmount`], 1, 0)],
  [
    'BR-Z-09',
    document => {
      add([`${SUB}/cbc:TaxAmount`], 0.01, 0)(document)
      add([`${SUB}/cbc:TaxAmount`], -0.01, 2)(document)
    },
  ],
]

const lineOf = (category: string, percent: string): Open =>
  ({
    name: LINE,
    content: [
      { name: 'cbc:ID', content: '9' },
      { name: 'cbc:InvoicedQuantity', attributes: { unitCode: 'C62' }, content: '1' },
      { name: 'cbc:LineExtensionAmount', attributes: { currencyID: 'NOK' }, content: '0.00' },
      {
        name: 'cac:Item',
        content: [
          { name: 'cbc:Name', content: 'Gave' },
          {
            name: 'cac:ClassifiedTaxCategory',
            content: [
              { name: 'cbc:ID', content: category },
              { name: 'cbc:Percent', content: percent },
              { name: 'cac:TaxScheme', content: [{ name: 'cbc:ID', content: 'VAT' }] },
            ],
          },
        ],
      },
      {
        name: 'cac:Price',
        content: [{ name: 'cbc:PriceAmount', attributes: { currencyID: 'NOK' }, content: '0.00' }],
      },
    ],
  }) satisfies Open

const refusedFor = (document: Open) => einvoiceFaults(document as Xml).map(({ id }) => id)

describe('business rules', () => {
  it.each(['INVOICE', 'CREDIT_NOTE'] as const)('refuse nothing about a good %s', kind => {
    expect(einvoiceFaults(ublOf(facts({ kind })))).toEqual([])
  })

  it.each(BROKEN)('%s alone refuses what only breaks it', (id, change, changes) => {
    const document = open(ublOf(facts(changes)))
    change(document)
    expect(refusedFor(document)).toEqual([id])
  })

  it('are each broken by a document', () => {
    expect(BROKEN.map(([id]) => id).sort()).toEqual(EINVOICE_RULES.map(({ id }) => id).sort())
  })
})

describe('the structure', () => {
  it.each<[string, (document: Open) => void]>([
    ['another document', document => (document.name = 'Order')],
    ['an element in the wrong place', document => (document.content as Open[]).reverse()],
    ['an element that is missing', without(`${BUYER}/cac:PostalAddress/cac:Country`)],
    [
      'an element that is unknown',
      document => (document.content as Open[]).push({ name: 'cbc:X', content: 'x' }),
    ],
    [
      'an element that is there twice',
      document => (document.content as Open[]).splice(2, 0, (document.content as Open[])[2]!),
    ],
    ['an attribute that is missing', document => delete at(document, `${T}PayableAmount`)[0]!.attributes],
    ['an attribute that is unknown', attribute('cbc:ID', 'x', 'y')],
    ['an amount that is none', set(`${T}PayableRoundingAmount`.replace('Rounding', ''), '1,00')],
    ['a date that is none', set('cbc:DueDate', '06.01.2027')],
  ])('refuses %s', (_what, change) => {
    const document = open(ublOf(facts()))
    change(document)
    expect(refusedFor(document)).toContain('UBL')
  })
})

describe('the document', () => {
  it('has what EHF asks for', () => {
    const document = ublOf(facts())
    const has = (path: string) => textAt(document, path)
    expect([
      has('cbc:InvoiceTypeCode'),
      has('cbc:BuyerReference'),
      allAt(document, `${BUYER}/cbc:EndpointID`)[0],
      has(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`),
      has('cac:PaymentMeans/cbc:PaymentID'),
      has('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
      has(`${T}PayableAmount`),
    ]).toEqual([
      '380',
      'Ref 200100',
      { name: 'cbc:EndpointID', attributes: { schemeID: '0192' }, content: '312000407' },
      'NO314100034MVA',
      '01001000001001236',
      '15034567899',
      '38600.00',
    ])
  })

  it('of a credit note has its amounts without the minus, and names the invoice', () => {
    const document = ublOf(facts(CREDIT, [item(1, 74_700, 12)]))
    expect([
      textAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
      textAt(document, `${T}PayableAmount`),
      textAt(document, 'cac:CreditNoteLine/cbc:CreditedQuantity'),
      textAt(document, 'cac:CreditNoteLine/cbc:LineExtensionAmount'),
    ]).toEqual(['100100', '747.00', '1', '666.96'])
  })

  it.each([
    [
      ['Storgata 1', '2. etasje', '0484 Oslo'],
      ['Storgata 1', '2. etasje', 'Oslo', '0484', 'NO'],
    ],
    [
      ['Storgata 1', '0484 Oslo'],
      ['Storgata 1', null, 'Oslo', '0484', 'NO'],
    ],
    [
      ['Kungsgatan 2', '111 43 Stockholm', 'SE'],
      ['Kungsgatan 2', '111 43 Stockholm', null, null, 'SE'],
    ],
    [[], [null, null, null, null, 'NO']],
  ])('has the address %j', (addressLines, parts) => {
    const document = ublOf(facts({ buyer: { ...facts().buyer, addressLines } }))
    const address = `${BUYER}/cac:PostalAddress`
    expect(
      ['StreetName', 'AdditionalStreetName', 'CityName', 'PostalZone', 'Country/cbc:IdentificationCode'].map(
        name => textAt(document, `${address}/${name.startsWith('Country') ? 'cac' : 'cbc'}:${name}`),
      ),
    ).toEqual(parts)
    expect(einvoiceFaults(document)).toEqual([])
  })

  it.each([
    ['all of them are for the same', ['4100', '4100'], '4100'],
    ['they are for several', ['4100', '4200'], null],
    ['one is for none', ['4100', undefined], null],
  ])('has the cost centre of each line, and of the whole where %s', (_where, centres, whole) => {
    const items = centres.map(costCentre => ({ ...item(1, 74_700, 12), costCentre }))
    for (const [kind, line] of [
      ['INVOICE', 'cac:InvoiceLine'],
      ['CREDIT_NOTE', 'cac:CreditNoteLine'],
    ] as const) {
      const document = ublOf(facts({ kind }, items))
      expect(einvoiceFaults(document)).toEqual([])
      expect(allAt(document, line).map(each => textAt(each, 'cbc:AccountingCost'))).toEqual(
        centres.map(centre => centre ?? null),
      )
      expect(textAt(document, 'cbc:AccountingCost')).toBe(whole)
    }
  })

  it('says nothing where there is nothing to say', () => {
    const { email: _email, phone: _phone, ...seller } = facts().seller
    const document = ublOf(facts({ note: null, pdf: null, seller }))
    expect(einvoiceFaults(document)).toEqual([])
    for (const name of ['cbc:Note', 'cac:AdditionalDocumentReference', `${SELLER}/cac:Contact`])
      expect(allAt(document, name)).toEqual([])
  })
})

describe('amounts', () => {
  it.each([
    [66_696, 1, '666.96'],
    [3_334_821, 50, '666.9642'],
    [13_339_286, 200, '666.9643'],
    [0, 3, '0.00'],
    [1, 3, '0.003'],
  ])('%i øre for %i are %s each', (netOre, quantity, price) => {
    expect(netPrice(netOre, quantity)).toBe(price)
  })

  const lines = fc.array(
    fc
      .tuple(
        fc.integer({ min: -500, max: 20_000 }).filter(quantity => quantity !== 0),
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.constantFrom(0, 12, 15, 25),
      )
      .map(([quantity, price, rate]) => item(quantity, price, rate)),
    { minLength: 1, maxLength: 12 },
  )
  it('of any invoice and credit note add up, and no rule refuses them', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const), (items, kind) => {
        const given = facts({ kind }, items)
        const document = ublOf(given)
        expect(einvoiceFaults(document)).toEqual([])
        const sum = (kind === 'INVOICE' ? 1 : -1) * given.grossOre
        expect(Math.round(Number(textAt(document, `${T}PayableAmount`)) * 100)).toBe(0 + sum)
        expect(allAt(document, `cac:${document.name}Line`)).toHaveLength(items.length)
      }),
      { numRuns: 500 },
    )
  })
  it('are those of the table', () => {
    expect(facts().grossOre).toBe(ITEMS.reduce((sum, { totalOre }) => sum + totalOre, 0))
  })
})
