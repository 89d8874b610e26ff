import { beforeAll, expect, it } from 'vitest'
import { type EmployeeRow, loadEmployees } from '../../../api/src/demo/load.ts'
import { messagesTo, openEmployee } from '../company-ticket/employee-page.ts'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type Journey, journey, runJobByHand, sandboxUrl, toast } from '../portal-page.ts'

let company: OwnCompany
let large: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Feedhavn AS', agreements: [{ invoiceReference: 'Kontoret' }] })
  // Two of them have tickets before there is a feed, which knows them by their employee numbers.
  await loadEmployees(database, 'oslo', ticketsFor(company, (await hrPeople()).slice(4, 6)), ORDERED_AT)
  large = await ownCompany({ name: 'Storhavna AS', agreements: [{ invoiceReference: 'Hele byen' }] })
})

const LEAVERS = 412
const EVERYBODY = 5_000

const ORDERED_AT = new Date('2026-07-01T00:00:00Z')

/** The people of the HR system, as its list has them. */
const hrPeople = async () =>
  (await (await fetch(`${sandboxUrl}/hr/list.csv`)).text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => {
      const [employeeId = '', firstName = '', lastName = '', phone = '', email, department, costCentre] =
        line.split(';')
      return { employeeId, firstName, lastName, phone: phone.slice(3), email, department, costCentre }
    })

/** Running tickets for people of the HR system. */
const ticketsFor = (
  { id, agreements }: OwnCompany,
  people: Awaited<ReturnType<typeof hrPeople>>,
): EmployeeRow[] =>
  people.map(({ employeeId, firstName, lastName, phone }) => ({
    ...{ companyId: id, agreementId: agreements[0]!.id, firstName, lastName, employeeId, phone },
    ...{ status: 'ACTIVE', profileId: 1, pickupCode: employeeId, addOn: null },
    ...{
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:1',
      allZones: false,
      nrOfZones: 1,
      priceTier: 1,
    },
    ...{ startDate: '2026-08-01', expirationDate: null },
  }))

const sql = <Row extends object>(text: string, values: unknown[]) =>
  database.tenant('oslo').pool.query<Row>(text, values)

