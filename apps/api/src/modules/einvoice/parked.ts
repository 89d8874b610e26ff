import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import { isUuid, uuidOf } from '../../core/params.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
import { queueCalls, withdrawCalls } from '../outbox/service.ts'
import { PARKED, tellOfRejected } from './rejected.ts'

const SELECT = {
  invoiceId: true,
  state: true,
  answer: true,
  queuedAt: true,
  answeredAt: true,
  invoice: { select: { kind: true, number: true, company: { select: { id: true, name: true } } } },
} satisfies Prisma.EinvoiceSelect
type Row = Prisma.EinvoiceGetPayload<{ select: typeof SELECT }>

const itemOf = ({
  invoiceId,
  state,
  answer,
  queuedAt,
  answeredAt,
  invoice: { kind, number, company },
}: Row): ParkedItem => ({
  id: invoiceId,
  job: 'einvoice-send',
  what:
    kind === 'CREDIT_NOTE'
      ? { nb: `Kreditnota ${number} som e-faktura`, en: `Credit note ${number} as e-invoice` }
      : { nb: `Faktura ${number} som e-faktura`, en: `Invoice ${number} as e-invoice` },
  company,
  reason: { nb: 'E-fakturaen ble avvist', en: 'The e-invoice was rejected' },
  answer,
  attempts: null,
  mostAttempts: null,
  since: answeredAt ?? queuedAt,
  waiting: state !== 'REJECTED',
  link: `/bedrifter/${encodeURIComponent(company.id)}/fakturaer`,
})

/** One that may be looked at still. */
const ofId = (invoiceId: string) =>
  ({ invoiceId, state: { not: 'DELIVERED' }, givenUpAt: null }) satisfies Prisma.EinvoiceWhereInput

const lock = async (tx: Tx, id: string) => {
  tx.lock('einvoice', { invoiceId: id })
  const row = await tx.models.einvoice.findFirst({
    where: ofId(id),
    select: { state: true, invoice: { select: { companyId: true } } },
  })
  if (!row) throw new Refusal('not-found')
  return { state: row.state, companyId: row.invoice.companyId }
}

/** Sends a rejected one again, as a transmission of its own. */
const sendAgain = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const { state, companyId } = await lock(tx, id)
      if (state !== 'REJECTED') return
      // A call that was parked for it would send it twice.
      await withdrawCalls(tx, 'einvoice-send', [id])
      // SQL: the database makes the number of the transmission.
      await tx.$executeRaw`
        update einvoice set state = 'QUEUED', transmission = uuidv7(), answer = null, answered_at = null, queued_at = ${ctx.clock.now()}
        where invoice_id = ${id}::uuid`
      await queueCalls(tx, ctx, 'einvoice-send', [{ subjectId: id, companyId }])
      await tx.audit({ action: 'einvoice.again', companyId, entityId: id })
      tellOfRejected(tx)
    },
    { unaudited: 'one that is on its way already stays as it is' },
  )

const giveUp = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const { state, companyId } = await lock(tx, id)
    if (state !== 'REJECTED') throw new Refusal('not-found')
    await withdrawCalls(tx, 'einvoice-send', [id])
    await tx.models.einvoice.updateMany({ where: { invoiceId: id }, data: { givenUpAt: ctx.clock.now() } })
    await tx.audit({ action: 'einvoice.give-up', companyId, entityId: id, detail: { reason } })
    tellOfRejected(tx)
  })

/**
 * E-invoices that the receiver, the access point or the rules rejected. One that is sent again waits until it is answered. One that is
 * given up stays rejected; the company has the invoice in the portal.
 */
export const parkedEinvoices: ParkedSource = {
  name: 'einvoice',
  list: async (ctx, most) => {
    // SQL: the first of those without a call, with no further page.
    const found = await readTenant<{ id: string }>(ctx, {
      name: 'einvoices-parked',
      text: `select e.invoice_id as id from einvoice e where ${PARKED} order by e.answered_at desc, e.invoice_id limit $1`,
      values: [most],
    })
    const models = modelsOf(ctx)
    const rows = await models.einvoice.findMany({
      where: { invoiceId: { in: found.map(({ id }) => id) } },
      select: SELECT,
      orderBy: [{ answeredAt: 'desc' }, { invoiceId: 'asc' }],
    })
    return rows.map(itemOf)
  },
  find: async (ctx, id) => {
    if (!isUuid(id)) return null
    const models = modelsOf(ctx)
    const row = await models.einvoice.findFirst({ where: ofId(id), select: SELECT })
    return row ? itemOf(row) : null
  },
  // SQL: a count of a search.
  counted: `select 'einvoice-send' as job, count(*)::int as parked, min(e.answered_at) as oldest from einvoice e where ${PARKED} having count(*) > 0`,
  retry: async (ctx, id) => sendAgain(ctx, uuidOf(id)),
  drop: async (ctx, id, reason) => giveUp(ctx, uuidOf(id), reason),
}
