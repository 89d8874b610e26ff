/** What is typed to divide a payment between invoices. Pure. */
import { type FormCode, nok, oreOf, parseTypedKroner } from '@portal/domain'
import {
  DIVISION_MAX_PARTS,
  divisionFault,
  invoiceNumberBound,
  leftToDivide,
} from '@portal/domain/payment-file'
import { formOf } from '../../lib/zod-faults.ts'

/** `invoice0`, `amount0`, `invoice1` and so on, as typed. */
export type Typed = Record<string, string>
type NamedInvoice = { invoiceNumber: string | null; amount: number | null }

export const fieldsOf = (rows: number): string[] =>
  Array.from({ length: rows }, (_, at) => [`invoice${at}`, `amount${at}`]).flat()

const typedAt = (values: Typed, at: number) => ({
  invoiceNumber: (values[`invoice${at}`] ?? '').trim(),
  amount: (values[`amount${at}`] ?? '').trim(),
})
/** Rows in which nothing is typed do not count. */
const usedOf = (values: Typed, rows: number) =>
  Array.from({ length: rows }, (_, at) => ({ at, ...typedAt(values, at) })).filter(
    ({ invoiceNumber, amount }) => invoiceNumber !== '' || amount !== '',
  )

/** Øre that are still to divide, by the amounts typed so far; what is no amount counts as nothing. */
export const leftOf = (paymentOre: number, values: Typed, rows: number): number =>
  leftToDivide(
    paymentOre,
    usedOf(values, rows).map(({ amount }) => ({ amountOre: parseTypedKroner(amount) ?? 0 })),
  )

/** What the payer says stands in the form already, as far as it is known. */
export const startOf = (named: readonly NamedInvoice[]): { values: Typed; rows: number } => {
  const rows = Math.min(Math.max(named.length, 2), DIVISION_MAX_PARTS)
  const values = Object.fromEntries(
    Array.from({ length: rows }, (_, at) => {
      const { invoiceNumber, amount } = named[at] ?? { invoiceNumber: null, amount: null }
      return [
        [`invoice${at}`, invoiceNumber ?? ''],
        [`amount${at}`, amount === null ? '' : amount.toFixed(2).replace('.', ',')],
      ]
    }).flat() as [string, string][],
  )
  return { values, rows }
}

/**
 * The shares of a payment as the API takes them. An invoice that stands there twice is `max-value`, and so is the last amount where all of
 * them are too much; `min-value` where they are too little.
 * @param payment NOK
 */
export const divisionForm = (payment: number, rows: number) =>
  formOf((values: Typed) => {
    const issues: { path: string[]; message: FormCode }[] = []
    const fault = (field: string, message: FormCode) => issues.push({ path: [field], message })
    const seen = new Set<number>()
    const shares = usedOf(values, rows).map(({ at, invoiceNumber, amount }) => {
      if (!invoiceNumberBound.safeParse(invoiceNumber).success)
        fault(`invoice${at}`, invoiceNumber === '' ? 'required' : 'wrong-format')
      else if (seen.has(Number(invoiceNumber))) fault(`invoice${at}`, 'max-value')
      seen.add(Number(invoiceNumber))
      const amountOre = parseTypedKroner(amount) ?? 0
      if (amountOre === 0) fault(`amount${at}`, amount === '' ? 'required' : 'wrong-format')
      return { at, invoiceNumber, amountOre }
    })
    const last = shares.at(-1)
    if (!last) fault('invoice0', 'required')
    else if (issues.length === 0 && divisionFault(oreOf(payment), shares))
      fault(
        `amount${last.at}`,
        leftToDivide(oreOf(payment), shares) * Math.sign(payment) < 0 ? 'max-value' : 'min-value',
      )
    if (issues.length > 0) return { success: false, error: { issues } }
    const invoices = shares.map(({ invoiceNumber, amountOre }) => ({ invoiceNumber, amount: nok(amountOre) }))
    return { success: true, data: { invoices } }
  })
