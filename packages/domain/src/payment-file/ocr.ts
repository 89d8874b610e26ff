import { type Day, isDay } from '../days.ts'
import { FaultInFile, type FilePayment, kidIn, type ReadPayments, readingOf } from './file.ts'

const WIDTH = 80
/** OCR giro. Files of other services of the same format (21: agreements of direct debit) are not taken. */
const OCR_SERVICE = '09'
/** 10 to 21: giro, card, cash and corrections of them. */
const PAYMENT = /^(1\d|2[01])$/

type Line = { text: string; number: number }
/** The characters `from` to `to`, both counted from 1 as in the description of the format. */
const cut = ({ text }: Line, from: number, to: number): string => text.slice(from - 1, to)

function wholeNumber(line: Line, from: number, to: number): number {
  const digits = cut(line, from, to)
  if (!/^\d+$/.test(digits) || !Number.isSafeInteger(Number(digits)))
    throw new FaultInFile('wrong-record', line.number)
  return Number(digits)
}

/** DDMMYY. */
function dayAt(line: Line, from: number): Day {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(cut(line, from, from + 5)) ?? []
  const text = `20${year}-${month}-${day}`
  if (!isDay(text)) throw new FaultInFile('wrong-date', line.number)
  return text
}

/** Lines of 80 characters; banks pad or cut the spaces at their end. */
function linesOf(text: string): Line[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  while (rows.at(-1)?.trim() === '') rows.pop()
  return rows.map((row, at) => {
    if (row.length > WIDTH || !row.startsWith('NY')) throw new FaultInFile('wrong-record', at + 1)
    return { text: row.padEnd(WIDTH), number: at + 1 }
  })
}

type Sums = { payments: number; records: number; ore: number }

/** The counts and the sum of an end record, which must be those of what stands before it. */
function compare(line: Line, found: Sums): void {
  if (wholeNumber(line, 9, 16) !== found.payments || wholeNumber(line, 17, 24) !== found.records)
    throw new FaultInFile('wrong-count', line.number)
  // The field has no sign: of an assignment that takes back more than it brings it has the amount alone.
  if (wholeNumber(line, 25, 41) !== Math.abs(found.ore)) throw new FaultInFile('wrong-sum', line.number)
}

/** One payment: its amount records 30 and 31, and a text 32 where there is one. */
function paymentOf(assignment: Line, first: Line, second: Line): FilePayment {
  const sign = cut(first, 32, 32)
  if (!['-', '0', ' '].includes(sign)) throw new FaultInFile('wrong-record', first.number)
  const amount = wholeNumber(first, 33, 49)
  const paidOn = dayAt(first, 16)
  const account = cut(second, 48, 58)
  // What names the payment at the bank is digits.
  for (const [line, from, to] of [
    [assignment, 18, 24],
    [first, 9, 15],
    [first, 22, 31],
  ] as const)
    wholeNumber(line, from, to)
  return {
    reference: [
      'OCR',
      cut(assignment, 25, 35),
      cut(assignment, 18, 24),
      paidOn,
      // Centre, day code, partial settlement, its serial number, and the number within the assignment.
      cut(first, 22, 31),
      cut(first, 9, 15),
    ].join('-'),
    kid: kidIn(cut(first, 50, 74)),
    amountOre: sign === '-' ? -amount : amount,
    paidOn,
    payer: /^\d{11}$/.test(account) && !/^0+$/.test(account) ? account : null,
  }
}

/** An assignment from its start record to its end record. @returns the payments, and the number of the line after it */
function assignmentAt(
  lines: Line[],
  from: number,
  account: string,
): { payments: FilePayment[]; next: number } {
  const start = lines[from]!
  if (cut(start, 1, 8) !== `NY${OCR_SERVICE}0020`) throw new FaultInFile('wrong-record', start.number)
  if (cut(start, 25, 35) !== account) throw new FaultInFile('wrong-account', start.number)
  const payments: FilePayment[] = []
  let at = from + 1
  for (;;) {
    const first = lines[at]
    if (!first) throw new FaultInFile('wrong-record', start.number)
    if (cut(first, 3, 8) === `${OCR_SERVICE}0088`) {
      const ore = payments.reduce((sum, { amountOre }) => sum + amountOre, 0)
      compare(first, { payments: payments.length, records: at - from + 1, ore })
      return { payments, next: at + 1 }
    }
    const second = lines[at + 1]
    const belongs = (line: Line | undefined, type: string) =>
      line !== undefined &&
      cut(line, 3, 4) === OCR_SERVICE &&
      PAYMENT.test(cut(line, 5, 6)) &&
      cut(line, 7, 8) === type &&
      cut(line, 9, 15) === cut(first, 9, 15)
    if (!belongs(first, '30') || !belongs(second, '31')) throw new FaultInFile('wrong-record', first.number)
    payments.push(paymentOf(start, first, second!))
    at += belongs(lines[at + 2], '32') ? 3 : 2
  }
}

/**
 * Reads a file of OCR giro: one transmission of assignments, with lines of 80 characters. Counts and sums of every end record must be
 * right, and every assignment be about the account; anything else refuses the file as a whole.
 * @param account eleven digits
 */
export function readOcr(text: string, account: string): ReadPayments {
  return readingOf(() => {
    const lines = linesOf(text)
    const [start] = lines
    if (!start || cut(start, 1, 8) !== 'NY000010') throw new FaultInFile('wrong-record', 1)
    const payments: FilePayment[] = []
    let at = 1
    while (at < lines.length && cut(lines[at]!, 7, 8) !== '89') {
      const assignment = assignmentAt(lines, at, account)
      payments.push(...assignment.payments)
      at = assignment.next
    }
    const end = lines[at]
    if (!end || cut(end, 1, 8) !== 'NY000089' || at !== lines.length - 1)
      throw new FaultInFile('wrong-record', end?.number ?? lines.length)
    const ore = payments.reduce((sum, { amountOre }) => sum + amountOre, 0)
    compare(end, { payments: payments.length, records: lines.length, ore })
    return payments
  })
}
