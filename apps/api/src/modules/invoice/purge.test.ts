import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer } from '../../../test/invoicing.ts'
import { type Owner, openOwner } from '../../../test/owner.ts'
import { fixedClock } from '../../core/clock.ts'
import { setUpQueue } from '../../core/queue-setup.ts'
import { renderMissing } from './document.ts'
import { runInvoicing } from './run.ts'

let portal: Portal
let owner: Owner
let company: string
let invoiceId: string
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T11:00:00Z' })
  owner = await openOwner(portal)
  company = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
  const ctx = portal.ctxOf('oslo')
  await portal.sql(
    'oslo',
    `with made as (insert into department (company_id, name, name_key, cost_centre) values ($1, 'Salg', 'salg', '4100') returning id)
     update holder set department_id = made.id from made where company_id = $1`,
    [company],
  )
  await runInvoicing(ctx, '2026-12-07')
  await renderMissing(ctx)
  const [row] = await portal.sql<{ id: string }>('oslo', 'select id from invoice where company_id = $1', [
    company,
  ])
  invoiceId = row!.id
  await portal.sql(
    'oslo',
    `insert into einvoice (invoice_id, state, xml, answer, queued_at) values ($1, 'REJECTED', '<Invoice/>', 'x', now())`,
    [invoiceId],
  )
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

/** The clock of portal and database; the second is its owner's alone. */
const setClock = async (instant: string) => {
  portal.clock.set(instant)
  await setUpQueue(portal.database.ownerUrl, fixedClock(instant))
}
const run = async (asOf: string) => (await portal.job('invoice-purge', { operator: 'oslo', asOf })).oslo
const count = async (table: string) =>
  (await portal.sql<{ n: number }>('oslo', `select count(*)::int as n from ${table}`))[0]!.n
const invoice = async () =>
  (await portal.sql<Record<string, unknown>>('oslo', 'select * from invoice where id = $1', [invoiceId]))[0]!

const einvoice = () => portal.sql('oslo', 'select xml, answer, state from einvoice')

const PURGES = [
  `update invoice set purged_at = now(), their_reference = ''`,
  'update invoice_line set comment = null',
  'delete from invoice_line_person',
  'delete from invoice_line_department',
  'delete from invoice_document',
]

describe('the persons of an invoice', () => {
  it('stay for five fiscal years, whoever asks and whatever day a job is told', async () => {
    await setClock('2031-12-31T22:30:00Z')
    // 23:30 on the last day of the fifth year in Norway.
    for (const asOf of ['2031-12-31', '2040-01-01']) expect(await run(asOf)).toEqual({ invoices: 0 })
    for (const purge of PURGES) await expect(owner.sql(purge), purge).rejects.toMatchObject({ code: '23000' })
    expect([await count('invoice_line_person'), await count('invoice_document')]).toEqual([1, 2])
    expect(await count('invoice_line_department')).toBe(1)
    expect(await einvoice()).toEqual([{ xml: '<Invoice/>', answer: 'x', state: 'REJECTED' }])
  })

  it('go on the first day after, and only they', async () => {
    const before = await invoice()
    const lines = await portal.sql('oslo', 'select * from invoice_line order by id')
    await setClock('2031-12-31T23:30:00Z')
    for (const change of [
      'delete from invoice',
      'delete from invoice_line',
      'update invoice set gross_ore = 0',
      `update invoice set purged_at = now(), their_reference = 'x'`,
      `update invoice set purged_at = now(), their_reference = '', kid = null`,
      'update invoice_line set comment = null, gross_ore = 0',
      `update invoice_line set comment = 'x'`,
      `update invoice_line_person set first_name = 'x'`,
      `update invoice_line_department set name = 'x'`,
      'truncate invoice_line_department',
      `update invoice_document set pdf = ''`,
      'truncate invoice_line_person',
      'truncate invoice_document',
    ])
      await expect(owner.sql(change), change).rejects.toMatchObject({ code: '23000' })
    for (const purge of PURGES) await expect(portal.sql('oslo', purge)).rejects.toThrow('permission denied')
    expect(await run('2032-01-01')).toEqual({ invoices: 1 })
    expect([await count('invoice_line_person'), await count('invoice_document')]).toEqual([0, 0])
    expect(await count('invoice_line_department')).toBe(0)
    expect(await einvoice()).toEqual([{ xml: null, answer: null, state: 'REJECTED' }])
    const { purged_at, ...after } = await invoice()
    expect(purged_at).not.toBeNull()
    expect(after).toEqual(
      Object.fromEntries(
        Object.entries({ ...before, their_reference: '' }).filter(([key]) => key !== 'purged_at'),
      ),
    )
    expect(await portal.sql('oslo', 'select * from invoice_line order by id')).toEqual(lines)
    expect(await run('2032-01-01')).toEqual({ invoices: 0 })
  })

  it('are not printed again, and the invoice is still shown', async () => {
    expect(await renderMissing(portal.ctxOf('oslo'))).toEqual({ documents: 0 })
    const staff = portal.as('ingrid@operator.example')
    expect((await staff('GET', `/api/invoice/pdf/${invoiceId}`)).statusCode).toBe(404)
    const shown = await staff('GET', `/api/invoice/by-invoice-id/${invoiceId}`)
    expect(shown.json()).toMatchObject({ theirReference: '', pdfLink: null })
  })
})
