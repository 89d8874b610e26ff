import type { Day } from '../days.ts'

/**
 * Life of a move: OFFERED to the person until they answer, ACCEPTED until its first day, then DONE. REFUSED by the person, or by the new
 * company, which has withdrawn the ticket; EXPIRED without an answer; CANCELLED by who moved it. Within a group nobody is asked, so a
 * move begins as accepted. Source: g.3.
 */
export const MOVE_STATES = ['OFFERED', 'ACCEPTED', 'DONE', 'REFUSED', 'EXPIRED', 'CANCELLED'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/** The state on a day, given the stored one: what was accepted is done from its first day on. */
export function moveStateOn({ state, effective }: { state: MoveState; effective: Day }, day: Day): MoveState {
  return state === 'ACCEPTED' && effective <= day ? 'DONE' : state
}

/** A move can be taken back until its first day. */
export const moveCanBeUndone = (move: { state: MoveState; effective: Day }, day: Day): boolean =>
  moveStateOn(move, day) === 'ACCEPTED'
