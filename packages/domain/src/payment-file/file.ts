import type { Day } from '../days.ts'

/** As many bytes as a file of payments may have. */
export const PAYMENT_FILE_MAX_BYTES = 5 * 1024 * 1024
/** Months of payments of a large operator are fewer. */
export const PAYMENT_FILE_MAX_PAYMENTS = 50_000
/** Øre. As much as a payment that is registered by itself may have; the sum of a file is a safe number. */
const MAX_ORE = 100_000_000_000

export type PaymentFileFormat = 'OCR' | 'CAMT.054'

/** One payment as the bank reports it. */
export type FilePayment = {
  /** Names the payment at the bank; the same in every file it is in. */
  readonly reference: string
  /** Digits; null where the payer gave none, or something else than a KID. */
  readonly kid: string | null
  /** Øre; negative when the bank takes a payment back. */
  readonly amountOre: number
  readonly paidOn: Day
  /** Whom it came from, where the bank says so: an account, or a name. */
  readonly payer: string | null
}

/** Why a file is refused as a whole. `line` is that of an OCR file, counted from 1. */
export type PaymentFileFault = {
  readonly reason:
    | 'empty'
    | 'unknown-format'
    | 'not-well-formed'
    | 'wrong-record'
    | 'wrong-count'
    | 'wrong-sum'
    | 'wrong-amount'
    | 'wrong-account'
    | 'wrong-currency'
    | 'wrong-date'
    | 'no-reference'
    | 'same-reference'
    | 'too-many'
  readonly line?: number
}

export type ReadPayments = { ok: true; payments: FilePayment[] } | { ok: false; fault: PaymentFileFault }

/** Ends the reading of a file; caught where the reading began. */
export class FaultInFile extends Error {
  readonly fault: PaymentFileFault
  constructor(reason: PaymentFileFault['reason'], line?: number) {
    super(reason)
    this.fault = line === undefined ? { reason } : { reason, line }
  }
}

/** What a reader gives, with what every file must keep to. @throws what is no fault of the file */
export function readingOf(read: () => FilePayment[]): ReadPayments {
  try {
    const payments = read()
    if (payments.length > PAYMENT_FILE_MAX_PAYMENTS) throw new FaultInFile('too-many')
    if (payments.some(({ amountOre }) => amountOre === 0 || Math.abs(amountOre) > MAX_ORE))
      throw new FaultInFile('wrong-amount')
    if (new Set(payments.map(({ reference }) => reference)).size < payments.length)
      throw new FaultInFile('same-reference')
    return { ok: true, payments }
  } catch (error) {
    if (error instanceof FaultInFile) return { ok: false, fault: error.fault }
    throw error
  }
}

/** A KID of whatever length a bank allows, or null: a MOD11 KID may end in a dash, which none of ours does. */
export const kidIn = (text: string): string | null => (/^\d{2,25}$/.test(text.trim()) ? text.trim() : null)

/** The format of a file by its first characters. */
export function paymentFileFormat(text: string): PaymentFileFormat | null {
  const begin = text.replace(/^\uFEFF/, '').trimStart()
  if (begin.startsWith('NY0000')) return 'OCR'
  return begin.startsWith('<') ? 'CAMT.054' : null
}
