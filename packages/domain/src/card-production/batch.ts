import { type Day, isDay } from '../days.ts'
import { TRAVEL_CARD_STATES, type TravelCardState } from '../ticket/card.ts'

/**
 * The state of a batch: that of its cards when they agree, else the least advanced (decisions.md). The states of a card stand in that
 * order in the domain and in the database, where it is the smallest.
 */
export function batchState(states: readonly TravelCardState[]): TravelCardState | null {
  return TRAVEL_CARD_STATES.find(state => states.includes(state)) ?? null
}

/** Only cards that are made can be looked at, by the day on which they were. Source: 002 §2.4, §4. */
export function showsCards(batch: { state: TravelCardState; manufacturedDate: Day | null }): boolean {
  return batch.state === 'CREATED' && batch.manufacturedDate !== null
}

type PostAddress = { readonly line1: string; readonly postCode: string; readonly city: string }

/** What is copied for the envelope: the name, the street, and post code with city, a line each. Source: 002 §2.4. */
export function addressLabel(name: string, { line1, postCode, city }: PostAddress): string {
  return [name, line1, `${postCode} ${city}`].join('\n')
}

/** A day as the address of a batch has it: dd-mm-yyyy. Source: 002 §9. */
export function pathDay(day: Day): string {
  return day.split('-').reverse().join('-')
}

/** The day of such an address, or null. */
export function dayOfPath(text: string): Day | null {
  const day = /^\d{2}-\d{2}-\d{4}$/.test(text) ? text.split('-').reverse().join('-') : ''
  return isDay(day) ? day : null
}

/** How long a factory takes at most, in days; a batch that is handed over longer is late. */
export const LATE_AFTER_DAYS = 5
