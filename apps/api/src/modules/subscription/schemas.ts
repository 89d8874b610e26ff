import { mobilePhone, textBound } from '@portal/domain'
import { bounds } from '@portal/domain/company-ticket'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import { z } from 'zod'
import { IsoDate } from '../../core/params.ts'

const Status = z.enum(['pending', 'active', 'expired', 'cancelled', 'failed', 'anonymised', 'unknown'])
const Day = z.string().describe('YYYY-MM-DD')

/** POST …/subscription/create (001 §7); it starts today by default. */
export const subscriptionCreate = ({ employeeId }: PhoneTicket) =>
  z
    .strictObject({
      agreementId: bounds.invoiceReference.check(z.maxLength(50)),
      employeeId: textBound(employeeId),
      firstName: bounds.firstName,
      lastName: bounds.lastName,
      phone: bounds.phone,
      phoneCountryCode: bounds.phoneCountryCode,
      type: z.enum(SUBSCRIPTION_TYPES),
      startDate: z.optional(IsoDate),
    })
    .check(mobilePhone)

export const SubscriptionCreated = z
  .object({ id: z.string(), subscriberId: z.string(), status: Status })
  .meta({ id: 'SubscriptionCreated' })

export const SubscriptionEnded = z
  .object({ id: z.string(), status: Status, expireAt: Day })
  .meta({ id: 'SubscriptionEnded' })
