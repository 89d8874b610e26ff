import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { BrowserContext } from 'playwright-core'
import { Problem, say } from '../lib/say.ts'
import type { Stack } from '../lib/stack.ts'
import { besideIdle } from './busy.ts'
import { drive, type Figure, median, type Side, type Work } from './load.ts'
import { inSeconds, type Line } from './report.ts'
import { inWholePortal, sideOf, signedIn } from './whole-portal.ts'
import type { BenchWork } from './work.ts'

const ROWS = 10_000
const GOAL = { checked: 2, accepted: 2, issued: 60 }
const START = '2026-11-16T09:00:00Z'
/** HR of a company with free tickets and its department, and HR of another company, whose lists are read meanwhile. */
const FRIDA = 'frida@ruteflaten.example'
const DEPARTMENT = '200109'
const KARI = 'kari@nordlys.example'
const LISTS: Work = {
  name: 'employee lists of another company',
  goal: { rate: 0, p99: null },
  clients: 4,
  // People who look around: at full speed they would take the processor that is to issue the tickets.
  perSecond: 40,
  requests: () => [{ method: 'GET', path: '/api/subscriber/by-company-id/100100?maxEntries=25' }],
}

const order = (series: string, firstPhone: number) => ({
  agreementNumber: DEPARTMENT,
  startDate: START.slice(0, 10),
  recipients: Array.from({ length: ROWS }, (_, n) => ({
    profile: 'ADULT',
    mediaType: 'MOBILE_TICKET',
    ticketHolderType: 'EMPLOYEE',
    employeeId: `${series}${n}`,
    firstName: 'Åse',
    lastName: 'Bergslien',
    dateOfBirth: '1980-03-14',
    zoneFrom: 'RUT:TariffZone:1',
    zoneTo: 'RUT:TariffZone:1',
    validAllZones: false,
    phone: String(firstPhone + n),
    phoneCountryCode: '+47',
  })),
})

/** The same as a file, as a Norwegian spreadsheet writes it. */
const fileOf = (series: string, firstPhone: number) => ({
  name: 'desember.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Ansattnr;Fornavn;Etternavn;Fødselsdato;Relasjon;Telefon;Reisekortnummer;Medium;Sone fra;Sone til;Profil',
      ...Array.from(
        { length: ROWS },
        (_, n) => `${series}${n};Åse;Bergslien;14.03.1980;Ansatt;${firstPhone + n};;Mobil;1;1;Voksen`,
      ),
    ].join('\r\n'),
    'latin1',
  ),
})

