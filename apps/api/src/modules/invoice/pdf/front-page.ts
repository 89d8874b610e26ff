import { formatDay, formatOrganisationNumber } from '@portal/domain'
import { titleOf } from './frame.ts'
import type { Phrases } from './phrases.ts'
import type { Sheet } from './sheet.ts'
import { clean, fit, period, wrap } from './text.ts'
import { PAGE } from './theme.ts'
import { typeface } from './typeface.ts'
import type { InvoiceDocument } from './types.ts'

/** Where the right-hand column of facts stands. */
const FACTS = { left: 336, values: 428, top: 88, leading: 15 }

/** The window of a Norwegian C5 or DL envelope, with the address 20 mm from the left and 50 mm from the top. */
const WINDOW = { sender: 132, top: 148, leading: 13.5, width: 230, lines: 6 }

/** The upper part of page 1: operator, title, buyer in the envelope's window, numbers, dates and references. */
export function drawLetterhead(sheet: Sheet, document: InvoiceDocument, phrases: Phrases): void {
  const { brand } = document
  sheet.decoration(() => sheet.mark(PAGE.left, 36, 28))
  sheet.tag('P', () => {
    const name = fit(clean(brand.name), typeface('strong'), 16, FACTS.left - PAGE.left - 56)
    sheet.write(name, PAGE.left + 38, 55.8, { weight: 'strong', size: 16, color: sheet.theme.accentText })
  })
  sheet.tag('H1', () => {
    sheet.write(titleOf(document, phrases), FACTS.left, 58, { weight: 'strong', size: 24 })
  })
  drawBuyer(sheet, document, phrases)
  drawFacts(sheet, document, phrases)
}

function drawBuyer(sheet: Sheet, { seller, buyer }: InvoiceDocument, phrases: Phrases): void {
  const { theme } = sheet
  const sender = [seller.legalName, ...seller.addressLines].map(clean).filter(Boolean).join(', ')
  sheet.decoration(() => {
    const style = { size: 6.5, color: theme.muted }
    sheet.write(fit(sender, typeface('regular'), style.size, WINDOW.width), PAGE.left, WINDOW.sender, style)
  })
  const name = wrap(clean(buyer.name), typeface('strong'), 10.5, WINDOW.width, 3)
  const address = buyer.addressLines
    .map(clean)
    .filter(Boolean)
    .slice(0, WINDOW.lines - name.length)
  sheet.tag('P', () => {
    let y: number = WINDOW.top
    for (const line of name) {
      sheet.write(line, PAGE.left, y, { weight: 'strong', size: 10.5 })
      y += WINDOW.leading
    }
    for (const line of address) {
      sheet.write(fit(line, typeface('regular'), 10, WINDOW.width), PAGE.left, y, { size: 10 })
      y += WINDOW.leading
    }
    if (buyer.organisationNumber) {
      const number = formatOrganisationNumber(clean(buyer.organisationNumber))
      const text = fit(
        `${phrases.text('organisationNumber')} ${number}`,
        typeface('regular'),
        8.5,
        WINDOW.width,
      )
      sheet.write(text, PAGE.left, y + 4, { size: 8.5, color: theme.muted })
    }
  })
}

function drawFacts(sheet: Sheet, document: InvoiceDocument, phrases: Phrases): void {
  const table = sheet.element('Table')
  let y = FACTS.top
  for (const { label, value, strong } of factsOf(document, phrases)) {
    const row = sheet.element('TR', table)
    const drawLabel = () => sheet.write(label, FACTS.left, y, { size: 8.5, color: sheet.theme.muted })
    sheet.tag('TH', drawLabel, row, 'Row')
    const weight = strong ? 'strong' : 'regular'
    sheet.tag(
      'TD',
      () => {
        const lines = wrap(value, typeface(weight), 9, PAGE.right - FACTS.values, 2)
        lines.forEach((line, index) => {
          if (index > 0) y += 11.5
          sheet.write(line, FACTS.values, y, { weight, size: 9 })
        })
      },
      row,
    )
    row.end()
    y += FACTS.leading
  }
  table.end()
}

type Fact = { label: string; value: string; strong?: boolean }

function factsOf(document: InvoiceDocument, phrases: Phrases): Fact[] {
  const { kind } = document
  const numberLabel = {
    INVOICE: phrases.text('invoiceNumber'),
    CREDIT_NOTE: phrases.text('creditNoteNumber'),
    INVOICE_BASE: phrases.text('baseNumber'),
  }[kind]
  const credited = kind === 'CREDIT_NOTE' ? document.creditedInvoiceNumber : null
  const due = kind === 'INVOICE' && document.dueDate ? formatDay(document.dueDate) : ''
  const facts: Fact[] = [
    { label: numberLabel, value: clean(document.number), strong: true },
    { label: phrases.text('creditsInvoice'), value: clean(credited), strong: true },
    {
      label: kind === 'INVOICE' ? phrases.text('invoiceDate') : phrases.text('date'),
      value: formatDay(document.invoiceDate),
    },
    { label: phrases.text('dueDate'), value: due, strong: true },
    { label: phrases.text('customerNumber'), value: clean(document.customerNumber) },
    { label: phrases.text('agreementNumber'), value: clean(document.agreementNumber) },
    { label: phrases.text('theirReference'), value: clean(document.theirReference) },
    { label: phrases.text('ourReference'), value: clean(document.ourReference) },
    { label: phrases.text('deliveryPeriod'), value: period(document.periodStart, document.periodEnd) },
    { label: phrases.text('deliveryPlace'), value: phrases.text('deliveredDigitally') },
  ]
  return facts.filter(fact => fact.value)
}
