import { addMonths, type Day, type Language, localized } from '@portal/domain'
import { AUDIT_PHRASES, type AuditAction } from '@portal/domain/audit'
import { PRIVACY_SOURCES, privacyFacts } from '@portal/domain/privacy'
import { RETENTION_MONTHS } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { heldOf, heldPdf } from '../privacy/service.ts'
import { ownHolders, provenPhone } from './people.ts'
import type { MeData } from './schemas.ts'

type Acts = z.infer<typeof MeData>['acts']

/** Files of a company that everybody in it is in. */
const FILES: AuditAction[] = ['subscriber.export', 'payroll.export', 'housing.export-residents']
const MOST_ACTS = 100

/** Who has changed what is held of whoever calls, or has had it in a file: by role, never by name. */
const actsOf = async (ctx: Ctx): Promise<{ acts: Acts; deletedOn: Day | null }> => {
  const models = modelsOf(ctx)
  const holders = await models.holder.findMany({
    where: ownHolders(ctx),
    select: {
      ...{ id: true, companyId: true, createdAt: true },
      tickets: { select: { id: true, status: true, expirationDate: true } },
      subscriptions: { select: { id: true, status: true, expirationDate: true } },
      requests: { select: { id: true } },
    },
  })
  const orders = holders.flatMap(({ tickets, subscriptions }) => [...tickets, ...subscriptions])
  const ids = [...holders, ...orders, ...holders.flatMap(({ requests }) => requests)].map(({ id }) => id)
  const entries = await models.auditEntry.findMany({
    where: {
      OR: [
        { entityId: { in: ids } },
        ...holders.map(({ companyId, createdAt }) => ({
          ...{ companyId, action: { in: FILES }, at: { gte: createdAt } },
        })),
      ],
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST_ACTS,
    select: { at: true, action: true, actorKind: true, actorId: true, companyId: true },
  })
  const users = entries.filter(({ actorKind }) => actorKind === 'user').map(({ actorId }) => actorId)
  const companies = entries.flatMap(({ companyId }) => companyId ?? [])
  const [staff, named] = await Promise.all([
    models.userGlobalRole.findMany({ where: { userId: { in: users } }, select: { userId: true } }),
    models.company.findMany({ where: { id: { in: companies } }, select: { id: true, name: true } }),
  ])
  const roleOf = (kind: string, id: string): Acts[number]['role'] => {
    if (kind === 'employee') return 'YOU'
    if (kind === 'client') return 'SYSTEM'
    if (kind !== 'user') return 'PORTAL'
    return staff.some(({ userId }) => userId === id) ? 'OPERATOR' : 'COMPANY'
  }
  const runs = orders.some(({ status, expirationDate }) =>
    ['PENDING', 'ACTIVE'].includes(status) ? expirationDate === null : false,
  )
  const last = orders
    .flatMap(({ expirationDate }) => dayOfColumn(expirationDate) ?? [])
    .sort()
    .at(-1)
  return {
    acts: entries.map(({ at, action, actorKind, actorId, companyId }) => ({
      ...{ at: at.toISOString(), action, role: roleOf(actorKind, actorId) },
      name: AUDIT_PHRASES[action as AuditAction] ?? { nb: action, en: action },
      company: named.find(({ id }) => id === companyId)?.name ?? null,
    })),
    deletedOn: runs || !last ? null : addMonths(last, RETENTION_MONTHS),
  }
}

const personOf = (ctx: Ctx): string => {
  const { phone, phoneCountryCode } = provenPhone(ctx)
  return phoneCountryCode + phone
}

/** GET /me-api/data: what the portal holds of the phone of whoever calls, and who has had to do with it. */
export const readOwnData = async (ctx: Ctx, language: Language): Promise<z.infer<typeof MeData>> => {
  const [held, more] = await Promise.all([heldOf(ctx, personOf(ctx)), actsOf(ctx)])
  return {
    held: held.map(({ source, rows }) => ({
      ...{ source, name: PRIVACY_SOURCES[source], rows },
      facts: rows.map(row => privacyFacts(row, language)),
    })),
    ...more,
  }
}

const TITLE = { nb: 'Mine opplysninger', en: 'My data' }

/** The same as a printed document. */
export const ownDataPdf = async (ctx: Ctx, language: Language): Promise<FileAnswer> => ({
  ...heldPdf(ctx, await heldOf(ctx, personOf(ctx)), localized(TITLE, language), language),
  name: 'mine-opplysninger.pdf',
})
