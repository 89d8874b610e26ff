import type { MassRecipient } from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import { creatorsOf } from '../bulk/service.ts'
import type {
  MassFailedQuery,
  MassFailedRows,
  MassListQuery,
  MassOperation,
  MassOperations,
} from './mass-schemas.ts'

type Operation = z.infer<typeof MassOperation>

const SELECT = {
  ...{ id: true, kind: true, state: true, companyId: true, createdById: true, input: true },
  ...{ createdAt: true, endedAt: true, total: true, done: true, refused: true },
} satisfies Prisma.BulkRequestSelect
type Row = Prisma.BulkRequestGetPayload<{ select: typeof SELECT }>

const agreementOf = ({ input }: Row): string | null =>
  (input as { agreementNumber?: string }).agreementNumber ?? null

/** Operations with the names of those who ordered them and the references of their departments. */
const present = async (
  models: Parameters<typeof creatorsOf>[0] & Pick<ReturnType<typeof modelsOf>, 'agreement'>,
  rows: Row[],
): Promise<Operation[]> => {
  const numbers = [...new Set(rows.flatMap(row => agreementOf(row) ?? []))]
  const [{ users, clients }, agreements] = await Promise.all([
    creatorsOf(models, rows),
    models.agreement.findMany({
      where: { id: { in: numbers } },
      select: { id: true, invoiceReference: true },
    }),
  ])
  const references = new Map(agreements.map(({ id, invoiceReference }) => [id, invoiceReference]))
  return rows.map(row => {
    const { id, kind, state, createdById, createdAt, endedAt } = row
    const agreementNumber = agreementOf(row)
    return {
      ...{ id, kind: kind as Operation['kind'], state, ownerId: row.companyId, agreementNumber },
      appName: clients.get(createdById) ?? 'portal',
      invoiceReference: references.get(agreementNumber ?? '') ?? null,
      requestedAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      orderedBy: users.get(createdById) ?? clients.get(createdById) ?? '',
      ...{ requestedTicketCount: row.total, failedTicketCount: row.refused, ticketCount: row.done },
    }
  })
}

/** An operation that was accepted in this transaction. */
export const presentAccepted = async (tx: Tx, id: string): Promise<Operation> => {
  const rows = await tx.models.bulkRequest.findMany({ where: { id }, select: SELECT })
  const [operation] = await present(tx.models, rows)
  return operation!
}

/** GET /freeticket-api/ticket/bulk-requests/by-company-id/{companyId} (002 §7): polled every second while one runs. */
export const listMassOperations = async (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset }: z.infer<typeof MassListQuery>,
): Promise<z.infer<typeof MassOperations>> => {
  const models = modelsOf(ctx)
  const where = { companyId, ticketKind: 'FREE_TICKET' } as const
  const [rows, counts] = await Promise.all([
    models.bulkRequest.findMany({
      ...{ where, take: maxEntries, skip: offset, select: SELECT },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
    models.bulkRequest.groupBy({ by: ['state'], where, _count: true }),
  ])
  return {
    matches: await present(models, rows),
    totalEntries: counts.reduce((sum, { _count }) => sum + _count, 0),
    running: counts.find(({ state }) => state === 'RUNNING')?._count ?? 0,
  }
}

type FailedRow = {
  position: number
  error: string | null
  order: Partial<Omit<MassRecipient, 'dateOfBirth'>> & {
    ticketId?: string
    employeeId: string
    dateOfBirth: string | null
    firstName: string
    lastName: string
    agreementNumber?: string
  }
}

/** GET /freeticket-api/ticket/bulk-requests/{id}/failed: the rows that failed, in their order. */
export const listFailedRows = async (
  ctx: Ctx,
  id: string,
  { maxEntries, offset }: z.infer<typeof MassFailedQuery>,
): Promise<z.infer<typeof MassFailedRows>> => {
  const models = modelsOf(ctx)
  const where = { bulkRequestId: id, state: 'REFUSED' } as const
  const [rows, totalEntries] = await Promise.all([
    models.bulkRequestRow.findMany({
      ...{ where, take: maxEntries, skip: offset, orderBy: { position: 'asc' } },
      select: { position: true, refusal: true, input: true },
    }),
    models.bulkRequestRow.count({ where }),
  ])
  const matches = rows.map(({ position, refusal, input }) => {
    // What is known of somebody who was deleted is nothing.
    const order = (input as { order: FailedRow['order'] } | null)?.order ?? NOBODY
    return presentFailed({ position, error: refusal, order })
  })
  return { matches, totalEntries }
}

const NOBODY: FailedRow['order'] = { employeeId: '', dateOfBirth: null, firstName: '', lastName: '' }

const isRecipient = (order: FailedRow['order']): order is FailedRow['order'] & MassRecipient =>
  order.profile !== undefined

const presentFailed = ({ position, error, order }: FailedRow) => {
  const { employeeId, dateOfBirth, firstName, lastName } = order
  return {
    position,
    ...{ employeeId, dateOfBirth, firstName, lastName },
    error: error ?? 'UNKNOWN',
    recipient: isRecipient(order) ? order : null,
    agreementNumber: order.agreementNumber ?? null,
  }
}
