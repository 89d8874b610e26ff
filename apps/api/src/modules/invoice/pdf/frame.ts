import { formatDay, formatOrganisationNumber } from '@portal/domain'
import type { Phrases } from './phrases.ts'
import type { Sheet } from './sheet.ts'
import { clean, fit } from './text.ts'
import { PAGE } from './theme.ts'
import { typeface } from './typeface.ts'
import type { InvoiceDocument, InvoiceSeller } from './types.ts'

/** The name of the document's kind in the language of the phrases. */
export function titleOf({ kind }: InvoiceDocument, phrases: Phrases): string {
  if (kind === 'CREDIT_NOTE') return phrases.text('creditNote')
  return kind === 'INVOICE' ? phrases.text('invoice') : phrases.text('invoiceBase')
}

/** `Org.nr. 123 456 785 MVA Foretaksregisteret` (bokføringsforskriften § 5-1-2). */
export function sellerRegistration(seller: InvoiceSeller, phrases: Phrases): string {
  return [
    `${phrases.text('organisationNumber')} ${formatOrganisationNumber(clean(seller.organisationNumber))}`,
    seller.vatRegistered ? 'MVA' : '',
    seller.registeredInForetaksregisteret ? 'Foretaksregisteret' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The footer of every page: seller, contact, page number. On page 1 it is tagged for screen readers. */
export function drawFoot(
  sheet: Sheet,
  document: InvoiceDocument,
  phrases: Phrases,
  page: number,
  pages: number,
): void {
  const { seller } = document
  const style = { size: 7.5, color: sheet.theme.muted }
  const line = (text: string) => fit(text, typeface('regular'), style.size, 410)
  const address = [seller.legalName, ...seller.addressLines].map(clean).filter(Boolean).join(', ')
  const joined = (texts: (string | null | undefined)[]) => texts.map(clean).filter(Boolean).join('  ·  ')
  const upper = line(joined([address, seller.web]))
  const lower = line(joined([sellerRegistration(seller, phrases), seller.email, seller.phone]))
  const draw = () => {
    sheet.write(upper, PAGE.left, PAGE.foot - 11, style)
    sheet.write(lower, PAGE.left, PAGE.foot, style)
  }
  sheet.decoration(() => {
    sheet.rule(PAGE.foot - 24, sheet.theme.rule)
    if (page > 1) draw()
    sheet.writeRight(phrases.text('page', { page, pages }), PAGE.right, PAGE.foot, style)
  }, 'Pagination')
  if (page === 1) sheet.tag('P', draw)
}

/** The header of every page but the first: the operator and the document. */
export function drawRunningHead(sheet: Sheet, document: InvoiceDocument, phrases: Phrases): void {
  sheet.decoration(() => {
    sheet.mark(PAGE.left, 34, 16)
    const name = fit(clean(document.brand.name), typeface('strong'), 10, 200)
    sheet.write(name, PAGE.left + 23, 45.7, { weight: 'strong', size: 10, color: sheet.theme.accentText })
    const number = document.number
      ? `${titleOf(document, phrases)} ${clean(document.number)}`
      : titleOf(document, phrases)
    const text = `${number}  ·  ${formatDay(document.invoiceDate)}`
    sheet.writeRight(text, PAGE.right, 45.7, { size: 8.5, color: sheet.theme.muted, width: 240 })
  }, 'Pagination')
}
