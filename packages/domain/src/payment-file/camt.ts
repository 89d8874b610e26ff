import { type Day, isDay } from '../days.ts'
import { allAt, textAt, textOf, type Xml } from '../xml.ts'
import {
  FaultInFile,
  type FilePayment,
  kidIn,
  type LeaveOut,
  type NamedDocument,
  PAYMENT_MAX_ORE,
  type ReadPayments,
  readingOf,
} from './file.ts'

/** The namespaces of camt.054.001.02 and later. */
export const CAMT_NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.\d{2}$/
const CURRENCY = 'NOK'
/** What a payment that a person must divide shows of what it is for. */
const MOST_NAMED = 100
/** No control characters, and no halves of characters, which the database does not take. */
const PRINTED = /^[^\p{Cc}\p{Cs}]+$/u
/** Norway's two characters and two check digits before the account number. */
const ibanOf = /^NO\d{2}(\d{11})$/

/**
 * Øre of an amount as XML Schema writes decimals: with or without zeros around it, a plus, or a part after the point.
 * @returns null for what is no such number, is negative, or has parts of an øre
 */
export function oreOfDecimal(text: string): number | null {
  const found = /^(\+|-(?=[0.]*$))?(?=\.?\d)0*(\d{0,13})(?:\.(\d{0,2})0*)?$/.exec(text.trim())
  if (!found) return null
  const [, , whole = '', part = ''] = found
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function oreOf(element: Xml): number {
  const ore = oreOfDecimal(textOf(element))
  if (ore === null) throw new FaultInFile('wrong-sum')
  return ore
}

/** Øre of an amount in the currency of the account; null for one in another currency. */
function amountOf(element: Xml | undefined): number | null {
  if (!element) return null
  const ore = oreOf(element)
  const currency = element.attributes?.Ccy
  if (currency === undefined) throw new FaultInFile('wrong-currency')
  return currency === CURRENCY ? ore : null
}

function countIn(from: Xml, path: string): number | null {
  const text = textAt(from, path)?.trim()
  if (text === undefined) return null
  if (!/^\d{1,15}$/.test(text)) throw new FaultInFile('wrong-count')
  return Number(text)
}

/** What the account got or gave, which is known of every entry. */
function totalOf(entry: Xml): number {
  const [amount] = allAt(entry, 'Amt')
  if (!amount) throw new FaultInFile('wrong-sum')
  return amountOf(amount) ?? fault('wrong-currency')
}

const fault = (reason: ConstructorParameters<typeof FaultInFile>[0]): never => {
  throw new FaultInFile(reason)
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

function isOf(notification: Xml, account: string): boolean {
  const iban = ibanOf.exec(textAt(notification, 'Acct/Id/IBAN') ?? '')?.[1]
  return (iban ?? textAt(notification, 'Acct/Id/Othr/Id')) === account
}

const payerOf = (details: Xml): string | null =>
  (
    textAt(details, 'RltdPties/Dbtr/Nm') ??
    textAt(details, 'RltdPties/Dbtr/Pty/Nm') ??
    textAt(details, 'RltdPties/DbtrAcct/Id/Othr/Id') ??
    textAt(details, 'RltdPties/DbtrAcct/Id/IBAN')
  )
    ?.trim()
    .slice(0, 140) || null

type Block = { kid: string | null; named: NamedDocument }

/** What a structured block is worth: what was remitted, or a credit note, which lowers the sum. Null where the block does not say. */
function worthOf(block: Xml): number | null {
  const remitted = allAt(block, 'RfrdDocAmt/RmtdAmt')
  const credited = allAt(block, 'RfrdDocAmt/CdtNoteAmt')
  const [stated] = [...remitted, ...credited]
  if (!stated || remitted.length + credited.length > 1 || stated.attributes?.Ccy !== CURRENCY) return null
  const ore = oreOfDecimal(textOf(stated))
  if (ore === null || ore > PAYMENT_MAX_ORE) return null
  const types = allAt(block, 'RfrdDocInf/Tp/CdOrPrtry/Cd').map(each => textOf(each).trim())
  return credited.length > 0 || types.includes('CREN') ? 0 - ore : ore
}

/**
 * What the payer says a payment is for, by the structured blocks; a KID that somebody wrote in the free text is not one. A block that names
 * no document and no amount says nothing.
 */
const blocksOf = (details: Xml): Block[] =>
  allAt(details, 'RmtInf/Strd').flatMap(block => {
    const reference = textAt(block, 'CdtrRefInf/Ref')?.trim() || null
    if (!reference && allAt(block, 'RfrdDocInf').length + allAt(block, 'RfrdDocAmt').length === 0) return []
    const kid = kidIn(reference ?? '')
    const document = textAt(block, 'RfrdDocInf/Nb')?.trim() ?? ''
    const named = kid ?? (/^\d{1,25}$/.test(document) ? document : null)
    return [{ kid, named: { reference: named, ore: worthOf(block) } }]
  })

/** A payment by what it is for: one payment, one for each KID where the bank states amounts that add up, or one that waits for a person. */
function divide(payment: Omit<FilePayment, 'kid'>, blocks: Block[]): FilePayment[] {
  const named = blocks.map(each => each.named)
  const kids = new Set(blocks.map(({ kid }) => kid))
  const stated = named.reduce<number | null>(
    (sum, { ore }) => (sum === null || ore === null ? null : sum + ore),
    0,
  )
  const whole = Math.abs(payment.amountOre)
  const [only = null] = kids
  // One KID: the payment is of its invoice whatever the amount, unless the payer says that less of it is.
  if (only === null ? blocks.length <= 1 : kids.size === 1 && (stated === null || stated >= whole))
    return [{ ...payment, kid: only }]
  if (stated !== whole || (only === null && kids.size === 1))
    return [{ ...payment, kid: null, waits: { reason: 'NOT_DIVIDED', named: named.slice(0, MOST_NAMED) } }]
  const parts = new Map<string | null, number>()
  for (const { kid, named: each } of blocks) parts.set(kid, (parts.get(kid) ?? 0) + each.ore!)
  const shares = [...parts].filter(([, ore]) => ore !== 0)
  if (shares.length === 1) return [{ ...payment, kid: shares[0]![0] }]
  return shares.map(([kid, ore]) => ({
    ...payment,
    reference: `${payment.reference}#${kid ?? ''}`,
    partOf: payment.reference,
    kid,
    amountOre: Math.sign(payment.amountOre) * ore,
  }))
}

/** Øre of the charges that an entry or a detail states, with their sign; those in another currency explain nothing. */
const chargesOf = (from: Xml): number =>
  allAt(from, 'Chrgs')
    .flatMap(charges => {
      const records = allAt(charges, 'Rcrd')
      if (records.length > 0) return records.map(each => [each, allAt(each, 'Amt')[0]] as const)
      return [[charges, allAt(charges, 'Amt')[0] ?? allAt(charges, 'TtlChrgsAndTaxAmt')[0]] as const]
    })
    .reduce((sum, [side, amount]) => sum + (signOf(side) ?? -1) * (amountOf(amount) ?? 0), 0)

type Detail = { xml: Xml; sign: 1 | -1; direct: number | null; ore: number | null }

/** The amount in the currency of the account, where the bank gives it: the detail, then its amount details. */
const detailOf = (xml: Xml, side: 1 | -1): Detail => {
  const direct = amountOf(allAt(xml, 'Amt')[0])
  const ore =
    direct ??
    amountOf(allAt(xml, 'AmtDtls/TxAmt/Amt')[0]) ??
    amountOf(allAt(xml, 'AmtDtls/CntrValAmt/Amt')[0])
  return { xml, sign: signOf(xml) ?? side, direct, ore }
}

const sumOf = (details: Detail[]) => details.reduce((sum, { sign, ore }) => sum + sign * (ore ?? 0), 0)

/**
 * The details with their amounts, which add up to the entry, or to what is left of it after the charges that are stated. The amount of one
 * that has none in the currency of the account stays null; that of an only one is the entry's.
 */
function withAmounts(entry: Xml, details: Detail[], total: number): Detail[] {
  const missing = total - sumOf(details)
  const [own, each] = [chargesOf(entry), details.reduce((sum, { xml }) => sum + chargesOf(xml), 0)]
  if (details.every(({ ore }) => ore !== null) && [0, own, each, own + each].includes(missing)) return details
  if (details.every(({ direct }) => direct !== null)) throw new FaultInFile('wrong-sum')
  const [only] = details
  if (details.length === 1) return [{ ...only!, ore: Math.abs(total), sign: total < 0 ? -1 : 1 }]
  return details.map(detail => ({ ...detail, ore: detail.direct }))
}

/** The payments of an entry; one without details is a payment itself. */
function paymentsOf(entry: Xml, account: string): FilePayment[] {
  const sign = signOf(entry)
  if (sign === null) throw new FaultInFile('not-well-formed')
  const paidOn = dayIn(entry)
  const own = (textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'))?.trim() || null
  const referenceOf = (given: string | null, at: number): string => {
    const reference = given?.trim() || (own && `${own}.${at + 1}`)
    if (!reference || reference.length > 70 || !PRINTED.test(reference)) throw new FaultInFile('no-reference')
    return `CAMT-${account}-${paidOn}-${reference}`
  }
  const total = sign * totalOf(entry)
  const given = allAt(entry, 'NtryDtls/TxDtls')
  for (const batch of allAt(entry, 'NtryDtls/Btch')) {
    const count = countIn(batch, 'NbOfTxs')
    // A bank may book many payments as one sum, and say no more of them than how many they are.
    if (given.length > 0 && count !== null && count !== given.length) throw new FaultInFile('wrong-count')
  }
  if (given.length === 0)
    return [{ reference: referenceOf(own, 0), kid: null, amountOre: total, paidOn, payer: null }]
  const details = withAmounts(
    entry,
    given.map(each => detailOf(each, sign)),
    total,
  ).map(({ xml, sign: side, ore }, at) => ({
    reference: referenceOf(textAt(xml, 'Refs/AcctSvcrRef') ?? textAt(xml, 'Refs/TxId'), at),
    amountOre: ore === null ? null : side * ore,
    paidOn,
    payer: payerOf(xml),
    blocks: blocksOf(xml),
  }))
  const unread = details.filter(({ amountOre }) => amountOre === null)
  const read = details.flatMap(({ amountOre, blocks, ...payment }) =>
    amountOre === null ? [] : divide({ ...payment, amountOre }, blocks),
  )
  const [first] = unread
  if (!first) return read
  // What nobody gives in kroner is, together, what is left of the entry.
  const left = total - details.reduce((sum, { amountOre }) => sum + (amountOre ?? 0), 0)
  if (left * sign <= 0) throw new FaultInFile('wrong-sum')
  const named = unread.flatMap(({ blocks }) =>
    blocks.map(({ named: { reference } }) => ({ reference, ore: null })),
  )
  const payer = unread.length === 1 ? first.payer : null
  const waits = { reason: 'NOT_READ', named: named.slice(0, MOST_NAMED) } as const
  return [...read, { reference: first.reference, kid: null, amountOre: left, paidOn, payer, waits }]
}

/** The counts and sums that a notification states of its entries. */
function checkSummary(notification: Xml, entries: Xml[]): void {
  for (const [name, sign] of [
    ['TtlCdtNtries', 1],
    ['TtlDbtNtries', -1],
  ] as const) {
    const summaries = allAt(notification, `TxsSummry/${name}`)
    if (summaries.length === 0) continue
    const found = entries.filter(entry => signOf(entry) === sign)
    const ore = found.reduce((total, entry) => total + totalOf(entry), 0)
    for (const summary of summaries) {
      const count = countIn(summary, 'NbOfNtries')
      if (count !== null && count !== found.length) throw new FaultInFile('wrong-count')
      const [sum] = allAt(summary, 'Sum')
      if (sum && oreOf(sum) !== ore) throw new FaultInFile('wrong-sum')
    }
  }
}

/** Pending, future and for information: not booked, at least not yet. */
const NOT_BOOKED = ['PDNG', 'FUTR', 'INFO']

function isBooked(entry: Xml): boolean {
  const status = (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? '').trim()
  if (status !== 'BOOK' && !NOT_BOOKED.includes(status)) throw new FaultInFile('not-well-formed')
  return status === 'BOOK'
}

/** The entries that are booked; the others come again. */
const bookedOf = (entries: Xml[], leaveOut: LeaveOut): Xml[] =>
  entries.filter(entry => {
    const booked = isBooked(entry)
    if (!booked) leaveOut('notBooked')
    return booked
  })

/**
 * Reads a CAMT.054 notification of credits and debits (ISO 20022), whose elements have their local names. What is not booked yet and what
 * is of another account beside ours is left out. A payment for several invoices is divided by the amounts that the bank states; one that
 * cannot be divided, or has no amount in kroner, waits for a person. Counts and sums must be right; anything else refuses the file as a
 * whole.
 * @param account eleven digits; also as IBAN in the file
 */
export function readCamt054(document: Xml, account: string): ReadPayments {
  return readingOf(leaveOut => {
    const notifications = allAt(document, 'BkToCstmrDbtCdtNtfctn/Ntfctn')
    if (document.name !== 'Document' || notifications.length === 0) throw new FaultInFile('unknown-format')
    const ours = notifications.filter(notification => isOf(notification, account))
    if (ours.length === 0) throw new FaultInFile('wrong-account')
    for (let at = ours.length; at < notifications.length; at += 1) leaveOut('otherAccount')
    return ours.flatMap(notification => {
      const entries = allAt(notification, 'Ntry')
      checkSummary(notification, entries)
      return bookedOf(entries, leaveOut).flatMap(entry => paymentsOf(entry, account))
    })
  })
}
