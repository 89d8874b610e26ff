import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Bounded } from './bounded.ts'
import { DAY, REFERENCE } from './wire.ts'

export const batchForm = z.object({
  reference: REFERENCE,
  operator: z.string().min(1).max(50),
  day: DAY,
  company: z.object({ id: z.string().min(1).max(50), name: z.string().min(1).max(200) }),
  address: z.object({
    line1: z.string().min(1).max(200),
    line2: z.string().max(200),
    postCode: z.string().min(1).max(20),
    city: z.string().min(1).max(100),
    country: z.string().max(100),
  }),
  cards: z
    .array(z.object({ reference: REFERENCE, name: z.string().max(100).nullable() }))
    .min(1)
    .max(10_000),
})

/** A batch that the factory makes. `handOvers` counts how often it was handed over; its cards are made once. */
export type FactoryBatch = z.output<typeof batchForm> & {
  id: string
  receivedAt: string
  handOvers: number
  reports: number
}

type ReportedCard = { reference: string; cardNumber: string | number; manufacturedAt: string }
export type FactoryReport = {
  id: string
  operator: string
  batch: string
  cards: ReportedCard[]
  takenAt: string | null
}

/**
 * How a batch is reported: as made, twice, with numbers that are too short, all with one number, with a card that is not of it, with an
 * entry that is not as agreed, or as a batch that nobody handed over.
 */
export const REPORT_KINDS = [
  'made',
  'twice',
  'wrong',
  'same-number',
  'unknown-card',
  'bad-entry',
  'unknown-batch',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** The number of a card follows from its reference, so that it stays the same when the sandbox starts again. */
export const numberOf = (reference: string): string => {
  const digest = createHash('sha256').update(reference).digest()
  return `9578${String(digest.readBigUInt64BE() % 1_000_000_000_000n).padStart(12, '0')}`
}

/** The card factory: what it was handed over, and what it has reported. */
export class FactoryStore {
  readonly batches = new Bounded<FactoryBatch>(5_000, batch => batch.reference)
  readonly reports = new Bounded<FactoryReport>(20_000)

  /** Takes a batch in once per reference. @returns null for one that it has already */
  receive(form: z.output<typeof batchForm>, at: Date): FactoryBatch | null {
    const known = this.batches.byKey(form.reference)
    if (known) {
      known.handOvers += 1
      return null
    }
    const batch = { id: randomUUID(), ...form, receivedAt: at.toISOString(), handOvers: 1, reports: 0 }
    this.batches.add(batch)
    return batch
  }

  /** Reports the cards of a batch. */
  report(batch: FactoryBatch, kind: ReportKind, at: Date): void {
    const manufacturedAt = at.toISOString()
    const cards = batch.cards.map(({ reference }) => ({
      reference,
      cardNumber: numberOf(reference),
      manufacturedAt,
    }))
    const changed: Record<ReportKind, ReportedCard[]> = {
      made: cards,
      twice: cards,
      'bad-entry': cards.map((card, n) => (n === 0 ? { ...card, cardNumber: 9578 } : card)),
      'unknown-batch': cards,
      wrong: cards.map(card => ({ ...card, cardNumber: card.cardNumber.slice(1) })),
      'same-number': cards.map(card => ({ ...card, cardNumber: cards[0]!.cardNumber })),
      'unknown-card': [
        ...cards,
        { ...cards[0]!, reference: randomUUID(), cardNumber: numberOf(randomUUID()) },
      ],
    }
    for (let time = 0; time < (kind === 'twice' ? 2 : 1); time += 1) {
      const reference = kind === 'unknown-batch' ? randomUUID() : batch.reference
      const report = { id: randomUUID(), operator: batch.operator, batch: reference, cards: changed[kind] }
      this.reports.add({ ...report, takenAt: null })
      batch.reports += 1
    }
  }

  /** Reports of an operator that nobody has taken in yet, the oldest first. */
  waiting(operator: string): FactoryReport[] {
    return this.reports.all().filter(report => report.operator === operator && report.takenAt === null)
  }

  clear(): void {
    this.batches.clear()
    this.reports.clear()
  }
}
