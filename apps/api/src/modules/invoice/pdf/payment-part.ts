import { formatDay, formatNok } from '@portal/domain'
import { creditNoteNotPaid, type Phrases } from './phrases.ts'
import { NOTICE_HEIGHT, PAYMENT_HEIGHT, type Plan } from './plan.ts'
import type { Sheet } from './sheet.ts'
import { bankAccount, clean, fit, sizeFor, wrap } from './text.ts'
import { PAGE } from './theme.ts'
import { typeface } from './typeface.ts'
import type { InvoiceDocument } from './types.ts'

const WIDTH = PAGE.right - PAGE.left
const PADDING = 18
const COLUMNS = [PAGE.left + PADDING, 226, 372] as const

/** The bottom of page 1: what to enter in the bank, or a sentence that nothing is to be paid. */
export function drawClosing(sheet: Sheet, document: InvoiceDocument, plan: Plan, phrases: Phrases): void {
  const { theme } = sheet
  const height = plan.payable ? PAYMENT_HEIGHT : NOTICE_HEIGHT
  sheet.decoration(() => sheet.box(PAGE.left, plan.closingTop, WIDTH, height, theme.panel, theme.rule))
  if (plan.payable) drawPayment(sheet, document, plan.closingTop, phrases)
  else drawNotice(sheet, document, plan.closingTop, phrases)
}

function drawPayment(sheet: Sheet, document: InvoiceDocument, top: number, phrases: Phrases): void {
  const { seller } = document
  const [first, second, third] = COLUMNS
  const title = { weight: 'strong', size: 9, color: sheet.theme.accentText } as const
  sheet.tag('H2', () => sheet.write(phrases.text('payment'), first, top + 22, title))

  const field = (label: string, value: string, x: number, y: number, width: number, size = 11) => {
    if (!value) return
    sheet.tag('P', () => {
      sheet.write(label, x, y, { size: 8, color: sheet.theme.muted })
      const fitted = sizeFor(value, typeface('strong'), size, width)
      sheet.write(value, x, y + 17.5, { weight: 'strong', size: fitted })
    })
  }
  const [upper, lower] = [top + 45, top + 88]
  const amountDue = formatNok(document.totals.grossOre, { decimals: 2 })
  field(phrases.text('toPay'), amountDue, first, upper, second - first - 14, 15)
  field(
    phrases.text('bankAccount'),
    bankAccount(clean(seller.bankAccount)),
    second,
    upper,
    third - second - 14,
  )
  field(phrases.text('kid'), clean(document.kid), third, upper, PAGE.right - PADDING - third)
  field(
    phrases.text('dueDate'),
    document.dueDate ? formatDay(document.dueDate) : '',
    first,
    lower,
    second - first - 14,
  )
  drawRecipient(sheet, document, second, lower, phrases)
}

function drawRecipient(
  sheet: Sheet,
  { seller }: InvoiceDocument,
  x: number,
  y: number,
  phrases: Phrases,
): void {
  const width = PAGE.right - PADDING - x
  const name = fit(clean(seller.legalName), typeface('strong'), 9.5, width)
  const address = seller.addressLines.map(clean).filter(Boolean).join(', ')
  sheet.tag('P', () => {
    sheet.write(phrases.text('recipient'), x, y, { size: 8, color: sheet.theme.muted })
    sheet.write(name, x, y + 15.5, { weight: 'strong', size: 9.5 })
    sheet.write(fit(address, typeface('regular'), 8.5, width), x, y + 27, { size: 8.5 })
  })
}

function drawNotice(sheet: Sheet, document: InvoiceDocument, top: number, phrases: Phrases): void {
  const text = {
    INVOICE: phrases.text('nothingToPay'),
    CREDIT_NOTE: creditNoteNotPaid(clean(document.creditedInvoiceNumber), phrases),
    INVOICE_BASE: phrases.text('baseNotPaid'),
  }[document.kind]
  const line = wrap(text, typeface('strong'), 9.5, WIDTH - 2 * PADDING, 1)[0] ?? ''
  sheet.tag('P', () =>
    sheet.write(line, COLUMNS[0], top + 21.5, {
      weight: 'strong',
      size: 9.5,
      color: sheet.theme.accentText,
    }),
  )
}
