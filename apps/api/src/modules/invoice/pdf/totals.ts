import { formatNok } from '@portal/domain'
import { type Phrases, pagesText } from './phrases.ts'
import { type Plan, TOTALS } from './plan.ts'
import type { Element, Sheet } from './sheet.ts'
import { amount, percent, wrap } from './text.ts'
import { PAGE } from './theme.ts'
import { typeface } from './typeface.ts'
import type { InvoiceDocument } from './types.ts'

const COLUMNS = { label: 262, net: 384, vat: 463, gross: PAGE.right }
const NOTE_WIDTH = COLUMNS.label - PAGE.left - 30

/** VAT on its own line per rate (bokføringsforskriften § 5-1-1), the sum, and what is to be paid. */
export function drawTotals(
  sheet: Sheet,
  document: InvoiceDocument,
  plan: Plan,
  top: number,
  phrases: Phrases,
): void {
  const { vat, totals } = document
  const head = top + TOTALS.gap + TOTALS.head - 3
  drawNotes(sheet, document, plan, head, phrases)

  const table = sheet.element('Table')
  const muted = { weight: 'strong', size: 8, color: sheet.theme.muted } as const
  const titles = sheet.element('TR', table)
  sheet.tag('TH', () => sheet.write(phrases.text('vatRate'), COLUMNS.label, head, muted), titles, 'Column')
  sheet.tag('TH', () => sheet.writeRight(phrases.text('net'), COLUMNS.net, head, muted), titles, 'Column')
  sheet.tag('TH', () => sheet.writeRight(phrases.text('vat'), COLUMNS.vat, head, muted), titles, 'Column')
  sheet.tag('TH', () => sheet.writeRight(phrases.text('gross'), COLUMNS.gross, head, muted), titles, 'Column')
  titles.end()

  let y = head
  for (const rate of vat) {
    y += TOTALS.leading
    drawSums(sheet, table, phrases.text('rate', { rate: percent(rate.vatRate) }), rate, y, 'regular')
  }
  y += TOTALS.leading
  drawSums(sheet, table, phrases.text('sum'), totals, y, 'strong')
  table.end()

  const rule = y + 9
  const due = rule + 19
  sheet.decoration(() => sheet.rule(rule, sheet.theme.accent, { from: COLUMNS.label, width: 1.4 }))
  sheet.tag('P', () => {
    sheet.write(dueLabel(document, phrases), COLUMNS.label, due, { weight: 'strong', size: 11 })
    const text = formatNok(totals.grossOre, { decimals: 2 })
    sheet.writeRight(text, PAGE.right, due, { weight: 'strong', size: 15, width: 160 })
  })
}

/** What the total is called: to pay, to the customer's credit, credited, or only a sum. */
export function dueLabel({ kind, totals }: InvoiceDocument, phrases: Phrases): string {
  if (kind === 'CREDIT_NOTE') return phrases.text('credited')
  if (kind === 'INVOICE_BASE') return phrases.text('sumInclVat')
  return totals.grossOre < 0 ? phrases.text('inYourFavour') : phrases.text('toPay')
}

type Sums = { netOre: number; vatOre: number; grossOre: number }

function drawSums(
  sheet: Sheet,
  table: Element,
  label: string,
  sums: Sums,
  y: number,
  weight: 'regular' | 'strong',
): void {
  const style = { weight, size: 9, width: 64 }
  const row = sheet.element('TR', table)
  sheet.tag('TH', () => sheet.write(label, COLUMNS.label, y, style), row, 'Row')
  sheet.tag('TD', () => sheet.writeRight(amount(sums.netOre), COLUMNS.net, y, style), row)
  sheet.tag('TD', () => sheet.writeRight(amount(sums.vatOre), COLUMNS.vat, y, style), row)
  sheet.tag('TD', () => sheet.writeRight(amount(sums.grossOre), COLUMNS.gross, y, style), row)
  row.end()
}

function drawNotes(sheet: Sheet, document: InvoiceDocument, plan: Plan, top: number, phrases: Phrases): void {
  const { vatRegistered } = document.seller
  const notes = [vatRegistered ? phrases.text('pricesIncludeVat') : phrases.text('pricesWithoutVat')]
  const before = 1 + plan.continued.length
  if (plan.continued.length > 0)
    notes.push(phrases.text('linesContinue', { pages: pagesText(2, before, phrases) }))
  if (plan.specification.length > 0) {
    notes.push(phrases.text('specificationFollows', { pages: pagesText(before + 1, plan.pages, phrases) }))
  }
  let y = top
  for (const note of notes) {
    sheet.tag('P', () => {
      for (const line of wrap(note, typeface('regular'), 8.5, NOTE_WIDTH, 3)) {
        sheet.write(line, PAGE.left, y, { size: 8.5, color: sheet.theme.muted })
        y += 12
      }
    })
    y += 4
  }
}
