import { z } from 'zod'

/** Path parameters that many routes share. */
export const CompanyParams = z.strictObject({ companyId: z.string().min(1).max(50) })
export const IdParams = z.strictObject({ id: z.uuid() })
