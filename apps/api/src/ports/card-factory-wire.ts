import type { Day } from '@portal/domain'
import { z } from 'zod'

/** Cards that are made and sent together. */
export type BatchToMake = {
  /** Our id of the batch: the factory makes it once per reference. */
  reference: string
  operator: string
  day: Day
  company: { id: string; name: string }
  address: { line1: string; line2: string; postCode: string; city: string; country: string }
  /** `reference` is our id of the card, `name` what is printed on it. */
  cards: { reference: string; name: string | null }[]
}

/** Longer reports are not read. A card takes some 130 characters. */
export const MOST_OF_REPORT = 10_000_000

/** Without control characters and halves of characters, which cannot be stored. */
const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{C}+$/u)
/** The factory's id of a report. */
export const reportId = text(255)
const REFERENCE = text(100)
const madeCard = z.object({
  reference: REFERENCE,
  cardNumber: REFERENCE,
  manufacturedAt: z.iso.datetime({ offset: true }),
})
const report = z.object({ batch: REFERENCE, cards: z.array(z.unknown()) })
const cardReference = z.object({
  reference: REFERENCE.nullable().catch(null),
  cardNumber: REFERENCE.nullable().catch(null),
})
const NAMELESS = { reference: null, cardNumber: null }

export type MadeCard = z.infer<typeof madeCard>
/** Which cards of a batch the factory has made. It may come late, in parts, or twice. */
export type CardReport = {
  /** The reference of the batch. */
  batch: string
  cards: MadeCard[]
  /** What can be read of the entries that are not as agreed. They do not stop the others. */
  unreadable: z.infer<typeof cardReference>[]
}

/** A report as the factory sends it, each entry judged by itself; null where it names no batch or has no entries. */
export const readReport = (given: unknown): CardReport | null => {
  const { data } = report.safeParse(given)
  if (!data) return null
  const read = data.cards.map(entry => ({ entry, card: madeCard.safeParse(entry).data }))
  return {
    batch: data.batch,
    cards: read.flatMap(({ card }) => card ?? []),
    unreadable: read.flatMap(({ entry, card }) =>
      card ? [] : [cardReference.safeParse(entry).data ?? NAMELESS],
    ),
  }
}

/** The factory that makes travel cards. */
export type CardFactoryPort = {
  /** Hands a batch over. No error when the factory has it already. */
  handOver(batch: BatchToMake): Promise<void>
  /** The ids of reports for an operator that are not acknowledged yet, the oldest first. */
  reports(operator: string): Promise<string[]>
  /** One of them; null where it is not signed or not as agreed. @throws OutboundError with status 404 for one that is gone */
  report(operator: string, id: string): Promise<CardReport | null>
  /** Has taken a report in, so that it is not given again. */
  acknowledge(operator: string, id: string): Promise<void>
  /** All cards of a batch are reported: what was written for its hand-over is not needed any more. */
  forget(operator: string, batch: string): Promise<void>
}