const post = async (side: Side, path: string, body: string): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(`${side.url}/freeticket-api/ticket/${path}`, {
    method: 'POST',
    headers: { ...side.headers, 'idempotency-key': randomUUID() },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Problem(`mass-order: ${path} answered ${answer.status} ${text.slice(0, 300)}`)
  return (performance.now() - start) / 1000
}

/** Seconds until a series is ordered, issued, and its codes are sent. @throws Problem when one is not issued within ten minutes */
const workedOff = async (client: Client, series: string) => {
  const start = performance.now()
  const seconds = { ordered: 0, issued: 0, sent: 0 }
  while (seconds.sent === 0) {
    const { rows } = await client.query<{ ordered: number; issued: number; left: number }>(
      `select count(*)::int as ordered, count(t.issued_at)::int as issued, (select count(*)::int from outbox_call where state = 'QUEUED') as left
       from ticket t join holder h on h.operator_id = t.operator_id and h.id = t.holder_id where t.agreement_id = $1 and h.employee_id like $2`,
      [DEPARTMENT, `${series}%`],
    )
    const { ordered, issued, left } = rows[0]!
    const now = (performance.now() - start) / 1000
    if (ordered === ROWS) seconds.ordered ||= now
    if (issued === ROWS) seconds.issued ||= now
    if (issued === ROWS && left === 0) seconds.sent = now
    if (now > 600)
      throw new Problem(`mass-order: ${issued} of ${ordered} tickets are issued after ten minutes`)
    await delay(500)
  }
  return seconds
}

const lineOf = (work: string, seconds: number, goal?: number): Line =>
  inSeconds(`${work}, ${ROWS.toLocaleString('en')} rows`, seconds, goal)

const ended = (how: string, { ordered, issued, sent }: Awaited<ReturnType<typeof workedOff>>): Line[] => [
  lineOf(`mass order${how}, all tickets ordered`, ordered),
  lineOf(`mass order${how}, all tickets issued`, issued, GOAL.issued),
  lineOf(`mass order${how}, all codes sent`, sent),
]

/** By the API, with the lists of another company beside it. */
const byApi = async (frida: Side, kari: Side, client: Client, seconds: number): Promise<Line[]> => {
  await drive(LISTS, kari, 1)
  const idle = await drive(LISTS, kari, seconds)
  const body = JSON.stringify(order('BENCH-A', 41_100_000))
  await post(frida, 'validate-create-multiple', body)
  const checked: number[] = []
  for (let round = 0; round < 3; round += 1) checked.push(await post(frida, 'validate-create-multiple', body))
  const accepted = await post(frida, 'create-multiple', body)
  const taken = [
    lineOf('mass order checked by the server', median(checked), GOAL.checked),
    lineOf('mass order accepted', accepted, GOAL.accepted),
  ]
  const beside: Figure[] = []
  let over = false
  const lists = (async () => {
    while (!over) beside.push(await drive(LISTS, kari, 5))
  })()
  const done = await workedOff(client, 'BENCH-A')
  over = true
  await lists
  const busy: Figure = {
    rate: median(beside.map(({ rate }) => rate)),
    p99: median(beside.map(({ p99 }) => p99)),
    errors: beside.reduce((sum, { errors }) => sum + errors, 0),
  }
  say(`Lists beside it, p99 of every 5 s: ${beside.map(({ p99 }) => p99).join(' ')} ms; idle ${idle.p99} ms`)
  return [
    ...taken,
    ...ended('', done),
    besideIdle(
      `employee lists of another company while a mass order is worked off, ${LISTS.clients} clients`,
      idle,
      busy,
    ),
  ]
}

/** As a person does it: the file on the page, the rows checked, the order, the progress. */
const byBrowser = async (context: BrowserContext, { url }: Stack, client: Client): Promise<Line[]> => {
  const page = await context.newPage()
  await page.goto(`${url}/fribilletter/massebestillinger/ny`)
  await page.locator('#mass-department').selectOption(DEPARTMENT)
  const whole = ROWS.toLocaleString('nb').replace(/\s/g, '\u00a0')
  let start = performance.now()
  const took = () => {
    const seconds = (performance.now() - start) / 1000
    start = performance.now()
    return seconds
  }
  await page.locator('#mass-file').setInputFiles(fileOf('BENCH-B', 41_200_000))
  const button = page.getByRole('button', { name: `Bestill ${whole} billetter` })
  await button.waitFor({ timeout: 120_000 })
  await page
    .getByTestId('month-total')
    .filter({ hasText: /\d{3},00/ })
    .waitFor({ timeout: 120_000 })
  const checked = took()
  await button.click()
  const first = page.locator('tbody tr:not(.sr-only)').first()
  await first.getByRole('progressbar').waitFor({ timeout: 120_000 })
  const accepted = took()
  const [done] = await Promise.all([
    workedOff(client, 'BENCH-B'),
    first.getByText('Ferdig', { exact: true }).waitFor({ timeout: 600_000 }),
  ])
  const shown = await first.getByRole('progressbar').getAttribute('aria-valuenow')
  if (shown !== String(ROWS)) throw new Problem(`mass-order: the page shows ${shown} of ${ROWS} tickets`)
  await page.close()
  return [
    lineOf('in the browser: file dropped until read there and checked by the server', checked),
    lineOf('in the browser: ordered until the progress is shown', accepted, GOAL.accepted),
    ...ended(' in the browser', done),
  ]
}

/** A mass order of 10,000 free tickets through the whole portal. */
export const MASS_ORDER: BenchWork = {
  name: 'mass-order',
  data: null,
  run: ({ seconds }) =>
    inWholePortal(START, async ({ stack, browser, client }) => {
      const frida = await signedIn(browser, stack, FRIDA)
      const kari = await signedIn(browser, stack, KARI)
      return [
        ...(await byApi(await sideOf(frida, stack), await sideOf(kari, stack), client, seconds)),
        ...(await byBrowser(frida, stack, client)),
      ]
    }),
}
