import { PAGE } from './theme.ts'
import type { InvoiceDocument } from './types.ts'

/** Slices of the lists, `[from, to)`, as they fall on pages. */
type Slice = { from: number; to: number }

export type Plan = {
  /** True when there is something to pay: page 1 then carries the payment part. */
  payable: boolean
  /** Height of one summary line. */
  rowHeight: number
  /** Top of what stands at the bottom of page 1: the payment part, or the sentence that says nothing is to be paid. */
  closingTop: number
  /** Summary lines of page 1. */
  front: Slice
  /** Summary lines that did not fit page 1, one slice per page. */
  continued: Slice[]
  /** Specification, one slice per page. The sum of the lines stands on the last one. */
  specification: Slice[]
  pages: number
}

export const FRONT_TABLE = { top: 266, head: 18 }
export const PAYMENT_HEIGHT = 128
export const NOTICE_HEIGHT = 36
const CLOSING_GAP = 18
const MAX_ROW_HEIGHT = 20
const MIN_ROW_HEIGHT = 16

export const TOTALS = { gap: 12, leading: 14, head: 14, due: 30 }

export const CONTINUED = { title: 88, head: 112, rows: 120, rowHeight: MAX_ROW_HEIGHT }

export const SPECIFICATION = { title: 92, head: 134, headAfter: 84, below: 8, rowHeight: 25, sum: 26 }

/** Height of the VAT table and the amount due. */
export function totalsHeight({ vat }: InvoiceDocument): number {
  return TOTALS.gap + TOTALS.head + (vat.length + 1) * TOTALS.leading + TOTALS.due
}

/** Divides the lines into pages. Rows have known heights, so "page x of y" is known before drawing. */
export function planOf(document: InvoiceDocument): Plan {
  const payable = document.kind === 'INVOICE' && document.totals.grossOre > 0
  const closingTop = PAGE.bottom - (payable ? PAYMENT_HEIGHT : NOTICE_HEIGHT)
  const room = closingTop - CLOSING_GAP - totalsHeight(document) - FRONT_TABLE.top - FRONT_TABLE.head
  const count = document.groups.length
  const rowHeight = Math.max(MIN_ROW_HEIGHT, Math.min(MAX_ROW_HEIGHT, room / Math.max(1, count)))
  const onFront = Math.max(0, Math.min(count, Math.floor(room / rowHeight + 1e-9)))

  const perPage = Math.floor((PAGE.bottom - CONTINUED.rows) / CONTINUED.rowHeight)
  const continued = slices(onFront, count, perPage, perPage)
  const specification = specificationSlices(document.lines.length)
  return {
    payable,
    rowHeight,
    closingTop,
    front: { from: 0, to: onFront },
    continued,
    specification,
    pages: 1 + continued.length + specification.length,
  }
}

function specificationSlices(lines: number): Slice[] {
  const { head, headAfter, below, rowHeight, sum } = SPECIFICATION
  const fits = (top: number) => Math.floor((PAGE.bottom - sum - top - below) / rowHeight)
  return slices(0, lines, fits(head), fits(headAfter))
}

function slices(start: number, end: number, first: number, following: number): Slice[] {
  const found: Slice[] = []
  for (let from = start; from < end; ) {
    const to = Math.min(end, from + (found.length === 0 ? first : following))
    found.push({ from, to })
    from = to
  }
  return found
}
