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

const TEXT = z.string().min(1).max(100)
export const cardReport = z.object({
  /** The factory's id of the report. */
  id: TEXT,
  /** The reference of the batch. */
  batch: TEXT,
  cards: z
    .array(z.object({ reference: TEXT, cardNumber: TEXT, manufacturedAt: z.iso.datetime() }))
    .max(10_000),
})
/** Which cards the factory has made. It may come late, in parts, or twice. */
export type CardReport = z.infer<typeof cardReport>

/** The factory that makes travel cards. */
export type CardFactoryPort = {
  /** Hands a batch over. No error when the factory has it already. */
  handOver(batch: BatchToMake): Promise<void>
  /** Reports for an operator that are not acknowledged yet, the oldest first. `unreadable` names what was put aside. */
  reports(operator: string): Promise<{ reports: CardReport[]; unreadable: string[] }>
  /** Has taken a report in, so that it is not given again. */
  acknowledge(operator: string, report: string): Promise<void>
}
