import type { EinvoiceState } from '@portal/domain/einvoice'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../../core/parked.ts'
import { queueCalls, withdrawCalls } from '../outbox/service.ts'
import { PARKED, tellOfRejected } from './rejected.ts'

type Row = {
  id: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: number
  companyId: string
  companyName: string
  state: EinvoiceState
  answer: string | null
  since: Date
}

const SELECT = `select e.invoice_id as id, i.kind::text as kind, i.number, i.company_id as "companyId", c.name as "companyName", e.state::text as state,
    e.answer, coalesce(e.answered_at, e.queued_at) as since
  from einvoice e join invoice i on i.id = e.invoice_id join company c on c.id = i.company_id`

const itemOf = ({ id, kind, number, companyId, companyName, state, answer, since }: Row): ParkedItem => ({
  id,
  job: 'einvoice-send',
  what:
    kind === 'CREDIT_NOTE'
      ? { nb: `Kreditnota ${number} som e-faktura`, en: `Credit note ${number} as e-invoice` }
      : { nb: `Faktura ${number} som e-faktura`, en: `Invoice ${number} as e-invoice` },
  company: { id: companyId, name: companyName },
  reason: { nb: 'E-fakturaen ble avvist', en: 'The e-invoice was rejected' },
  answer,
  attempts: null,
  mostAttempts: null,
  since,
  waiting: state !== 'REJECTED',
  link: `/bedrifter/${encodeURIComponent(companyId)}/fakturaer`,
})

const Id = z.uuid()
const isId = (id: string): boolean => Id.safeParse(id).success
const known = (id: string): string => {
  if (!isId(id)) throw new Refusal('not-found')
  return id
}

type Locked = { state: EinvoiceState; companyId: string }

const lock = async (tx: Tx, id: string): Promise<Locked> => {
  const [row] = await tx.$queryRaw<Locked[]>`
    select e.state::text as state, i.company_id as "companyId" from einvoice e join invoice i on i.id = e.invoice_id
    where e.invoice_id = ${id}::uuid and e.state <> 'DELIVERED' and e.given_up_at is null for update of e`
  if (!row) throw new Refusal('not-found')
  return row
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
    await tx.$executeRaw`update einvoice set given_up_at = ${ctx.clock.now()} where invoice_id = ${id}::uuid`
    await tx.audit({ action: 'einvoice.give-up', companyId, entityId: id, detail: { reason } })
    tellOfRejected(tx)
  })

/**
 * E-invoices that the receiver, the access point or the rules rejected. One that is sent again waits until it is answered. One that is
 * given up stays rejected; the company has the invoice in the portal.
 */
export const parkedEinvoices: ParkedSource = {
  name: 'einvoice',
  list: async (ctx, most) =>
    (
      await readTenant<Row>(ctx, {
        name: 'einvoices-parked',
        text: `${SELECT} where ${PARKED} order by e.answered_at desc, e.invoice_id limit $1`,
        values: [most],
      })
    ).map(itemOf),
  find: async (ctx, id) => {
    if (!isId(id)) return null
    const [row] = await readTenant<Row>(ctx, {
      name: 'einvoice-parked',
      text: `${SELECT} where e.invoice_id = $1::uuid and e.state <> 'DELIVERED' and e.given_up_at is null`,
      values: [id],
    })
    return row ? itemOf(row) : null
  },
  count: ctx =>
    readTenant<ParkedCount>(ctx, {
      name: 'einvoices-parked-count',
      text: `select 'einvoice-send' as job, count(*)::int as parked, min(e.answered_at) as oldest from einvoice e where ${PARKED} having count(*) > 0`,
      values: [],
    }),
  retry: async (ctx, id) => sendAgain(ctx, known(id)),
  drop: async (ctx, id, reason) => giveUp(ctx, known(id), reason),
}
