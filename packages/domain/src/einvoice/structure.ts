import { childrenOf, type Xml } from '../xml.ts'

/** How often an element stands in another: once, at most once, at least once, or any number of times. */
type Times = '1' | '?' | '+' | '*'
/** What an element holds: a kind of text, or elements in this order. */
type Holds = 'text' | 'date' | 'amount' | 'number' | 'base64' | readonly Child[]
type Child = readonly [name: string, times: Times, holds: Holds, attributes?: readonly string[]]

const TEXT: Readonly<Record<Exclude<Holds, readonly Child[]>, RegExp>> = {
  text: /^[^\p{Cc}]*$/u,
  date: /^\d{4}-\d{2}-\d{2}$/,
  amount: /^-?\d+(\.\d+)?$/,
  number: /^-?\d+(\.\d+)?$/,
  base64: /^[A-Za-z0-9+/]*={0,2}$/,
}

const SCHEME = ['schemeID']
const CURRENCY = ['currencyID']
const TAX_SCHEME: Child = ['cac:TaxScheme', '1', [['cbc:ID', '1', 'text']]]
const category = (name: string): Child => [
  name,
  '1',
  [['cbc:ID', '1', 'text'], ['cbc:Percent', '?', 'number'], TAX_SCHEME],
]
const money = (name: string, times: Times = '1'): Child => [name, times, 'amount', CURRENCY]

const PARTY: readonly Child[] = [
  [
    'cac:Party',
    '1',
    [
      ['cbc:EndpointID', '?', 'text', SCHEME],
      ['cac:PartyName', '?', [['cbc:Name', '1', 'text']]],
      [
        'cac:PostalAddress',
        '1',
        [
          ['cbc:StreetName', '?', 'text'],
          ['cbc:AdditionalStreetName', '?', 'text'],
          ['cbc:CityName', '?', 'text'],
          ['cbc:PostalZone', '?', 'text'],
          ['cac:Country', '1', [['cbc:IdentificationCode', '1', 'text']]],
        ],
      ],
      ['cac:PartyTaxScheme', '*', [['cbc:CompanyID', '1', 'text'], TAX_SCHEME]],
      [
        'cac:PartyLegalEntity',
        '1',
        [
          ['cbc:RegistrationName', '1', 'text'],
          ['cbc:CompanyID', '?', 'text', SCHEME],
        ],
      ],
      [
        'cac:Contact',
        '?',
        [
          ['cbc:Telephone', '?', 'text'],
          ['cbc:ElectronicMail', '?', 'text'],
        ],
      ],
    ],
  ],
]

