import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, type Tx } from '../../core/in-tenant.ts'
import type { SchoolFileProgress } from './file-schemas.ts'

type Progress = z.infer<typeof SchoolFileProgress>

/** Pupils without a ticket that are named at most. */
const MOST_NAMED = 100

type Pupil = Omit<Progress['failed'][number], 'error'>
const NOBODY: Pupil = { firstName: '', lastName: '', className: '' }

const readProgress = async (
  models: Pick<ReturnType<typeof modelsOf>, 'bulkRequest' | 'bulkRequestRow'>,
  id: string,
): Promise<Progress | null> => {
  // Apart, so that the database takes the first of them: a relation is read whole and cut afterwards.
  const [request, rows] = await Promise.all([
    models.bulkRequest.findFirst({
      where: { id },
      select: { state: true, total: true, done: true, refused: true },
    }),
    models.bulkRequestRow.findMany({
      where: { bulkRequestId: id, state: 'REFUSED' },
      orderBy: { position: 'asc' },
      take: MOST_NAMED,
      select: { refusal: true, input: true },
    }),
  ])
  if (!request) return null
  const { state, total, done, refused } = request
  return {
    ...{ id, state, requestedTicketCount: total, ticketCount: done, failedTicketCount: refused },
    failed: rows.map(({ refusal, input }) => {
      // What is known of somebody who was deleted is nothing.
      const { firstName, lastName, className } = (input as { order: Pupil } | null)?.order ?? NOBODY
      return { firstName, lastName, className, error: refusal ?? 'internal' }
    }),
  }
}

/** A class list that was accepted in this transaction. */
export const presentProgress = async (tx: Tx, id: string): Promise<Progress> =>
  (await readProgress(tx.models, id))!

/** GET /schoolticket-api/ticket/bulk-requests/{id}: asked every second while it is worked off. @throws Refusal not-found */
export const getProgress = async (ctx: Ctx, id: string): Promise<Progress> => {
  const progress = await readProgress(modelsOf(ctx), id)
  if (!progress) throw new Refusal('not-found')
  return progress
}
