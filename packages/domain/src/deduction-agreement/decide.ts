import type { Day } from '../days.ts'
import type { RefusalCode } from '../refusals.ts'
import { CAN_BE_ASKED, type DeductionNeed, type DeductionState, isIn, WITH_AGREEMENT } from './state.ts'
import { type WaitingTicket, waitIsOver } from './steps.ts'

type Verdict =
  | true
  | Extract<
      RefusalCode,
      | 'deduction-agreement-off'
      | 'deduction-agreement-state'
      | 'deduction-agreement-expired'
      | 'changed-meanwhile'
    >

/** What somebody saw when they agreed: another text or another amount is not what they agreed to. */
export type SeenText = { readonly textVersion: number; readonly monthlyOre: number }

/**
 * What may happen to the agreement of somebody, or the reason why not. The page and the server use the same function. Source: h.
 */
export const deductionCan = {
  /** In their own hand; also after a withdrawal, and anew where another price asks for it. */
  accept(facts: {
    readonly need: DeductionNeed
    readonly state: DeductionState
    readonly anew: boolean
    readonly waits: WaitingTicket | null
    readonly today: Day
    readonly seen: SeenText
    readonly now: SeenText
  }): Verdict {
    const { need, state, anew, waits, today, seen, now } = facts
    if (need === 'OFF') return 'deduction-agreement-off'
    if (isIn(WITH_AGREEMENT, state) && !anew) return 'deduction-agreement-state'
    if (waits && waitIsOver(waits, today)) return 'deduction-agreement-expired'
    return seen.textVersion === now.textVersion && seen.monthlyOre === now.monthlyOre
      ? true
      : 'changed-meanwhile'
  },
  /** Whatever the company has chosen since. */
  withdraw({ state }: { readonly state: DeductionState }): Verdict {
    return isIn(WITH_AGREEMENT, state) ? true : 'deduction-agreement-state'
  },
  /** Somebody whose ticket waits does not want it. */
  decline({ waits }: { readonly waits: WaitingTicket | null }): Verdict {
    return waits ? true : 'deduction-agreement-state'
  },
  /** Whoever has signed on paper has agreed, whatever they answered before. */
  recordPaper(facts: {
    readonly need: DeductionNeed
    readonly state: DeductionState
    readonly waits: WaitingTicket | null
    readonly today: Day
  }): Verdict {
    if (facts.need === 'OFF') return 'deduction-agreement-off'
    if (isIn(WITH_AGREEMENT, facts.state)) return 'deduction-agreement-state'
    return facts.waits && waitIsOver(facts.waits, facts.today) ? 'deduction-agreement-expired' : true
  },
  ask({ need, state }: { readonly need: DeductionNeed; readonly state: DeductionState }): Verdict {
    if (need === 'OFF') return 'deduction-agreement-off'
    return isIn(CAN_BE_ASKED, state) ? true : 'deduction-agreement-state'
  },
  /** The company chooses what follows from a withdrawal. */
  choose({ state }: { readonly state: DeductionState }): Verdict {
    return state === 'WITHDRAWN' ? true : 'deduction-agreement-state'
  },
} as const
