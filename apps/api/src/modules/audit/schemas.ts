import { isDay } from '@portal/domain'
import { AUDIT_ACTIONS } from '@portal/domain/audit'
import { z } from 'zod'

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
const page = {
  maxEntries: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
}
const file = { language: z.enum(['nb', 'en']).default('nb') }
const ofCompany = { companyId: z.string().min(1).max(50).optional() }

export const CompanyAuditQuery = z.strictObject({ ...filters, ...page })
export const AuditQuery = z.strictObject({ ...filters, ...ofCompany, ...page })
export const CompanyAuditFileQuery = z.strictObject({ ...filters, ...file })
export const AuditFileQuery = z.strictObject({ ...filters, ...ofCompany, ...file })

/** What a list and a file are filtered by. */
export type AuditFilters = {
  from?: string | undefined
  to?: string | undefined
  action?: string | undefined
  actor: string
  companyId?: string | undefined
}

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string().describe('instant, ISO 8601'),
    actor: z.object({
      kind: z.enum(['user', 'client', 'job', 'visitor']),
      id: z.string(),
      name: z.string().describe('of the person or the client; empty for the portal itself and for visitors'),
    }),
    onBehalfOf: z.object({ companyId: z.string(), companyName: z.string() }).nullable(),
    action: z.string(),
    entityId: z.string().nullable(),
    entityName: z.string().nullable().describe('of the user that the action concerns'),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })

export const AuditEntries = z
  .object({
    matches: z.array(AuditEntry),
    totalEntries: z.number().int().describe('10001 when more than 10000 match'),
  })
  .meta({ id: 'AuditEntries' })
