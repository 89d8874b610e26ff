import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { SchoolFileProgress } from './file-schemas.ts'

type Progress = z.infer<typeof SchoolFileProgress>

/** Pupils without a ticket that are named at most. */
const NAMED = 100

const SELECT = {
  ...{ id: true, state: true, total: true, done: true, refused: true },
  rows: {
    where: { state: 'REFUSED' },
    orderBy: { position: 'asc' },
    take: NAMED,
    select: { refusal: true, input: true },
  },
} satisfies Prisma.BulkRequestSelect
type Row = Prisma.BulkRequestGetPayload<{ select: typeof SELECT }>
type Pupil = Omit<Progress['failed'][number], 'error'>
const NOBODY: Pupil = { firstName: '', lastName: '', className: '' }

const present = ({ id, state, total, done, refused, rows }: Row): Progress => ({
  ...{ id, state, requestedTicketCount: total, ticketCount: done, failedTicketCount: refused },
  failed: rows.map(({ refusal, input }) => {
    // What is known of somebody who was deleted is nothing.
    const { firstName, lastName, className } = (input as { order: Pupil } | null)?.order ?? NOBODY
    return { firstName, lastName, className, error: refusal ?? 'internal' }
  }),
})

/** A class list that was accepted in this transaction. */
export const presentProgress = async (tx: Tx, id: string): Promise<Progress> =>
  present((await tx.models.bulkRequest.findFirst({ where: { id }, select: SELECT }))!)

/** GET /schoolticket-api/ticket/bulk-requests/{id}: asked every second while it is worked off. @throws Refusal not-found */
export const getProgress = async (ctx: Ctx, id: string): Promise<Progress> => {
  const models = modelsOf(ctx)
  const row = await models.bulkRequest.findFirst({ where: { id }, select: SELECT })
  if (!row) throw new Refusal('not-found')
  return present(row)
}
