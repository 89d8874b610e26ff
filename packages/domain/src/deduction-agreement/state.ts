/** What a company asks of its employees. ASKED: tickets do not wait for the answer. NEEDED: an ordered one does. Source: h. */
export const DEDUCTION_NEEDS = ['OFF', 'ASKED', 'NEEDED'] as const
export type DeductionNeed = (typeof DEDUCTION_NEEDS)[number]

/**
 * Where somebody with a ticket stands. WITHDRAWN: the company has not chosen yet what happens. INVOICED: it has chosen to go on by invoice,
 * without deduction.
 */
export const DEDUCTION_STATES = ['NOT_ASKED', 'ASKED', 'AGREED', 'ON_PAPER', 'WITHDRAWN', 'INVOICED'] as const
export type DeductionState = (typeof DEDUCTION_STATES)[number]

/** By what somebody agreed: a code to their phone, the sign-in of their company, BankID, or a signature on paper that the company has. */
export const DEDUCTION_WAYS = ['SMS_CODE', 'COMPANY_SIGN_IN', 'BANKID', 'ON_PAPER'] as const
export type DeductionWay = (typeof DEDUCTION_WAYS)[number]

export const WITH_AGREEMENT = ['AGREED', 'ON_PAPER'] as const satisfies readonly DeductionState[]
export const WITHOUT_AGREEMENT = [
  'NOT_ASKED',
  'ASKED',
  'WITHDRAWN',
] as const satisfies readonly DeductionState[]
/** Who can be asked. Whoever has withdrawn is left out: what follows is for the company to choose. */
export const CAN_BE_ASKED = ['NOT_ASKED', 'ASKED'] as const satisfies readonly DeductionState[]

/** What the list of a company shows: who lacks one first. */
export const DEDUCTION_SHOWN = ['LACKS', 'HAS', 'ALL'] as const
export type DeductionShown = (typeof DEDUCTION_SHOWN)[number]

export const isIn = <S extends DeductionState>(states: readonly S[], state: DeductionState): state is S =>
  states.some(each => each === state)

/** The longest paragraph of a company's own, in characters. */
export const OWN_PARAGRAPH_MAX = 600
