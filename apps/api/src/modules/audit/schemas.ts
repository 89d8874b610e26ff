import { isDay } from '@portal/domain'
import { AUDIT_ACTIONS } from '@portal/domain/audit'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { maxEntries, paging } from '../../core/list.ts'

// The years that the portal can show.
const Day = z
  .string()
  .max(10)
  .refine(text => isDay(text) && text >= '1850' && text < '2101', 'not a day')
  .meta({ format: 'date' })

const filters = {
  from: Day.optional().describe('first day, Europe/Oslo'),
  to: Day.optional().describe('last day, inclusive, Europe/Oslo'),
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: z.string().max(200).default('').describe('words of the name or e-mail of who did it'),
}
/** What the entries of an act or of a day are unfolded by. */
const unfold = {
  following: z.string().min(1).max(100).optional().describe('what followed from the act of this `requestId`'),
  automatic: z
    .enum(['true'])
    .transform(() => true)
    .optional()
    .describe('only what the portal did by itself, without anybody having asked for it'),
}
const page = paging(20)
const file = { language: LanguageAsked.default('nb') }
const ofCompany = { companyId: z.string().min(1).max(50).optional() }

export const CompanyAuditQuery = z.strictObject({ ...filters, ...unfold, ...page })
export const AuditQuery = z.strictObject({ ...filters, ...ofCompany, ...unfold, ...page })

const acts = {
  concerning: z
    .enum(['company'])
    .optional()
    .describe(
      'only what concerns a company itself: its registration, contract, agreements, users and settings',
    ),
  maxEntries: maxEntries(30),
  before: z
    .string()
    .max(61)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .transform(text => ({ at: text.slice(0, 24), id: text.slice(25) }))
    .optional()
    .describe('the `next` of the page before'),
}
export const CompanyAuditActsQuery = z.strictObject({ ...filters, ...acts })
export const AuditActsQuery = z.strictObject({ ...filters, ...ofCompany, ...acts })
export const CompanyAuditFileQuery = z.strictObject({ ...filters, ...file })
export const AuditFileQuery = z.strictObject({ ...filters, ...ofCompany, ...file })

/** What a list and a file are filtered by. */
export type AuditFilters = {
  from?: string | undefined
  to?: string | undefined
  action?: string | undefined
  actor: string
  companyId?: string | undefined
  following?: string | undefined
  automatic?: boolean | undefined
  concerning?: 'company' | undefined
}

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string().describe('instant, ISO 8601'),
    actor: z.object({
      kind: z.enum(['user', 'client', 'job', 'employee', 'visitor']),
      id: z.string(),
      name: z
        .string()
        .describe(
          'of the person or the client; empty for the portal itself, for visitors, and for whoever acts on their own page',
        ),
    }),
    onBehalfOf: z.object({ companyId: z.string(), companyName: z.string() }).nullable(),
    action: z.string(),
    entityId: z.string().nullable(),
    entityName: z.string().nullable().describe('of the user that the action concerns'),
    detail: z.record(z.string(), z.unknown()),
    callerRequestId: z
      .string()
      .nullable()
      .describe('the x-request-id that the caller sent; entries are grouped by the portal’s own id'),
  })
  .meta({ id: 'AuditEntry' })

/** Who did what a timeline shows. */
export const EventActor = z
  .object({ kind: z.enum(['user', 'client', 'employee', 'visitor']), name: z.string() })
  .nullable()
  .describe('who did it; null for what followed by itself')

export const AuditEntries = z
  .object({
    matches: z.array(AuditEntry),
    totalEntries: z.number().int().describe('10001 when more than 10000 match'),
  })
  .meta({ id: 'AuditEntries' })

export const AuditAct = z
  .object({
    entry: AuditEntry.describe('what was done, in the words of its most telling entry'),
    also: z.array(AuditEntry).describe('the other entries of the same act, newest first'),
    requestId: z.string().nullable().describe('what `following` unfolds'),
    about: z
      .object({
        kind: z.enum(['employee', 'bulk-order', 'resident-order', 'invoice', 'user', 'company']),
        id: z.string(),
        name: z.string(),
        count: z.number().int().nullable().describe('rows of a file'),
      })
      .nullable()
      .describe('what the act is about, while that exists; an employee only to those who may see employees'),
    follows: z
      .array(
        z.object({ action: z.string(), count: z.number().int(), firstAt: z.string(), lastAt: z.string() }),
      )
      .describe('what followed by itself, by action'),
  })
  .meta({ id: 'AuditAct' })

export const AuditActs = z
  .object({
    acts: z.array(AuditAct).describe('newest first'),
    days: z
      .array(
        z.object({
          day: z.string().describe('YYYY-MM-DD, Europe/Oslo'),
          acts: z.number().int(),
          automatic: z.number().int().describe('entries of jobs that nobody started'),
          actions: z.array(z.object({ action: z.string(), count: z.number().int() })),
        }),
      )
      .describe('of the days of these acts; counts end at the newest 10001 entries'),
    next: z.string().nullable().describe('`before` of the next page; null on the last one'),
  })
  .meta({ id: 'AuditActs' })
