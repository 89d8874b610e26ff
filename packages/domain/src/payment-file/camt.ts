import { type Day, isDay } from '../days.ts'
import { allAt, textAt, textOf, type Xml } from '../xml.ts'
import { FaultInFile, type FilePayment, kidIn, type ReadPayments, readingOf } from './file.ts'

/** The namespaces of camt.054.001.02 and later. */
export const CAMT_NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.\d{2}$/
const CURRENCY = 'NOK'
/** No control characters, and no halves of characters, which the database does not take. */
const PRINTED = /^[^\p{Cc}\p{Cs}]+$/u
/** Norway's two characters and two check digits before the account number. */
const ibanOf = /^NO\d{2}(\d{11})$/

/** Kroner with at most two decimals, in øre; never negative in this format. */
function oreOf(element: Xml | undefined): number {
  const text = element ? textOf(element).trim() : ''
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) throw new FaultInFile('wrong-sum')
  if (element!.attributes?.Ccy !== undefined && element!.attributes.Ccy !== CURRENCY)
    throw new FaultInFile('wrong-currency')
  const [whole, part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** An amount names its currency, unlike the sum of all entries. */
function amountIn(from: Xml): number {
  const amount = allAt(from, 'Amt')[0] ?? allAt(from, 'AmtDtls/TxAmt/Amt')[0]
  const ore = oreOf(amount)
  if (amount?.attributes?.Ccy === undefined) throw new FaultInFile('wrong-currency')
  return ore
}

/** Credits are payments, debits take them back. */
function signOf(from: Xml): 1 | -1 | null {
  const side = textAt(from, 'CdtDbtInd')
  if (side === null) return null
  if (side !== 'CRDT' && side !== 'DBIT') throw new FaultInFile('not-well-formed')
  return side === 'CRDT' ? 1 : -1
}

function dayIn(entry: Xml): Day {
  const text = textAt(entry, 'BookgDt/Dt') ?? textAt(entry, 'BookgDt/DtTm') ?? textAt(entry, 'ValDt/Dt') ?? ''
  const day = text.slice(0, 10)
  if (!isDay(day)) throw new FaultInFile('wrong-date')
  return day
}

function checkAccount(notification: Xml, account: string): void {
  const iban = ibanOf.exec(textAt(notification, 'Acct/Id/IBAN') ?? '')?.[1]
  if ((iban ?? textAt(notification, 'Acct/Id/Othr/Id')) !== account) throw new FaultInFile('wrong-account')
}

/** The reference of the receiver in what is structured; a KID that somebody wrote in the free text is not one. */
const kidOf = (details: Xml): string | null => kidIn(textAt(details, 'RmtInf/Strd/CdtrRefInf/Ref') ?? '')

const payerOf = (details: Xml): string | null =>
  (
    textAt(details, 'RltdPties/Dbtr/Nm') ??
    textAt(details, 'RltdPties/Dbtr/Pty/Nm') ??
    textAt(details, 'RltdPties/DbtrAcct/Id/Othr/Id') ??
    textAt(details, 'RltdPties/DbtrAcct/Id/IBAN')
  )
    ?.trim()
    .slice(0, 140) || null

/** The payments of an entry, whose amounts must add up to it; one without details is a payment itself. */
function paymentsOf(entry: Xml, account: string): FilePayment[] {
  const sign = signOf(entry)
  if (sign === null) throw new FaultInFile('not-well-formed')
  const paidOn = dayIn(entry)
  const own = (textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'))?.trim() || null
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const referenceOf = (given: string | null, at: number): string => {
    const reference = given?.trim() || (own && `${own}.${at + 1}`)
    if (!reference || reference.length > 70 || !PRINTED.test(reference)) throw new FaultInFile('no-reference')
    return `CAMT-${account}-${paidOn}-${reference}`
  }
  const total = amountIn(entry)
  for (const batch of allAt(entry, 'NtryDtls/Btch')) {
    const count = textAt(batch, 'NbOfTxs')
    if (count !== null && Number(count) !== details.length) throw new FaultInFile('wrong-count')
  }
  if (details.length === 0)
    return [
      { reference: referenceOf(own, 0), kid: kidOf(entry), amountOre: sign * total, paidOn, payer: null },
    ]
  const payments = details.map((each, at) => ({
    reference: referenceOf(textAt(each, 'Refs/AcctSvcrRef') ?? textAt(each, 'Refs/TxId'), at),
    kid: kidOf(each),
    amountOre: (signOf(each) ?? sign) * amountIn(each),
    paidOn,
    payer: payerOf(each),
  }))
  if (payments.reduce((sum, { amountOre }) => sum + amountOre, 0) !== sign * total)
    throw new FaultInFile('wrong-sum')
  return payments
}

/** The counts and sums that a notification states of its entries. */
function checkSummary(notification: Xml, entries: Xml[]): void {
  for (const [name, sign] of [
    ['TtlCdtNtries', 1],
    ['TtlDbtNtries', -1],
  ] as const)
    for (const summary of allAt(notification, `TxsSummry/${name}`)) {
      const found = entries.filter(entry => signOf(entry) === sign)
      const count = textAt(summary, 'NbOfNtries')
      if (count !== null && Number(count) !== found.length) throw new FaultInFile('wrong-count')
      const [sum] = allAt(summary, 'Sum')
      if (sum && oreOf(sum) !== found.reduce((ore, entry) => ore + amountIn(entry), 0))
        throw new FaultInFile('wrong-sum')
    }
}

/** Pending, future and for information: not booked, at least not yet. */
const NOT_BOOKED = ['PDNG', 'FUTR', 'INFO']

function isBooked(entry: Xml): boolean {
  const status = (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? '').trim()
  if (status !== 'BOOK' && !NOT_BOOKED.includes(status)) throw new FaultInFile('not-well-formed')
  return status === 'BOOK'
}

/**
 * Reads a CAMT.054 notification of credits and debits (ISO 20022), whose elements have their local names. What is not booked yet is left
 * out: it comes again. Counts and sums must be right, and the account be the right one; anything else refuses the file as a whole.
 * @param account eleven digits; also as IBAN in the file
 */
export function readCamt054(document: Xml, account: string): ReadPayments {
  return readingOf(() => {
    const notifications = allAt(document, 'BkToCstmrDbtCdtNtfctn/Ntfctn')
    if (document.name !== 'Document' || notifications.length === 0) throw new FaultInFile('unknown-format')
    return notifications.flatMap(notification => {
      checkAccount(notification, account)
      const entries = allAt(notification, 'Ntry')
      checkSummary(notification, entries)
      return entries.filter(isBooked).flatMap(entry => paymentsOf(entry, account))
    })
  })
}
