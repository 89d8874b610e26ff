import { formatMonth, formatNumber } from '@portal/domain'
import type { Phrases } from './phrases.ts'
import { CONTINUED, FRONT_TABLE, type Plan } from './plan.ts'
import type { Element, Sheet } from './sheet.ts'
import { amount, clean, describe, percent, squeeze } from './text.ts'
import { PAGE } from './theme.ts'
import { typeface } from './typeface.ts'
import type { InvoiceDocument, InvoiceGroup, InvoiceLanguage } from './types.ts'

/** Left edges of words, right edges of numbers. */
const COLUMNS = {
  description: PAGE.left,
  month: 262,
  quantity: 372,
  price: 428,
  vat: 463,
  amount: PAGE.right,
}

/** The summary lines that fit page 1. Returns the y below them. */
export function drawFrontLines(
  sheet: Sheet,
  document: InvoiceDocument,
  plan: Plan,
  phrases: Phrases,
  language: InvoiceLanguage,
): number {
  const top = FRONT_TABLE.top + FRONT_TABLE.head
  const rows = document.groups.slice(plan.front.from, plan.front.to)
  const table = sheet.element('Table')
  drawHead(sheet, table, FRONT_TABLE.top + FRONT_TABLE.head - 8, phrases)
  drawRows(sheet, table, rows, top, plan.rowHeight, phrases, language)
  table.end()
  return top + rows.length * plan.rowHeight
}

/** One page of the summary lines that did not fit page 1. */
export function drawContinuedLines(
  sheet: Sheet,
  rows: InvoiceGroup[],
  phrases: Phrases,
  language: InvoiceLanguage,
): void {
  sheet.tag('H2', () =>
    sheet.write(phrases.text('linesContinued'), PAGE.left, CONTINUED.title, { weight: 'strong', size: 13 }),
  )
  const table = sheet.element('Table')
  drawHead(sheet, table, CONTINUED.head, phrases)
  drawRows(sheet, table, rows, CONTINUED.rows, CONTINUED.rowHeight, phrases, language)
  table.end()
}

function drawHead(sheet: Sheet, table: Element, y: number, phrases: Phrases): void {
  const style = { weight: 'strong', size: 8, color: sheet.theme.muted } as const
  const row = sheet.element('TR', table)
  const left = (text: string, x: number) =>
    sheet.tag('TH', () => sheet.write(text, x, y, style), row, 'Column')
  const right = (text: string, x: number) =>
    sheet.tag('TH', () => sheet.writeRight(text, x, y, style), row, 'Column')
  left(phrases.text('description'), COLUMNS.description)
  left(phrases.text('month'), COLUMNS.month)
  right(phrases.text('quantity'), COLUMNS.quantity)
  right(phrases.text('unitPrice'), COLUMNS.price)
  right(phrases.text('vat'), COLUMNS.vat)
  right(phrases.text('amount'), COLUMNS.amount)
  row.end()
  sheet.decoration(() => sheet.rule(y + 7.5, sheet.theme.strongRule, { width: 0.8 }))
}

function drawRows(
  sheet: Sheet,
  table: Element,
  groups: InvoiceGroup[],
  top: number,
  height: number,
  phrases: Phrases,
  language: InvoiceLanguage,
): void {
  const style = { size: 9.5 }
  const room = COLUMNS.month - COLUMNS.description - 8
  groups.forEach((group, index) => {
    const y = top + index * height + height / 2 + 3.6
    const row = sheet.element('TR', table)
    const right = (text: string, x: number, width: number) =>
      sheet.tag('TD', () => sheet.writeRight(text, x, y, { ...style, width }), row)
    const { text, size } = squeeze(describe(group, phrases), typeface('regular'), style.size, room)
    sheet.tag('TD', () => sheet.write(text, COLUMNS.description, y, { size }), row)
    const month = clean(formatMonth(group.month, language))
    sheet.tag('TD', () => sheet.write(month, COLUMNS.month, y, style), row)
    right(formatNumber(group.quantity), COLUMNS.quantity, 30)
    right(amount(group.unitPriceOre), COLUMNS.price, 50)
    right(`${percent(group.vatRate)} %`, COLUMNS.vat, 30)
    right(amount(group.totalOre), COLUMNS.amount, 66)
    row.end()
  })
  sheet.decoration(() => {
    for (let index = 1; index <= groups.length; index++) {
      sheet.rule(top + index * height, sheet.theme.rule)
    }
  })
}
