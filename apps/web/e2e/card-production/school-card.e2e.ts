import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ownCompany, TODAY } from '../own-company.ts'
import { call, journey, rowOf } from '../portal-page.ts'
import { closeBatchOf, produce } from './batches.ts'

type Ticket = {
  status: string
  travelCard: { state: string; cardName: string; cardNumber: string | null; manufacturedAt: string | null }
}

it('a card ordered for a pupil is made, carries the ticket, and stands in the report of school cards [F-096]', async () => {
  const school = await ownCompany({ name: 'Skogfaret skole', agreements: [{ subType: 'SCHOOLTICKET' }] })
  const sigrid = await journey({ as: 'sigrid@operator.example', company: school.id })
  const ordered = await call<{ id: string }>(sigrid, 'POST', '/schoolticket-api/ticket/create', {
    agreementNumber: school.agreements[0]!.id,
    startDate: TODAY,
    recipients: [
      { mediaType: 'TRAVEL_CARD', orderCard: true, firstName: 'Ylva', lastName: 'Å. Bø', className: '8A' },
    ],
    validAllZones: false,
    zoneIdFrom: 'RUT:TariffZone:1',
    zoneIdTo: 'RUT:TariffZone:1',
  })
  expect([ordered.status, ordered.body]).toMatchObject([201, { id: expect.any(String) }])
  const ticket = async () =>
    (await call<Ticket>(sigrid, 'GET', `/schoolticket-api/ticket/${ordered.body.id}`)).body
  expect((await ticket()).travelCard).toMatchObject({ state: 'REQUESTED', cardNumber: null })

  await closeBatchOf(school)
  await produce()
  const { travelCard } = await ticket()
  expect(travelCard).toMatchObject({
    state: 'CREATED',
    cardName: 'Ylva Å. Bø',
    manufacturedAt: expect.any(String),
  })
  // The worker issues the ticket that waited for its card.
  await expect.poll(async () => (await ticket()).status).toBe('active')
  await sigrid.close()

  const gunn = await journey({ as: 'gunn@operator.example' })
  const { page, open, accessible, close } = gunn
  await open(`/reisekort?bedrift=${school.id}`)
  await rowOf(gunn, school.name).getByRole('link').click()
  await rowOf(gunn, 'Ylva Å. Bø').waitFor()
  await accessible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned rapport for skolekort' }).click()
  const lines = (await readFile(await (await started).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('"Kortnummer";"Navn på kortet"')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"Ylva Å. Bø"`)
  expect(lines[1]).toContain(travelCard.cardNumber)
  await close()
})