/** Tickets of the people from HR: those that run on, and those that end on a day. */
const ticketsOf = async ({ id }: OwnCompany) => {
  const { rows } = await sql<{ day: string; tickets: number }>(
    `select coalesce(t.expiration_date::text, t.status::text) as day, count(*)::int as tickets
        from eligible_person p join ticket t on t.id = p.ticket_id where p.company_id = $1 group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ day, tickets }) => [day, tickets]))
}

/** The company's HR system: the sandbox's, which sends with a key. */
const hrSystem = async ({ context }: Journey, key: string, companyId: string) => {
  const page = await context.newPage()
  await page.goto(`${sandboxUrl}/hr`)
  await page.getByLabel('Nøkkel', { exact: true }).fill(key)
  await page.getByLabel(/^Bedriftens nummer/).fill(companyId)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await page.getByText('Forbindelsen er lagret.').waitFor()
  return {
    page,
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Sends what has changed, and waits until the portal has taken all of it. */
    send: async () => {
      await page.getByRole('button', { name: 'Send endringene med SCIM' }).click()
      await expect
        .poll(async () => {
          await page.reload()
          return page.locator('.stat', { hasText: 'Ikke sendt med SCIM' }).locator('dd').textContent()
        })
        .toBe('0')
    },
  }
}

/** Opens the page until the worker has come to what is awaited. */
const awaited = async ({ page, open }: Journey, text: string | RegExp) =>
  expect
    .poll(async () => {
      await open('/bedriftsavtale/hr')
      await page.locator('main h2').first().waitFor()
      return page.getByText(text).count()
    })
    .toBe(1)

it('orders for 30 people that HR sends with a key, ends one who leaves with the month, and takes it back', async () => {
  const visit = await journey({ as: company.admin.email })
  const { page, open, accessible, close } = visit
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'Hvordan skal HR-systemet si fra?' }).waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Sett opp' }).click()
  await page.getByText('Ingen har kommet fra HR ennå').waitFor()
  await accessible()
  await page.getByRole('link', { name: 'Til integrasjoner' }).click()
  await page.getByRole('button', { name: 'Ny nøkkel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn', { exact: true }).fill('HR-systemet')
  await dialog.getByLabel('Sende ansatte fra HR').check()
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  const key = await dialog.getByLabel('Nøkkelen', { exact: true }).inputValue()
  await dialog.getByLabel('Jeg har lagret nøkkelen et trygt sted').check()
  await dialog.getByRole('button', { name: 'Ferdig', exact: true }).click()

  const hr = await hrSystem(visit, key, company.id)
  await hr.send()
  await runJobByHand('hr-feed')
  await awaited(visit, 'HR har sendt 30 personer.')
  await page.getByLabel('Når noen begynner: hva skal skje').selectOption('bestill en billett')
  await page
    .getByLabel('Når noen slutter: hva skal skje')
    .selectOption('si opp billetten fra slutten av måneden')
  await page.getByText('Viser 4 av 28.').waitFor()
  await page.getByText('Dere har endret en regel.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Lagre reglene …' }).click()
  await page.getByRole('button', { name: 'Sett i gang', exact: true }).click()
  await toast(page, 'Reglene er i gang')
  expect(await ticketsOf(company)).toEqual({})

  const phone = await journey({ as: company.admin.email, language: 'en', width: 390 })
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByRole('heading', { name: 'First time: look it over' }).waitFor()
  await phone.page.getByText('Showing 1–10 of 30').waitFor()
  await phone.accessible()
  await fits(phone)

  await page.getByRole('button', { name: 'Godkjenn alle 30 …' }).click()
  await page.getByRole('button', { name: 'Godkjenn 30', exact: true }).click()
  await page.getByText('Skriv 30 for å bekrefte').waitFor()
  await page.getByLabel('Skriv antallet, 30').fill('30')
  await page.getByRole('button', { name: 'Godkjenn 30', exact: true }).click()
  await toast(page, '30 er godkjent')
  await expect.poll(() => ticketsOf(company)).toEqual({ ACTIVE: 2, PENDING: 28 })
  const phones = (await hrPeople()).map(person => person.phone)
  await expect
    .poll(async () => (await Promise.all(phones.map(messagesTo))).filter(([text]) => text).length)
    .toBe(28)

  await hr.page.getByRole('button', { name: 'Slutter: Farid Granli' }).click()
  await hr.send()
  await expect.poll(() => ticketsOf(company)).toEqual({ ACTIVE: 1, PENDING: 28, '2026-11-30': 1 })
  const { rows } = await sql<{ id: string }>(
    'select holder_id as id from eligible_person where company_id = $1 and last_day is not null',
    [company.id],
  )
  await openEmployee(visit, rows[0]!.id)
  await page.getByText('30.11.2026').first().waitFor()
  await hr.page.getByRole('button', { name: 'Kommer tilbake: Farid Granli' }).click()
  await hr.send()
  await expect.poll(() => ticketsOf(company)).toEqual({ ACTIVE: 2, PENDING: 28 })
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByText('No questions. Everything runs on its own.').waitFor()
  await phone.accessible()
  await fits(phone)
  await phone.close()
  await close()
})

/** 5,000 people with tickets who came by list before, as the HR system has them, but with phones of this company's own. */
const employAll = async (): Promise<void> => {
  const people = await hrPeople()
  const own = people.map(person => ({ ...person, phone: String(Number(person.phone) + 100_000) }))
  await loadEmployees(database, 'oslo', ticketsFor(large, own), ORDERED_AT)
  await sql(
    `insert into eligible_person (company_id, source, employee_id, first_name, last_name, email, phone, phone_country_code, department, cost_centre,
        written_by, created_at, updated_at, state, handled_version, holder_id, ticket_id)
      select $1, 'LIST', e."employeeId", e."firstName", e."lastName", e.email, e.phone, '+47', e.department, e."costCentre",
        'client:hr', '2026-07-01', '2026-07-01', 'JOINED', 1, h.id, t.id
      from jsonb_to_recordset($2::jsonb) as e ("employeeId" text, "firstName" text, "lastName" text, email text, phone text, department text, "costCentre" text)
        join holder h on h.company_id = $1 and h.employee_id = e."employeeId" join ticket t on t.holder_id = h.id`,
    [large.id, JSON.stringify(people)],
  )
  await sql('update ticket set unit_price_ore = 74700 where company_id = $1', [large.id])
  await sql(`update hr_feed set approved = '{LIST}' where company_id = $1`, [large.id])
}

it('holds a list that would end 412 of 5,000 until somebody types the number', async () => {
  const visit = await journey({ as: large.admin.email })
  const { page, accessible, close } = visit
  await call(visit, 'PUT', `/api/hr-feed/by-company-id/${large.id}`, {
    ...{ enabled: true, holdShare: 5, holdLeast: 10 },
    rules: [
      {
        ...{ group: '', onJoin: 'INVITE', agreementId: null, zoneFrom: null, zoneTo: null, allZones: false },
        ...{ onLeave: 'END', onChange: 'FOLLOW_NAME_AND_DEPARTMENT' },
      },
    ],
  })
  const made = await call<{ secret: string }>(
    visit,
    'POST',
    `/integration-api/key/by-company-id/${large.id}`,
    { name: 'HR-systemet', groups: ['sendEmployees'], networks: [], lastDay: '2027-06-30' },
  )
  const hr = await hrSystem(visit, made.body.secret, large.id)
  await hr.press('Fyll opp til 5 000')
  await employAll()
  await hr.press('La 412 av 5 000 slutte')
  await hr.press('Send hele listen')
  await hr.page.getByText(/PUT \/eligibility-api\/list/).waitFor()

  // The first list of a system waits for somebody to start it.
  await visit.open('/bedriftsavtale/hr')
  await page.getByRole('link', { name: 'Se hva den endrer' }).click()
  await page.getByRole('button', { name: 'Ta inn listen' }).waitFor()
  await accessible()
  await page.getByRole('radio', { name: 'Har sluttet' }).check()
  await page.getByText('412 linjer').waitFor()
  await page.getByRole('button', { name: 'Ta inn listen' }).click()
  await page.getByText('Listen er tatt inn.').waitFor()
  await runJobByHand('hr-feed')
  await awaited(visit, /^HR vil si opp 412 av 5\s000 billetter$/)
  await page.getByText('Alle 412 er i Drift.').waitFor()
  await page.getByText('Viser 1–10 av 412').waitFor()
  await accessible()
  expect(await ticketsOf(large)).toEqual({ ACTIVE: EVERYBODY })

  const phone = await journey({ as: large.admin.email, language: 'en', width: 390 })
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByRole('heading', { name: /^HR wants to cancel 412 of 5.000 tickets$/ }).waitFor()
  await phone.page.getByText('Showing 1–10 of 412').waitFor()
  await phone.accessible()
  await fits(phone)
  await phone.page.getByRole('button', { name: 'Cancel all 412 …' }).click()
  await phone.page.getByLabel('Type the number, 412').fill('412')
  await phone.page.getByRole('button', { name: 'Cancel 412', exact: true }).click()
  await toast(phone.page, '412 approved')
  await expect
    .poll(() => ticketsOf(large), { timeout: 120_000 })
    .toEqual({ ACTIVE: EVERYBODY - LEAVERS, '2026-11-30': LEAVERS })
  await phone.close()

  // Whoever looks at it meanwhile is told who has answered.
  await page.getByRole('button', { name: 'Si opp alle 412 …' }).click()
  await page.getByLabel('Skriv antallet, 412').fill('412')
  await page.getByRole('button', { name: 'Si opp 412', exact: true }).click()
  await page.getByText('Hanne Eide har allerede svart').waitFor()
  await accessible()
  await close()
})
