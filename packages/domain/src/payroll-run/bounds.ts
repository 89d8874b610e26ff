import { PAYROLL_MONTHS } from '../payroll/lines.ts'

/** How much a company may have of profiles, and how long a file of a run is kept. */
export const RUN_BOUNDS = {
  name: { min: 1, max: 100 },
  reason: { min: 1, max: 500 },
  /** Profiles in use at a time. */
  profiles: 10,
  agreements: 100,
  /** How far back a run looks for what has changed, in months: as far as payroll can be asked for. */
  back: PAYROLL_MONTHS.back,
} as const

/** Months for which the file of a run is kept. Source: e.5. */
export const RUN_FILE_MONTHS = 13
