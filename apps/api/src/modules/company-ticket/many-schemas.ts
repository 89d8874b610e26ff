import type { Day, Month } from '@portal/domain'
import { MANY_ACTS, MANY_MAX, MANY_REASONS } from '@portal/domain/company-ticket'
import type { PausedAct } from '@portal/domain/pause'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '@portal/domain/subscription'
import { z } from 'zod'
import { IsoDate } from '../../core/params.ts'
import { MonthInput } from '../pause/service.ts'
import { EmployeeFilters } from './schemas.ts'

type Action =
  | { act: 'end'; lastDay: Day }
  | { act: 'send-code' }
  | { act: 'change-reference'; agreementId: string }
  | { act: 'pause'; from: Month; to: Month; addOns: SubscriptionType[] }
  | PausedAct

/**
 * An act on many employees, with what it needs: the last day, the number of the agreement with the new reference, or the months of a pause.
 * Other months may leave out the first one, which then stays; an earlier return has the last one only.
 */
export const ManyAction = z
  .strictObject({
    act: z.enum(MANY_ACTS),
    lastDay: z.optional(IsoDate),
    agreementId: z.string().min(1).max(50).optional(),
    from: z.optional(MonthInput),
    to: z.optional(MonthInput),
    addOns: z
      .array(z.enum(SUBSCRIPTION_TYPES))
      .max(SUBSCRIPTION_TYPES.length)
      .optional()
      .describe('of a pause: add-ons that pause too; the others end with the ticket'),
  })
  .transform(({ act, lastDay, agreementId, from, to, addOns = [] }, context): Action => {
    if (act === 'send-code') return { act }
    if (act === 'end' && lastDay !== undefined) return { act, lastDay }
    if (act === 'change-reference' && agreementId !== undefined) return { act, agreementId }
    if (act === 'pause' && from !== undefined && to !== undefined) return { act, from, to, addOns }
    if (act === 'change-pause' && to !== undefined) return { act, from, to }
    if (act === 'resume-earlier' && to !== undefined) return { act, to }
    if (act === 'cancel-pause' || act === 'end-pause') return { act }
    const missing = {
      end: 'lastDay',
      'change-reference': 'agreementId',
      pause: from === undefined ? 'from' : 'to',
      'change-pause': 'to',
      'resume-earlier': 'to',
    }
    context.addIssue({
      code: 'custom',
      path: [missing[act]],
      message: 'required',
    })
    return z.NEVER
  })

export const ManyCheck = z.strictObject({ action: ManyAction, filters: EmployeeFilters })

export const ManyChecked = z
  .object({
    tickets: z.array(z.string()).describe('for which the act is possible, one per employee'),
    cancelled: z.number().int().describe('how many of them have not begun and are cancelled'),
    leftOut: z.array(z.object({ reason: z.enum(MANY_REASONS), count: z.number().int() })),
  })
  .meta({ id: 'ManyChecked' })

export const Many = z.strictObject({
  action: ManyAction,
  tickets: z.array(z.uuid()).min(1).max(MANY_MAX),
})

export const ManyDone = z
  .object({
    done: z.number().int(),
    refused: z.array(z.object({ ticketId: z.string(), reason: z.enum(MANY_REASONS) })),
  })
  .meta({ id: 'ManyDone' })
