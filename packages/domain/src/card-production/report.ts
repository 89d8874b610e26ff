import type { TravelCardState } from '../ticket/card.ts'

/** Numbers of cards that a factory makes have 16 digits. */
const PRODUCED_NUMBER = /^\d{16}$/

/**
 * What can be wrong with a batch. About a card in a report: `unknown-card` is not of the batch, `wrong-number` has not 16 digits,
 * `number-in-use` is that of another card, `other-number` differs from an earlier report, `unreadable-entry` is not as agreed. About the
 * whole: the factory refused it, or the company has no address to send it to.
 */
export const BATCH_FAULTS = [
  'unknown-card',
  'wrong-number',
  'number-in-use',
  'other-number',
  'unreadable-entry',
  'refused',
  'no-address',
] as const
export type BatchFaultReason = (typeof BATCH_FAULTS)[number]

/** `cardId` and `cardNumber` as the report has them, `says` what the factory answered; null where it is not about that. */
export type BatchFault = {
  readonly reason: BatchFaultReason
  readonly cardId: string | null
  readonly cardNumber: string | null
  readonly says: string | null
}

/** What is known of a card of the batch. `isWanted`: its ticket is open and has no other card. */
export type ReportedCardFacts = {
  readonly state: TravelCardState
  readonly cardNumber: string | null
  readonly isWanted: boolean
}

type Verdict = 'made' | 'known' | 'withdrawn' | BatchFaultReason

/**
 * What becomes of a card that the factory says it has made: it gets its number (`made`), has it already (`known`), or is not wanted any
 * more, so that it is blocked (`withdrawn`); otherwise the entry is refused with its fault.
 * @param card undefined for one that is not of the batch @param inUse another card has the number
 */
export function decideReported(
  { cardNumber, inUse }: { cardNumber: string; inUse: boolean },
  card: ReportedCardFacts | undefined,
): Verdict {
  if (!card || card.state === 'ANONYMISED') return 'unknown-card'
  if (card.cardNumber !== null) return card.cardNumber === cardNumber ? 'known' : 'other-number'
  if (!PRODUCED_NUMBER.test(cardNumber)) return 'wrong-number'
  if (inUse) return 'number-in-use'
  return card.state === 'REQUESTED' && card.isWanted ? 'made' : 'withdrawn'
}

type Entry = { readonly reference: string; readonly cardNumber: string }

/** The fault of an entry of a report; of one that cannot be read, what is known of it. */
export const faultOf = (
  reason: BatchFaultReason,
  { reference, cardNumber }: { readonly reference: string | null; readonly cardNumber: string | null },
): BatchFault => ({
  reason,
  cardId: reference,
  cardNumber,
  says: null,
})

/**
 * The entries of a report by what becomes of them; those whose cards are as they say are left out. One that stands there twice counts
 * as in two reports.
 * @param cards those of the batch, by reference @param used numbers that cards have
 */
export function sortReported<E extends Entry>(
  entries: readonly E[],
  cards: ReadonlyMap<string, ReportedCardFacts>,
  used: ReadonlySet<string>,
): { made: E[]; withdrawn: E[]; faults: BatchFault[] } {
  const numbers = new Set(used)
  const known = new Map(cards)
  const sorted: { made: E[]; withdrawn: E[]; faults: BatchFault[] } = { made: [], withdrawn: [], faults: [] }
  for (const entry of entries) {
    const { reference, cardNumber } = entry
    const card = known.get(reference)
    const verdict = decideReported({ cardNumber, inUse: numbers.has(cardNumber) }, card)
    if (verdict === 'known') continue
    if (verdict !== 'made' && verdict !== 'withdrawn') {
      sorted.faults.push(faultOf(verdict, entry))
      continue
    }
    sorted[verdict].push(entry)
    numbers.add(cardNumber)
    if (card) known.set(reference, { ...card, cardNumber })
  }
  return sorted
}

/** As many faults of a batch as are kept. */
const MOST_FAULTS = 100

/** The faults of a batch after a report: without those of cards that are made by now, and each once. */
export function faultsAfter(
  before: readonly BatchFault[],
  { made, found }: { made: ReadonlySet<string>; found: readonly BatchFault[] },
): BatchFault[] {
  const byText = new Map<string, BatchFault>()
  for (const fault of [...before.filter(({ cardId }) => cardId === null || !made.has(cardId)), ...found]) {
    const key = JSON.stringify([fault.reason, fault.cardId, fault.cardNumber, fault.says])
    if (!byText.has(key)) byText.set(key, fault)
  }
  return [...byText.values()].slice(0, MOST_FAULTS)
}

/** Why a report was put aside: it is about a batch that nobody handed over, or cannot be read. It stays at the factory. */
export const ASIDE_REASONS = ['unknown-batch', 'unreadable'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]
