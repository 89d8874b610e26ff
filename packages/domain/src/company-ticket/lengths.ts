/** Field bounds of the company ticket. Source: 001 §5. */
export const BOUNDS = {
  name: { min: 2, max: 50 },
  /** A new order. */
  employeeId: { min: 2, max: 20 },
  /** Change info. */
  employeeIdChange: { min: 1, max: 20 },
  /** What a resident's phone is called, such as "Nettbrettet". */
  phoneLabel: { min: 0, max: 30 },
} as const
