/** Lengths of the fields of a single order; a row of a file may have 2 to 100 characters. Source: 002 §5, §9. */
export const FREE_TICKET_BOUNDS = {
  name: { min: 2, max: 50 },
  employeeId: { min: 2, max: 20 },
  row: { min: 2, max: 100 },
} as const
