import type { CsvRecord } from '../bulk/csv.ts'
import { SUBSIDY_BOUNDS } from './form.ts'

/** What somebody got in a year besides, in whole kroner. */
export type OtherGift = { readonly employeeId: string; readonly amount: number; readonly note: string }

/** A row that cannot be used, and the cell that is why; `columns` where it has more cells than a gift. */
export type GiftFault = { readonly row: number; readonly cell: 'employeeId' | 'amount' | 'note' | 'columns' }

/** Kroner as people and spreadsheets write them: `1500`, `1 500`, `1500,00`. */
const kronerIn = (written: string): number =>
  /\d/.test(written) ? Number(written.replace(/\s/g, '').replace(/[,.]00$/, '')) : Number.NaN

const { gift, note: noteLength, employeeId: idLength } = SUBSIDY_BOUNDS

const faultOf = (
  { employeeId, amount, note }: OtherGift,
  more: readonly string[],
): GiftFault['cell'] | null => {
  if (employeeId === '' || employeeId.length > idLength) return 'employeeId'
  if (!Number.isInteger(amount) || amount < gift.min || amount > gift.max) return 'amount'
  if (note.length > noteLength) return 'note'
  return more.some(cell => cell !== '') ? 'columns' : null
}

/**
 * The gifts of rows of employee number, kroner, and a note where there is one, and what is wrong with the others. A first row without a
 * number is a heading. A line that was copied from a spreadsheet into a list with other separators has tabs in one cell.
 */
export function giftsOfRows(records: readonly CsvRecord[]): { gifts: OtherGift[]; faults: GiftFault[] } {
  const gifts: OtherGift[] = []
  const faults: GiftFault[] = []
  for (const { row, cells } of records) {
    const [employeeId = '', kroner = '', note = '', ...more] = cells.flatMap(cell =>
      cell.split('\t').map(part => part.trim()),
    )
    if (row === 1 && kroner !== '' && !/\d/.test(`${employeeId}${kroner}`)) continue
    const given = { employeeId, amount: kronerIn(kroner), note }
    const cell = faultOf(given, more)
    if (cell === null) gifts.push(given)
    else faults.push({ row, cell })
  }
  return { gifts, faults }
}
