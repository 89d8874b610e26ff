import type { Day } from '../days.ts'

/** As many bytes as a file of payments may have. */
export const PAYMENT_FILE_MAX_BYTES = 5 * 1024 * 1024
/** Months of payments of a large operator are fewer. */
export const PAYMENT_FILE_MAX_PAYMENTS = 50_000
/** Øre. As much as a payment that is registered by itself may have; the sum of a file is a safe number. */
export const PAYMENT_MAX_ORE = 100_000_000_000

export type PaymentFileFormat = 'OCR' | 'CAMT.054'

/** What the payer says a payment, or a part of it, is for. */
export type NamedDocument = {
  /** The KID or the number of a document, in digits; null where the payer gave none, or something else. */
  readonly reference: string | null
  /** Øre; null where no amount is stated in the currency of the account. */
  readonly ore: number | null
}

/** Why a payment waits for a person, whatever its KID: it names several things and states no amounts that add up, or has no amount in kroner of its own. */
export const WAIT_REASONS = ['NOT_DIVIDED', 'NOT_READ'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** One payment as the bank reports it, or one part of a payment that the bank divides. */
export type FilePayment = {
  /** Names the payment at the bank; the same in every file it is in. */
  readonly reference: string
  /** The reference of the whole payment, of a part. */
  readonly partOf?: string
  /** Digits; null where the payer gave none, or something else than a KID. */
  readonly kid: string | null
  /** Øre; negative when the bank takes a payment back, or when a part is a credit note. */
  readonly amountOre: number
  readonly paidOn: Day
  /** Whom it came from, where the bank says so: an account, or a name. */
  readonly payer: string | null
  /** Set for a payment that is never put on an invoice without a person; `kid` is then null. */
  readonly waits?: { readonly reason: WaitReason; readonly named: readonly NamedDocument[] }
}

/** What a correct file has that is no payment of the account, by its kind: how many of each were left out. */
export const LEFT_OUT = ['otherAccount', 'otherService', 'notBooked', 'zero'] as const
export type LeftOut = Record<(typeof LEFT_OUT)[number], number>

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

export type ReadPayments =
  | { ok: true; payments: FilePayment[]; leftOut: LeftOut }
  | { ok: false; fault: PaymentFileFault }

/** Ends the reading of a file; caught where the reading began. */
export class FaultInFile extends Error {
  readonly fault: PaymentFileFault
  constructor(reason: PaymentFileFault['reason'], line?: number) {
    super(reason)
    this.fault = line === undefined ? { reason } : { reason, line }
  }
}

/** A reader leaves out what is not ours by counting it. */
export type LeaveOut = (kind: keyof LeftOut) => void

/** What a reader gives, with what every file must keep to. @throws what is no fault of the file */
export function readingOf(read: (leaveOut: LeaveOut) => FilePayment[]): ReadPayments {
  const leftOut: LeftOut = { otherAccount: 0, otherService: 0, notBooked: 0, zero: 0 }
  try {
    const payments = read(kind => {
      leftOut[kind] += 1
    }).filter(({ amountOre }) => {
      if (amountOre === 0) leftOut.zero += 1
      return amountOre !== 0
    })
    if (payments.length > PAYMENT_FILE_MAX_PAYMENTS) throw new FaultInFile('too-many')
    if (payments.some(({ amountOre }) => Math.abs(amountOre) > PAYMENT_MAX_ORE))
      throw new FaultInFile('wrong-amount')
    if (new Set(payments.map(({ reference }) => reference)).size < payments.length)
      throw new FaultInFile('same-reference')
    return { ok: true, payments, leftOut }
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
