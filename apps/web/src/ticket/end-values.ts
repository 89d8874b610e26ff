/** The form of a last day. Pure; a file apart from the days, so that a page without the form needs no zod. */
import { formOf } from '../lib/zod-faults.ts'
import { type EndFacts, endFault } from './days.ts'

type EndValues = { endDate: string }

/** A date is required [C-166], and must be one the agreement allows. */
export const endForm = (facts: EndFacts) =>
  formOf<EndValues, EndValues>(({ endDate }) => {
    const fault = endFault(endDate, facts)
    return fault === null
      ? { success: true, data: { endDate } }
      : { success: false, error: { issues: [{ path: ['endDate'], message: fault }] } }
  })
