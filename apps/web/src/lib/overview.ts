/** What a feature tells on the overview: rows of what waits, and cards of its own. */
import type { Schemas } from '@portal/api-client'
import type { Permission } from '@portal/domain'
import type { ComponentType } from 'react'
import type { Language, Phrase } from './i18n.ts'

export type OverviewCards = Schemas['Overview']['cards']
export type CardName = keyof OverviewCards & string
export type CardData<N extends CardName> = Extract<NonNullable<OverviewCards[N]>, { data: unknown }>['data']

/** One thing that waits for somebody: a number, what of, and the list that shows them. A row of 0 is not drawn. */
export type Waiting = {
  id: string
  /** The rows stand in the order of this number. */
  place: number
  /** `bad`: failed or overdue; `waiting`: waits for an answer; `warning`: soon or stuck; `over`: is ending. */
  tone: 'bad' | 'waiting' | 'warning' | 'over'
  count: number
  /** What follows the number, in the form that fits it. */
  what: string
  detail?: string
  /** At the right: what can be done, or how old, how much. */
  end: string
  /** `end` is what the link does, and not shown on phones. */
  act?: true
  /** Null where the reader may not open the list. */
  to: string | null
  /** Staff see theirs in three groups. */
  group?: 'customers' | 'money' | 'operations'
}

/** One line of how the portal runs: a word or figure, good or not, and more about it below. */
export type Health = {
  id: string
  /** The lines stand in the order of this number. */
  place: number
  label: string
  value: string
  /** Drawn as a mark; a figure that is neither good nor bad has none. */
  tone?: 'good' | 'warning' | 'bad'
  more?: string
}

type Words = { language: Language; today: string; may: (needs: Permission) => boolean }

export type OverviewPart<N extends CardName = CardName> = {
  /** The member of the API's answer; without it the part is not drawn. */
  card: N
  /** Cards stand in the order of this number. */
  place: number
  /** What could not be fetched, where it could not: "Kunne ikke hente ansatte". */
  label: Phrase
  waits?: (data: CardData<N>, words: Words) => Waiting[]
  /** What staff see of it under "Running now". */
  health?: (data: CardData<N>, words: Words) => Health[]
  /** A card of its own. */
  column?: 'main' | 'side'
  Card?: ComponentType<{ data: CardData<N> }>
  /** What is said under the heading. */
  Lead?: ComponentType<{ data: CardData<N> }>
  /** What the page offers at its top; of the first part that has any. */
  Actions?: ComponentType
}

/** Declares a part, so that what it draws has the type of its data. */
export const overviewPart = <const N extends CardName>(part: OverviewPart<N>): OverviewPart =>
  part as unknown as OverviewPart
