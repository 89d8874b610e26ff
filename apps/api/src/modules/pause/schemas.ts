import { PAUSE_STATES } from '@portal/domain/pause'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { Subscriber } from '../ticket/service.ts'

const Day = z.string().describe('YYYY-MM-DD')
const Month = z.string().describe('YYYY-MM')
/** A month in a body. */
export const MonthInput = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM')

export const Pause = z
  .object({
    id: z.string(),
    ticketId: z.string().describe('of the ticket that ends before the pause'),
    from: Month.describe('the first month, YYYY-MM'),
    to: Month.describe('the last month, YYYY-MM'),
    state: z.enum(PAUSE_STATES),
    blockedBy: z.string().nullable().describe('of BLOCKED: the code of the refusal'),
    lastDay: Day.describe('of the ticket before the pause'),
    codeOn: Day.describe('on which the ticket that comes back is ordered, and its code sent'),
    resumesOn: Day.describe('the first day of the ticket that comes back'),
    profileId: z.number().int(),
    allZones: z.boolean(),
    nrOfZones: z.number().int(),
    zones: z.array(z.string()).describe('names; empty for all zones'),
    pricePerMonth: z
      .number()
      .nullable()
      .describe('NOK incl. VAT of the ticket when it is back; null where no list has it'),
    addOns: z.array(z.enum(SUBSCRIPTION_TYPES)).describe('that come back with it'),
    resumeTicketId: z.string().nullable().describe('the ticket that came back'),
    createdAt: z.string(),
  })
  .meta({ id: 'Pause' })

export const PausesOfSubscriber = z
  .object({ matches: z.array(Pause), totalEntries: z.number().int() })
  .meta({ id: 'Pauses' })

/** The pauses of a unit of which something is still to come, with whose they are. */
export const PausesOfUnit = z
  .object({
    matches: z.array(
      Subscriber.omit({ id: true, status: true, companyId: true, companyName: true }).extend({
        subscriberId: z.string(),
        pause: Pause,
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'UnitPauses' })

/** POST …/ticket/pause/{id}. Nobody is asked why. */
export const PauseStart = z.strictObject({
  from: MonthInput,
  to: MonthInput,
  addOns: z
    .array(z.enum(SUBSCRIPTION_TYPES))
    .max(SUBSCRIPTION_TYPES.length)
    .default([])
    .describe('add-ons that pause too; the others of the person end with the ticket'),
})

/** PUT …/ticket/pause/{id}. */
export const PauseChange = z.strictObject({ from: MonthInput, to: MonthInput })

export const PauseCancel = z.strictObject({
  end: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'true: the ticket stays ended and does not come back; false: it goes on, which it can until the pause begins',
    ),
})

/** The switch of a company, and how many of its tickets are in which state. */
export const PauseSummary = z
  .object({
    enabled: z.boolean(),
    planned: z.number().int(),
    paused: z.number().int().describe('blocked ones and those that begin again within days included'),
    blocked: z.number().int(),
  })
  .meta({ id: 'PauseSummary' })

export const PauseSettings = z.strictObject({ enabled: z.boolean() })
