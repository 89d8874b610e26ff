import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkCalls, file, line, ticketsOf } from '../../../test/bulk-orders.ts'
import { FJORDBYGG, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: ReturnType<typeof bulkCalls>
beforeAll(async () => {
  portal = await startPortal()
  kari = bulkCalls(portal)
})
afterAll(() => portal.stop())

const phonesOf = (n: number) => Array.from({ length: n }, freshPhone)
const uploadOf = (phones: string[], by = kari) => by.uploaded(file(...phones.map(phone => line({ phone }))))
const work = () => portal.job('bulk-order', { operator: 'oslo' })

it('orders with the rights of whoever started it, not of who uploaded', async () => {
  const [phone] = phonesOf(1)
  const ingrid = bulkCalls(portal, 'ingrid@operator.example')
  const id = await ingrid.uploaded(file(line({ phone: phone!, start: '05.01.2026' })))
  expect((await kari.get(id)).rows.ready).toBe(1)
  await kari.start(id)
  await work()
  expect((await kari.rows(id))[0]!.faults).toEqual([{ column: 'startDate', code: 'start-date-past' }])
  expect(await ticketsOf(portal, [phone!])).toEqual([0])
})

it('stops ordering for somebody who has lost the right to order', async () => {
  await portal.addPerson('slutter@nordlys.example', { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
  const leaver = bulkCalls(portal, 'slutter@nordlys.example')
  const phones = phonesOf(2)
  const id = await uploadOf(phones, leaver)
  expect((await leaver.start(id)).statusCode).toBe(202)
  await portal.sql(
    'oslo',
    `delete from user_company_role where user_id = (select id from app_user where email = 'slutter@nordlys.example')`,
  )
  await work()
  expect((await kari.rows(id)).map(row => row.faults)).toEqual([
    [{ column: null, code: 'forbidden' }],
    [{ column: null, code: 'forbidden' }],
  ])
  expect((await kari.get(id)).state).toBe('DONE')
  expect(await ticketsOf(portal, phones)).toEqual([0, 0])
})

it('takes files of external systems too, and starts them with their rights', async () => {
  const [phone] = phonesOf(1)
  const erp = bulkCalls(portal, 'erp')
  const id = await uploadOf([phone!], erp)
  await erp.start(id)
  await work()
  expect(await ticketsOf(portal, [phone!])).toEqual([1])
})

it('is nobody else’s', async () => {
  const id = await uploadOf(phonesOf(1))
  const jon = bulkCalls(portal, 'jon@fjordbygg.example', FJORDBYGG)
  for (const answer of [
    await jon.start(id),
    await jon.cancel(id),
    await jon.call('GET', `/api/bulk-order/${id}`),
  ])
    expect(answer.statusCode).toBe(404)
  const own = await jon.uploaded(file(line({ reference: '200100' })))
  expect((await jon.rows(own))[0]!.faults).toEqual([
    { column: 'invoiceReference', code: 'bulk-reference-unknown' },
  ])
})