const line = (root: 'Invoice' | 'CreditNote'): Child => [
  `cac:${root}Line`,
  '+',
  [
    ['cbc:ID', '1', 'text'],
    [root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', '1', 'number', ['unitCode']],
    money('cbc:LineExtensionAmount'),
    ['cbc:AccountingCost', '?', 'text'],
    ['cac:Item', '1', [['cbc:Name', '1', 'text'], category('cac:ClassifiedTaxCategory')]],
    ['cac:Price', '1', [money('cbc:PriceAmount')]],
  ],
]

/** The part of UBL 2.1 that the portal writes: which elements, in which order, how often, and what kind of text they hold. */
const documentOf = (root: 'Invoice' | 'CreditNote'): readonly Child[] => [
  ['cbc:CustomizationID', '1', 'text'],
  ['cbc:ProfileID', '1', 'text'],
  ['cbc:ID', '1', 'text'],
  ['cbc:IssueDate', '1', 'date'],
  ...(root === 'Invoice' ? ([['cbc:DueDate', '?', 'date']] as const) : []),
  [`cbc:${root}TypeCode`, '1', 'text'],
  ['cbc:Note', '*', 'text'],
  ['cbc:DocumentCurrencyCode', '1', 'text'],
  ['cbc:AccountingCost', '?', 'text'],
  ['cbc:BuyerReference', '?', 'text'],
  [
    'cac:InvoicePeriod',
    '?',
    [
      ['cbc:StartDate', '1', 'date'],
      ['cbc:EndDate', '1', 'date'],
    ],
  ],
  [
    'cac:BillingReference',
    '?',
    [
      [
        'cac:InvoiceDocumentReference',
        '1',
        [
          ['cbc:ID', '1', 'text'],
          ['cbc:IssueDate', '?', 'date'],
        ],
      ],
    ],
  ],
  [
    'cac:AdditionalDocumentReference',
    '?',
    [
      ['cbc:ID', '1', 'text'],
      [
        'cac:Attachment',
        '1',
        [['cbc:EmbeddedDocumentBinaryObject', '1', 'base64', ['mimeCode', 'filename']]],
      ],
    ],
  ],
  ['cac:AccountingSupplierParty', '1', PARTY],
  ['cac:AccountingCustomerParty', '1', PARTY],
  [
    'cac:PaymentMeans',
    '?',
    [
      ['cbc:PaymentMeansCode', '1', 'text'],
      ['cbc:PaymentID', '?', 'text'],
      ['cac:PayeeFinancialAccount', '?', [['cbc:ID', '1', 'text']]],
    ],
  ],
  ['cac:PaymentTerms', '?', [['cbc:Note', '1', 'text']]],
  [
    'cac:TaxTotal',
    '1',
    [
      money('cbc:TaxAmount'),
      [
        'cac:TaxSubtotal',
        '+',
        [money('cbc:TaxableAmount'), money('cbc:TaxAmount'), category('cac:TaxCategory')],
      ],
    ],
  ],
  [
    'cac:LegalMonetaryTotal',
    '1',
    [
      money('cbc:LineExtensionAmount'),
      money('cbc:TaxExclusiveAmount'),
      money('cbc:TaxInclusiveAmount'),
      money('cbc:PayableRoundingAmount', '?'),
      money('cbc:PayableAmount'),
    ],
  ],
  line(root),
]

const ROOTS: Readonly<Record<string, readonly Child[]>> = {
  Invoice: documentOf('Invoice'),
  CreditNote: documentOf('CreditNote'),
}

/**
 * What is wrong with the order, number and kind of elements, as `path: what`; none for a document that is as described. Empty elements
 * are left to the rule about them.
 */
export function structureFaults(document: Xml): string[] {
  const children = ROOTS[document.name]
  return children ? faultsIn(document, children, [], document.name) : [`${document.name}: no such document`]
}

function faultsIn(element: Xml, holds: Holds, attributes: readonly string[], path: string): string[] {
  const given = Object.keys(element.attributes ?? {})
  const wrong = [
    ...attributes.filter(name => !given.includes(name)).map(name => `${path}: lacks ${name}`),
    ...given.filter(name => !attributes.includes(name)).map(name => `${path}: has ${name}`),
  ]
  if (typeof holds === 'string') {
    if (typeof element.content !== 'string') return [...wrong, `${path}: has elements`]
    return element.content === '' || TEXT[holds].test(element.content)
      ? wrong
      : [...wrong, `${path}: is no ${holds}`]
  }
  if (typeof element.content === 'string')
    return element.content === '' ? wrong : [...wrong, `${path}: has text`]
  return [...wrong, ...childFaults(element, holds, path)]
}

function childFaults(element: Xml, holds: readonly Child[], path: string): string[] {
  const faults: string[] = []
  let place = 0
  for (const child of childrenOf(element)) {
    const at = holds.findIndex(([name]) => name === child.name)
    const below = `${path}/${child.name}`
    if (at < 0) faults.push(`${below}: is not expected`)
    else {
      if (at < place) faults.push(`${below}: stands too late`)
      place = Math.max(place, at)
      const [, , what, attributes = []] = holds[at]!
      faults.push(...faultsIn(child, what, attributes, below))
    }
  }
  // An element that is empty altogether is refused as such, not for everything that it lacks.
  if (childrenOf(element).length === 0) return faults
  for (const [name, times] of holds) {
    const count = childrenOf(element).filter(child => child.name === name).length
    if (count === 0 && (times === '1' || times === '+')) faults.push(`${path}/${name}: is missing`)
    if (count > 1 && (times === '1' || times === '?')) faults.push(`${path}/${name}: is there ${count} times`)
  }
  return faults
}
