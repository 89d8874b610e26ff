/** Lengths of the fields of an order. Source: 002 §5, §9. */
export const SCHOOL_BOUNDS = {
  name: { min: 2, max: 100 },
  className: { min: 1, max: 100 },
  /** The number of a pupil. */
  employeeId: { min: 1, max: 20 },
  /** Recipients of one order: the largest class, and more. */
  recipients: 100,
} as const

/** The number of digits of a card. Source: 002 §9. */
export const SCHOOL_CARD_DIGITS = 16

/** Lengths of the fields of an edit. Source: 002 §5 "Edit school ticket", §9. */
export const SCHOOL_EDIT_BOUNDS = {
  name: { min: 1, max: 50 },
  className: { min: 1, max: 20 },
  cardName: { min: 1, max: 50 },
  studentId: { min: 1, max: 20 },
} as const
