import { makeKid } from '../kid.ts'
import { totals, vatPerRate } from '../money.ts'
import type { EinvoiceFacts, EinvoiceItem } from './facts.ts'

export const item = (quantity: number, unitPriceOre: number, vatRate: number, name = 'Bedriftsbillett') =>
  ({ name, quantity, unitPriceOre, totalOre: quantity * unitPriceOre, vatRate }) satisfies EinvoiceItem

export const ITEMS = [
  item(50, 74_700, 12, 'Bedriftsbillett, voksen, 1 sone, november 2026'),
  item(-1, 74_700, 12, 'Bedriftsbillett, voksen, 1 sone, oktober 2026'),
  item(3, 59_900, 25, 'Tilleggsabonnement, elsykkel, november 2026'),
  item(2, 10_000, 0, 'Gebyr'),
]

/** A whole invoice, or with `kind` a credit note, of these items. */
export const facts = (changes: Partial<EinvoiceFacts> = {}, items: EinvoiceItem[] = ITEMS): EinvoiceFacts => {
  const signed =
    changes.kind === 'CREDIT_NOTE'
      ? items.map(each => ({ ...each, quantity: -each.quantity, totalOre: 0 - each.totalOre }))
      : items
  const lines = signed.map(({ totalOre, vatRate }) => ({ grossOre: totalOre, vatRate }))
  const isCredit = changes.kind === 'CREDIT_NOTE'
  return {
    kind: 'INVOICE',
    number: '100123',
    invoiceDate: '2026-12-07',
    dueDate: '2027-01-06',
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    buyerReference: 'Ref 200100',
    seller: {
      legalName: 'Oslo kollektiv AS',
      organisationNumber: '314100034',
      vatRegistered: true,
      registeredInForetaksregisteret: true,
      addressLines: ['Dronningens gate 40', '0154 Oslo'],
      bankAccount: '15034567899',
      email: 'faktura@oslo.example',
      phone: '21000100',
    },
    buyer: {
      name: 'Nordlys AS',
      organisationNumber: '312000407',
      addressLines: ['Kundeveien 1', '0484 Oslo'],
    },
    kid: isCredit ? null : makeKid({ companyDigits: '100100', invoiceNumber: 100123 }),
    vat: vatPerRate(lines),
    grossOre: totals(lines).grossOre,
    items: signed,
    credits: isCredit ? { number: '100100', date: '2026-11-07' } : null,
    language: 'nb',
    note: 'Spesifikasjonen per ansatt er i vedlegget.',
    pdf: { fileName: 'faktura-100123.pdf', base64: 'JVBERi0xLjQ=' },
    ...changes,
  }
}
