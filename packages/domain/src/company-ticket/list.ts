/** Columns the employee list can be sorted by; `status` sorts by the last day within a status. */
export const EMPLOYEE_SORTS = ['name', 'employeeId', 'status', 'price', 'from'] as const
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number]

/** The value of the zone filter for tickets that are valid in all zones. */
export const ALL_ZONES_FILTER = 'all'

/** A last day this near is shown as ending soon. */
export const ENDS_SOON_DAYS = 30
