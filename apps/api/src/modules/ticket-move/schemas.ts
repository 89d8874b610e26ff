import { MOVE_MAX, MOVE_REASONS } from '@portal/domain/ticket-move'
import { z } from 'zod'
import { IsoDate } from '../../core/params.ts'
import { EmployeeFilters } from '../company-ticket/service.ts'

const Day = z.string().describe('YYYY-MM-DD')
const FirstDay = Day.nullable().describe(
  'the first day on which it would be possible; null where there is none',
)

const target = {
  toCompanyId: z.string().min(1).max(50),
  toAgreementId: z
    .string()
    .min(1)
    .max(50)
    .describe('the agreement about company tickets that the new company pays by'),
  // The first day in the new company, the 1st of a month.
  effective: IsoDate,
}

/** POST …/check: whose tickets, by filters or by the ids of the people. */
export const MoveCheck = z.strictObject({ ...target, filters: EmployeeFilters })

export const MoveChecked = z
  .object({
    lastDay: Day.describe('of the tickets in this company'),
    tickets: z
      .array(
        z.object({
          id: z.string(),
          personId: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          employeeId: z.string().describe('in this company; it does not go along'),
          pricePerMonth: z
            .number()
            .nullable()
            .describe('NOK incl. VAT of the first month in the new company; null where no list has it'),
        }),
      )
      .describe('that can move, one per person'),
    leftOut: z.array(
      z.object({
        personId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        reason: z.enum(MOVE_REASONS),
        first: FirstDay,
      }),
    ),
    pricePerMonth: z.number().describe('NOK incl. VAT that this company pays no more, and the new one does'),
    addOns: z.number().int().describe('running add-ons of these people that end with their tickets'),
  })
  .meta({ id: 'MoveChecked' })

/** POST …/start: exactly the tickets that were shown. */
export const MoveStart = z.strictObject({ ...target, tickets: z.array(z.uuid()).min(1).max(MOVE_MAX) })

export const MoveStarted = z
  .object({
    done: z.number().int(),
    refused: z.array(z.object({ ticketId: z.string(), reason: z.enum(MOVE_REASONS), first: FirstDay })),
  })
  .meta({ id: 'MoveStarted' })

/** Moves that have not taken effect, to companies that the caller administers. */
export const Moves = z
  .object({
    matches: z.array(
      z.object({
        ticketId: z.string().describe('of the ticket that ends'),
        effective: Day,
        toCompany: z.object({ id: z.string(), name: z.string() }),
      }),
    ),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'Moves' })
