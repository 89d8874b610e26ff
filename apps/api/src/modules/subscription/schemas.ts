import { dayBound, withMobilePhone } from '@portal/domain'
import { bounds } from '@portal/domain/company-ticket'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'

const Status = z.enum(['pending', 'active', 'expired', 'cancelled', 'failed', 'anonymised', 'unknown'])
const Day = z.string().describe('YYYY-MM-DD')

/** POST /api/subscription/create (001 §7); it starts today by default. */
export const SubscriptionCreate = withMobilePhone(
  z.strictObject({
    agreementId: bounds.invoiceReference.max(50),
    employeeId: bounds.employeeId,
    firstName: bounds.firstName,
    lastName: bounds.lastName,
    phone: bounds.phone.max(30),
    phoneCountryCode: bounds.phoneCountryCode,
    type: z.enum(SUBSCRIPTION_TYPES),
    startDate: dayBound.meta({ format: 'date' }).optional(),
  }),
)

export const SubscriptionCreated = z
  .object({ id: z.string(), subscriberId: z.string(), status: Status })
  .meta({ id: 'SubscriptionCreated' })

export const SubscriptionEndParams = z.strictObject({
  id: z.uuid(),
  isoDate: dayBound.meta({ format: 'date' }),
})

export const SubscriptionEnded = z
  .object({ id: z.string(), status: Status, expireAt: Day })
  .meta({ id: 'SubscriptionEnded' })
