import { beforeAll, expect, it } from 'vitest'
import { textSize } from '../findings.ts'
import { type OwnCompany, ownCompany, TODAY } from '../own-company.ts'
import { call, fits, type Journey, journey, sandboxUrl, toast } from '../portal-page.ts'

let company: OwnCompany
const phone = '90909123'
beforeAll(async () => {
  company = await ownCompany({ name: 'Lysehaug AS' })
})

/** The code of the latest text message to the phone. */
const codeSent = async (): Promise<string> => {
  const sent = async () => {
    const answer = await fetch(`${sandboxUrl}/api/sms?to=%2B47${phone}`)
    const { matches } = (await answer.json()) as { matches: { text: string }[] }
    return /(?:koden din er|your code is) (\d{6})/.exec(matches.map(({ text }) => text).join('\n'))?.[1]
  }
  await expect.poll(sent).toBeTruthy()
  return (await sent())!
}

/** A small phone with text twice as large: nothing scrolls sideways. */
const fitsSmall = async (me: Journey): Promise<void> => {
  await me.page.setViewportSize({ width: 320, height: 800 })
  await textSize(me.page, 32)
  await fits(me)
  await textSize(me.page, 16)
  await me.page.setViewportSize({ width: 390, height: 844 })
}

it('lets an employee ask for zones on a phone, and HR answers on the approval page', async () => {
  const hr = await journey({ as: company.admin.email })
  const order = {
    ...{ agreementName: company.agreements[0]!.id, employeeId: '1048', firstName: 'Agnieszka' },
    ...{ lastName: 'Kowalska', phone, phoneCountryCode: '+47', startDate: TODAY },
    zoneFrom: 'RUT:TariffZone:1',
  }
  await hr.open('/bedriftsavtale/innstillinger')
  expect((await call(hr, 'POST', '/api/ticket/create', order)).status).toBe(201)
  await hr.page.getByRole('heading', { name: 'Ansattes egen side' }).waitFor()
  expect(await hr.page.getByRole('link', { name: /Godkjenning/ }).count()).toBe(0)
  await hr.page.getByLabel('Siden er åpen').check()
  for (const label of ['Endre soner', 'Si opp', 'Nytt mobilnummer'])
    await hr.page.getByLabel(label, { exact: true }).selectOption('Tillatt med godkjenning')
  await hr.page.getByLabel('Rette navn').selectOption('Skjer av seg selv')
  await hr.page.getByLabel('Si fra om feil').selectOption('Tillatt med godkjenning')
  await hr.accessible()
  await hr.page.getByRole('button', { name: 'Lagre egen side' }).click()
  await toast(hr.page, 'Valgene for egen side er lagret')

  const me = await journey({ width: 390 })
  const began = performance.now()
  await me.open('/min')
  await me.accessible()
  await me.page.getByLabel('Mobilnummeret billetten ligger på').fill('123')
  await me.page.keyboard.press('Enter')
  await me.page.getByText('Mobilnummeret må ha 8 sifre').waitFor()
  await me.page.getByLabel('Mobilnummeret billetten ligger på').fill(phone)
  await me.page.keyboard.press('Enter')
  await me.page.getByRole('heading', { name: 'Skriv koden' }).waitFor()
  await me.accessible()
  // The field sends itself when the six digits are there.
  await me.page.getByLabel('Kode').fill(await codeSent())
  await me.page.getByRole('heading', { name: 'Hei, Agnieszka' }).waitFor()
  expect(performance.now() - began).toBeLessThan(30_000)
  await me.page.getByText('Til og med mandag 30. november').waitFor()
  await me.page.getByText('Du betaler').waitFor()
  await me.accessible()
  await fits(me)

  await me.page.getByRole('button', { name: 'Endre soner' }).click()
  await me.page.getByRole('heading', { name: 'Endre soner' }).waitFor()
  await me.page.getByRole('radio', { name: /Alle soner/ }).check()
  const sum = me.page.getByRole('row', { name: /Trekk i alt/ })
  await expect.poll(() => sum.textContent()).toMatch(/1\s903\skr$/)
  await me.page.getByText('Lysehaug AS må godkjenne').waitFor()
  await me.accessible()
  await fitsSmall(me)
  await me.page.getByRole('button', { name: 'Send til Lysehaug AS' }).press('Enter')
  await me.page.getByRole('heading', { name: 'Sendt til Lysehaug AS' }).waitFor()
  await me.page.getByRole('button', { name: 'Ferdig' }).press('Enter')
  await me.page.getByText(/Venter på Lysehaug AS: alle soner fra 01.12.2026/).waitFor()
  await fitsSmall(me)

  await hr.open('/bedriftsavtale/godkjenning')
  await hr.page.getByRole('link', { name: /Endringer 1/ }).click()
  await hr.page.getByText(/Nye soner: alle soner/i).waitFor()
  await hr.page.getByRole('radio', { name: 'Soner' }).check()
  await hr.accessible()
  await hr.page.getByRole('button', { name: 'Godkjenn for Agnieszka Kowalska' }).click()
  await toast(hr.page, 'Endringen er gjort')
  await hr.page.getByText('Ingen av de som venter, er av denne typen').waitFor()
  await hr.close()

  await me.page.reload()
  await expect.poll(() => me.page.getByRole('article').count()).toBe(2)
  await me.page.getByRole('button', { name: 'Oversikt over trekk' }).click()
  await me.page.getByRole('heading', { name: 'Oversikt over trekk' }).waitFor()
  await me.page.getByText('Dette er ikke en faktura').waitFor()
  await me.accessible()
  await me.page.getByRole('link', { name: 'Hjem' }).click()
  await me.page.getByRole('button', { name: 'Mine opplysninger' }).click()
  await me.page.getByText('Noen hos Lysehaug AS').first().waitFor()
  await me.accessible()
  await me.page.getByRole('button', { name: /English/ }).click()
  await me.page.getByRole('heading', { name: 'My data' }).waitFor()
  await me.page.getByRole('link', { name: 'Home' }).click()
  await me.page.getByRole('button', { name: 'Report a mistake' }).click()
  await me.page.getByLabel('Last name').fill('Nowak')
  await me.page.getByRole('button', { name: 'Save' }).click()
  await me.page.getByRole('heading', { name: 'It is done' }).waitFor()
  await me.page.getByRole('button', { name: 'Done' }).click()
  await me.page.getByRole('button', { name: 'Sign out' }).click()
  await me.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await me.close()
})
