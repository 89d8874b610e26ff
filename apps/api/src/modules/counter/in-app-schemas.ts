import { mobilePhone } from '@portal/domain'
import { inAppOrderBounds, inAppPhoneBounds } from '@portal/domain/counter'
import { z } from 'zod'

export const InAppPhone = z.strictObject(inAppPhoneBounds).check(mobilePhone)

/** The companies that pay what this phone buys in the ticket app; none where it is on no list, or its companies cannot order. */
export const InAppCompanies = z
  .object({
    matches: z.array(z.object({ companyId: z.string(), companyName: z.string() })).describe('by name'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'CounterInAppCompanies' })

/** One ticket, or one code with travel money, for a phone that a company pays for. `companyId` where several companies can pay. */
export const InAppOrder = z.strictObject(inAppOrderBounds).check(mobilePhone)
