import { type Day, isDay } from '../days.ts'
import { FaultInFile, type FilePayment, kidIn, type ReadPayments, readingOf } from './file.ts'

const WIDTH = 80
/** OCR giro. A transmission may have assignments of other services beside it (21: agreements of direct debit), which are left out. */
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

type Assignment = { payments: FilePayment[]; sums: Sums; kind: 'taken' | 'otherService' | 'otherAccount' }

/** An assignment of another service, of which the portal knows no more than where it ends and what that record counts. */
function otherServiceAt(lines: Line[], from: number): Assignment {
  const start = lines[from]!
  const service = cut(start, 3, 4)
  const length = lines.slice(from).findIndex(line => cut(line, 7, 8) === '88') + 1
  const end = lines[from + length - 1]
  const whole = lines.slice(from, from + length)
  if (cut(start, 7, 8) !== '20' || length === 0 || whole.some(line => cut(line, 3, 4) !== service))
    throw new FaultInFile('wrong-record', start.number)
  if (wholeNumber(end!, 17, 24) !== length) throw new FaultInFile('wrong-count', end!.number)
  // Where a service has no amounts the field is filled with something else.
  const ore = /^\d{17}$/.test(cut(end!, 25, 41)) ? wholeNumber(end!, 25, 41) : 0
  return {
    payments: [],
    sums: { payments: wholeNumber(end!, 9, 16), records: length, ore },
    kind: 'otherService',
  }
}

/** An assignment from its start record to its end record. */
function assignmentAt(lines: Line[], from: number, account: string): Assignment {
  const start = lines[from]!
  if (!/^\d\d$/.test(cut(start, 3, 4)) || cut(start, 3, 4) === '00')
    throw new FaultInFile('wrong-record', start.number)
  if (cut(start, 3, 4) !== OCR_SERVICE) return otherServiceAt(lines, from)
  if (cut(start, 5, 8) !== '0020') throw new FaultInFile('wrong-record', start.number)
  const payments: FilePayment[] = []
  let at = from + 1
  for (;;) {
    const first = lines[at]
    if (!first) throw new FaultInFile('wrong-record', start.number)
    if (cut(first, 3, 8) === `${OCR_SERVICE}0088`) {
      const ore = payments.reduce((sum, { amountOre }) => sum + amountOre, 0)
      const sums = { payments: payments.length, records: at - from + 1, ore }
      compare(first, sums)
      const ours = cut(start, 25, 35) === account
      return { payments: ours ? payments : [], sums, kind: ours ? 'taken' : 'otherAccount' }
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
 * Reads a file of OCR giro: one transmission of assignments, with lines of 80 characters. Assignments of other services, and those of
 * another account beside one of ours, are left out. Counts and sums of every end record must be right; anything else refuses the file as
 * a whole.
 * @param account eleven digits
 */
export function readOcr(text: string, account: string): ReadPayments {
  return readingOf(leaveOut => {
    const lines = linesOf(text)
    const [start] = lines
    if (!start || cut(start, 1, 8) !== 'NY000010') throw new FaultInFile('wrong-record', 1)
    const payments: FilePayment[] = []
    const found: Sums = { payments: 0, records: lines.length, ore: 0 }
    const kinds = new Set<Assignment['kind']>()
    let other: Line | null = null
    let at = 1
    while (at < lines.length && cut(lines[at]!, 7, 8) !== '89') {
      const { payments: own, sums, kind } = assignmentAt(lines, at, account)
      payments.push(...own)
      found.payments += sums.payments
      found.ore += sums.ore
      kinds.add(kind)
      if (kind !== 'taken') leaveOut(kind)
      if (kind === 'otherAccount') other ??= lines[at]!
      at += sums.records
    }
    const end = lines[at]
    if (!end || cut(end, 1, 8) !== 'NY000089' || at !== lines.length - 1)
      throw new FaultInFile('wrong-record', end?.number ?? lines.length)
    if (other && !kinds.has('taken')) throw new FaultInFile('wrong-account', other.number)
    compare(end, found)
    return payments
  })
}
