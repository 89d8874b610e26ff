import { getDocumentProxy } from 'unpdf'
import { renderInvoicePdf } from './render.ts'
import type { InvoiceDocument, InvoiceGroup, InvoiceLanguage, InvoiceSpecificationLine } from './types.ts'

export const GROUP: InvoiceGroup = {
  productType: 'TICKET',
  profile: 'ADULT',
  nrOfZones: 2,
  month: '2026-11',
  quantity: 2,
  unitPriceOre: 132_400,
  vatRate: 12,
  totalOre: 264_800,
}

export const LINE: InvoiceSpecificationLine = {
  position: 1,
  firstName: 'Åse Marie',
  lastName: 'Sæther-Øvrebø',
  employeeId: '1042',
  phone: '41210100',
  productType: 'TICKET',
  profile: 'ADULT',
  nrOfZones: 2,
  zones: ['1', '2V'],
  month: '2026-11',
  quantity: 1,
  unitPriceOre: 132_400,
  totalOre: 132_400,
}

export const INVOICE: InvoiceDocument = {
  kind: 'INVOICE',
  number: '100234',
  seller: {
    legalName: 'Brakar AS',
    organisationNumber: '310000000',
    vatRegistered: true,
    registeredInForetaksregisteret: true,
    addressLines: ['Dronninggata 15', '3019 Drammen'],
    bankAccount: '12345678903',
    email: 'faktura@brakar.example',
    phone: '+47 32 00 00 00',
    web: 'www.brakar.example',
  },
  brand: { name: 'Brakar', accent: '#00695C' },
  buyer: {
    name: 'Nordvik Entreprenør AS',
    organisationNumber: '310000019',
    addressLines: ['Postboks 1234', '0107 Oslo'],
  },
  customerNumber: '20417',
  agreementNumber: 'A-5001',
  ourReference: 'Bedriftssalg',
  theirReference: 'Avd. Drift',
  invoiceDate: '2026-11-30',
  dueDate: '2026-12-14',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  kid: '00204170001002346',
  vat: [
    { vatRate: 12, netOre: 236_429, vatOre: 28_371, grossOre: 264_800 },
    { vatRate: 25, netOre: 39_920, vatOre: 9_980, grossOre: 49_900 },
  ],
  totals: { netOre: 276_349, vatOre: 38_351, grossOre: 314_700 },
  groups: [
    GROUP,
    {
      productType: 'MOBILITY',
      addOnType: 'JOULE',
      month: '2026-11',
      quantity: 1,
      unitPriceOre: 49_900,
      vatRate: 25,
      totalOre: 49_900,
    },
  ],
  lines: [
    LINE,
    { ...LINE, position: 2, firstName: 'Łukasz', lastName: 'Nguyễn', employeeId: '1043' },
    {
      ...LINE,
      position: 3,
      firstName: 'Đorđe',
      lastName: 'Žižek',
      productType: 'MOBILITY',
      addOnType: 'JOULE',
      profile: null,
      nrOfZones: null,
      zones: [],
      unitPriceOre: 49_900,
      totalOre: 49_900,
    },
  ],
}

/** Renders, and reads the text of each page, with plain spaces for the no-break ones. */
export async function readPdf(document: InvoiceDocument, language: InvoiceLanguage = 'nb') {
  const file = await renderInvoicePdf(document, language)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    const text = content.items.map(item => ('str' in item ? item.str : '')).join(' ')
    pages.push(text.replace(/\s+/g, ' '))
  }
  return { file, pdf, pages, text: pages.join('\n') }
}
