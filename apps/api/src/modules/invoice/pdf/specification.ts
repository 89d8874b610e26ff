import { formatMonth, formatNumber, formatPhone } from '@portal/domain'
import { employeeIdLabel } from '@portal/domain/settings'
import type { Phrases } from './phrases.ts'
import { SPECIFICATION } from './plan.ts'
import type { Element, Sheet } from './sheet.ts'
import { amount, clean, describe, fit, period, squeeze } from './text.ts'
import { PAGE } from './theme.ts'
import { typeface } from './typeface.ts'
import type { InvoiceDocument, InvoiceLanguage, InvoiceSpecificationLine } from './types.ts'

/** Left edges of words, right edges of numbers. */
const COLUMNS = {
  position: PAGE.left + 22,
  employee: PAGE.left + 32,
  product: 246,
  quantity: 408,
  price: 466,
  amount: PAGE.right,
}
const EMPLOYEE_WIDTH = COLUMNS.product - COLUMNS.employee - 12
const PRODUCT_WIDTH = COLUMNS.quantity - COLUMNS.product - 26
/** The second line has no numbers beside it. */
const DETAIL_WIDTH = PAGE.right - COLUMNS.product

const MAIN = { weight: 'strong', size: 8.5 } as const

type Context = { document: InvoiceDocument; phrases: Phrases; language: InvoiceLanguage }

/** The heading of the specification, on its first page. */
export function drawSpecificationTitle(sheet: Sheet, { document, phrases }: Context): void {
  const { title } = SPECIFICATION
  sheet.tag('H2', () =>
    sheet.write(phrases.text('specification'), PAGE.left, title, { weight: 'strong', size: 16 }),
  )
  const facts = [
    clean(document.buyer.name),
    period(document.periodStart, document.periodEnd),
    phrases.text('lines', { count: document.lines.length }),
  ]
  const text = fit(facts.join('  ·  '), typeface('regular'), 9, PAGE.right - PAGE.left)
  sheet.tag('P', () => sheet.write(text, PAGE.left, title + 16, { color: sheet.theme.muted }))
}

/** One page of specification lines under a heading row whose baseline is `head`. Returns the y below them. */
export function drawSpecificationLines(
  sheet: Sheet,
  table: Element,
  lines: InvoiceSpecificationLine[],
  head: number,
  context: Context,
): number {
  drawHead(sheet, table, head, context)
  const top = head + SPECIFICATION.below
  lines.forEach((line, index) => {
    drawLine(sheet, table, line, top + index * SPECIFICATION.rowHeight, context)
  })
  sheet.decoration(() => {
    sheet.rule(head + 7.5, sheet.theme.strongRule, { width: 0.8 })
    for (let index = 1; index <= lines.length; index++) {
      sheet.rule(top + index * SPECIFICATION.rowHeight, sheet.theme.rule)
    }
  })
  return top + lines.length * SPECIFICATION.rowHeight
}

/** The sum of all lines, under the last one: it equals the sum of the invoice. */
export function drawSpecificationSum(sheet: Sheet, table: Element, top: number, context: Context): void {
  const y = top + 16
  const sum = context.document.lines.reduce((total, line) => total + line.totalOre, 0)
  const style = { weight: 'strong', size: 9, width: 160 } as const
  const row = sheet.element('TR', table)
  sheet.tag(
    'TH',
    () => sheet.write(context.phrases.text('sumOfLines'), COLUMNS.employee, y, style),
    row,
    'Row',
  )
  sheet.tag('TD', () => sheet.writeRight(amount(sum), COLUMNS.amount, y, style), row)
  row.end()
}

function drawHead(sheet: Sheet, table: Element, y: number, { phrases }: Context): void {
  const style = { weight: 'strong', size: 8, color: sheet.theme.muted } as const
  const row = sheet.element('TR', table)
  const left = (text: string, x: number) =>
    sheet.tag('TH', () => sheet.write(text, x, y, style), row, 'Column')
  const right = (text: string, x: number) =>
    sheet.tag('TH', () => sheet.writeRight(text, x, y, style), row, 'Column')
  right(phrases.text('position'), COLUMNS.position)
  left(phrases.text('employee'), COLUMNS.employee)
  left(phrases.text('product'), COLUMNS.product)
  right(phrases.text('quantity'), COLUMNS.quantity)
  right(phrases.text('unitPrice'), COLUMNS.price)
  right(phrases.text('amount'), COLUMNS.amount)
  row.end()
}

function drawLine(
  sheet: Sheet,
  table: Element,
  line: InvoiceSpecificationLine,
  top: number,
  context: Context,
): void {
  const [upper, lower] = [top + 10.6, top + 20.4]
  const muted = { size: 7.5, color: sheet.theme.muted }
  const row = sheet.element('TR', table)
  const right = (text: string, x: number, width: number) =>
    sheet.tag('TD', () => sheet.writeRight(text, x, upper, { size: 8.5, width }), row)
  sheet.tag(
    'TD',
    () => sheet.writeRight(String(line.position), COLUMNS.position, upper, { ...muted, width: 22 }),
    row,
  )
  sheet.tag(
    'TD',
    () => {
      const name = clean(`${line.firstName ?? ''} ${line.lastName ?? ''}`) || '–'
      sheet.write(fit(name, typeface('strong'), MAIN.size, EMPLOYEE_WIDTH), COLUMNS.employee, upper, MAIN)
      const person = fit(personOf(line, context), typeface('regular'), muted.size, EMPLOYEE_WIDTH)
      sheet.write(person, COLUMNS.employee, lower, muted)
    },
    row,
  )
  sheet.tag(
    'TD',
    () => {
      const product = squeeze(describe(line, context.phrases), typeface('regular'), 8.5, PRODUCT_WIDTH)
      sheet.write(product.text, COLUMNS.product, upper, { size: product.size })
      const detail = fit(detailOf(line, context), typeface('regular'), muted.size, DETAIL_WIDTH)
      sheet.write(detail, COLUMNS.product, lower, muted)
    },
    row,
  )
  right(formatNumber(line.quantity), COLUMNS.quantity, 22)
  right(amount(line.unitPriceOre), COLUMNS.price, 52)
  right(amount(line.totalOre), COLUMNS.amount, 64)
  row.end()
}

/** `Ansattnr. 1042  ·  +47 412 10 100`. */
function personOf(line: InvoiceSpecificationLine, { document, phrases, language }: Context): string {
  const id = clean(line.employeeId)
  const phone = clean(line.phone)
  const label = employeeIdLabel(clean(document.employeeIdLabel), language) || phrases.text('employeeId')
  return [id && `${label} ${id}`, phone && clean(formatPhone(phone, line.phoneCountryCode ?? '+47'))]
    .filter(Boolean)
    .join('  ·  ')
}

/** `november 2026  ·  Sone 1, 2V`, or `Korreksjon for oktober 2026  ·  …`. */
function detailOf(line: InvoiceSpecificationLine, { phrases, language }: Context): string {
  const month = formatMonth(line.month, language)
  const zones = line.zones.map(clean).filter(Boolean).join(', ')
  return [
    line.adjustment ? phrases.text('adjustmentFor', { month }) : month,
    zones && phrases.text('zones', { names: zones }),
  ]
    .filter(Boolean)
    .join('  ·  ')
}
