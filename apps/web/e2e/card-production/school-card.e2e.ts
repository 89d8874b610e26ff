import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ownCompany } from '../own-company.ts'
import { call, journey, rowOf, toast } from '../portal-page.ts'
import { closeBatchOf, produce } from './batches.ts'

type Ticket = {
  status: string
  travelCard: { state: string; cardName: string; cardNumber: string | null; manufacturedAt: string | null }
}

it('a card ordered for a pupil is made, carries the ticket, and stands in the report of school cards [F-096]', async () => {
  const school = await ownCompany({
    name: 'Skogfaret skole',
    agreements: [{ subType: 'SCHOOLTICKET' }],
    role: 'SCHOOLTICKET_ADMIN',
  })
  const office = await journey({ as: school.admin.email })
  const { page: form } = office
  await office.open('/skole/bestill')
  await form.getByLabel('Fornavn').fill('Ylva')
  await form.getByLabel('Etternavn').fill('Å. Bø')
  await form.getByLabel('Klasse', { exact: true }).fill('8A')
  await form.getByRole('radio', { name: 'Nytt reisekort', exact: true }).check()
  await form.getByLabel('Sone', { exact: true }).selectOption('RUT:TariffZone:1')
  await form.getByRole('button', { name: 'Bestill', exact: true }).click()
  await toast(form, 'Skolebilletten er bestilt!')
  await form.getByText('Under produksjon').waitFor()
  const pupil = form.getByRole('link', { name: 'Å. Bø, Ylva' })
  const id = (await pupil.getAttribute('href'))!.split('/').at(-1)
  const ticket = async () => (await call<Ticket>(office, 'GET', `/schoolticket-api/ticket/${id}`)).body
  expect((await ticket()).travelCard).toMatchObject({ state: 'REQUESTED', cardNumber: null })

  await produce(school, await closeBatchOf(school))
  const { travelCard } = await ticket()
  expect(travelCard).toMatchObject({
    state: 'CREATED',
    cardName: 'Ylva Å. Bø',
    manufacturedAt: expect.any(String),
  })
  // The worker issues the ticket that waited for its card.
  await expect.poll(async () => (await ticket()).status).toBe('active')
  const number = travelCard.cardNumber!.replace(/(.{4})(?=.)/g, '$1 ')
  await office.open('/skole')
  await form.getByText(number).waitFor()
  await pupil.click()
  await form.getByRole('heading', { level: 1, name: 'Ylva Å. Bø' }).waitFor()
  await form.getByText(number, { exact: true }).waitFor()
  await form.getByText('Produsert', { exact: true }).waitFor()
  await office.close()

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
