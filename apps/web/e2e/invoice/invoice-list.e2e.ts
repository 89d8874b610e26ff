import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, journey } from '../portal-page.ts'
import { rowsWith, summaryOf } from './invoice-page.ts'

let company: OwnCompany
/** Invoices by their number: paid, overdue for 3 days, credited in part, and one of last year. */
const PAPERS = [
  {
    number: 880_001,
    year: 2025,
    month: 11,
    date: '2025-12-07',
    due: '2026-01-06',
    kroner: 747,
    paid: '2025-12-20',
  },
  { number: 880_002, year: 2026, month: 9, date: '2026-10-07', due: '2026-11-18', kroner: 2_000, paid: null },
  {
    number: 880_003,
    year: 2026,
    month: 10,
    date: '2026-11-07',
    due: '2026-12-07',
    kroner: 1_500,
    paid: null,
  },
] as const

beforeAll(async () => {
  // The portal invoices nothing here by itself: a run may fall into any journey.
  const agreement = { invoicingInterval: 'OTHER' } as const
  company = await ownCompany({ name: 'Regningen AS', agreements: [agreement, agreement], employees: 30 })
  const { pool } = database.tenant(company.operator)
  const [first, second] = company.agreements
  for (const { number, year, month, date, due, kroner, paid } of PAPERS) {
    const start = `${year}-${String(month).padStart(2, '0')}-01`
    await pool.query(
      `with paper as (${paperSql(`'INVOICE'`)} returning id),
        money as (insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) select id, $9::date, $6, 'J' || $1 from paper where $9::date is not null)
       select id from paper`,
      [
        number,
        company.id,
        (number === 880_002 ? second : first)!.id,
        start,
        date,
        kroner * 100,
        due,
        null,
        paid,
      ],
    )
  }
  const { rows } = await pool.query<{ id: string }>(
    `select id from invoice where company_id = $1 and number = 880003`,
    [company.id],
  )
  const id = rows[0]!.id
  await pool.query(
    `insert into invoice_line (invoice_id, position, source, ticket_id, month, unit_price_ore, gross_ore, vat_rate)
     select $1, row_number() over (order by t.id), 'TICKET_MONTH', t.id, '2026-10-01', 5000, 5000, 12 from ticket t where t.company_id = $2 limit 30`,
    [id, company.id],
  )
  await pool.query(
    `insert into invoice_line_person (line_id, first_name, last_name, employee_id, phone)
     select l.id, h.first_name, h.last_name, h.employee_id, h.phone from invoice_line l join ticket t on t.id = l.ticket_id join holder h on h.id = t.holder_id
     where l.invoice_id = $1`,
    [id],
  )
  await pool.query(
    `with paper as (${paperSql(`'CREDIT_NOTE'`)} returning id)
     insert into invoice_line (invoice_id, position, source, month, quantity, unit_price_ore, gross_ore, vat_rate, refunds_line_id)
     select paper.id, 1, 'REFUND', '2026-10-01', -1, 5000, -5000, 12, l.id from paper, invoice_line l where l.invoice_id = $8 and l.position = 1`,
    [980_001, company.id, first!.id, '2026-10-01', '2026-11-20', -5_000, '2026-11-20', id],
  )
})

const paperSql = (kind: string) =>
  `insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference, their_reference, buyer, seller,
     ticket_count, gross_ore, vat_ore, vat, credits_invoice_id, period_key, created_at)
   select ${kind}, $1::bigint, $2, a.id, $4::date, $4::date + interval '1 month' - interval '1 day', $5::date, $7::date,
     case when ${kind} = 'INVOICE' then '0100100000' || $1::text end, 'Oslo', a.invoice_reference,
     '{"name":"Regningen AS","organisationNumber":"314100123","addressLines":["Postboks 100 Fakturamottak","0411 Oslo"]}',
     '{"legalName":"Oslo kollektiv AS","organisationNumber":"314100034","addressLines":["Dronningens gate 40","0154 Oslo"],"bankAccount":"15034567899","vatRegistered":true,"registeredInForetaksregisteret":true}',
     30, $6::bigint, 0, '[]', $8::uuid, case when ${kind} <> 'CREDIT_NOTE' then concat_ws(' ', a.id, ${kind}, $1::text) end, $5::date
   from agreement a where a.id = $3`

const LIST = '/bedriftsavtale/faktura'
const visitor = (options = {}) => journey({ language: 'en', as: company.admin.email, ...options })
const numbers = ({ page }: Pick<Journey, 'page'>) => page.locator('tbody th a').allTextContents()
const fileOf = async (download: Promise<Download>) => {
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

describe('the list of invoices', () => {
  it('sums what remains, and the sums are shortcuts to the filters below', async () => {
    const visit = await visitor()
    const { page, open, accessible, close } = visit
    await open(LIST)
    await expect.poll(() => numbers(visit)).toEqual(['980001', '880003', '880002', '880001'])
    const note = rowsWith(visit, 'Credit note to 880003')
    await note.getByText(/−50,00\skr/).waitFor()
    await note.getByText('Deducted from 880003').waitFor()
    await rowsWith(visit, '880002').getByText('Overdue for 3 days').waitFor()
    await rowsWith(visit, 'Partly credited')
      .getByText(/1\s450,00\skr remains/)
      .waitFor()
    await rowsWith(visit, 'Paid 20.12.2025').getByText('Due 06.01.2026').waitFor()
    const outstanding = page.getByRole('button', { name: /^Outstanding/ })
    await outstanding.getByText(/3\s450/).waitFor()
    await accessible()
    await outstanding.click()
    await expect.poll(() => numbers(visit)).toEqual(['880003', '880002'])
    expect(await outstanding.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('radio', { name: 'Unpaid 2' }).isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => numbers(visit)).toEqual(['880003', '880002'])
    await page.getByRole('button', { name: /^Overdue/ }).click()
    await expect.poll(() => numbers(visit)).toEqual(['880002'])
    // What is pressed shows before the list is drawn again, however slow the machine is.
    const pressed = await page.getByRole('radio', { name: 'All 4' }).evaluate(async chip => {
      const input = chip as HTMLInputElement
      input.click()
      await Promise.resolve()
      return input.checked
    })
    expect(pressed).toBe(true)
    await expect.poll(async () => (await numbers(visit)).length).toBe(4)
    await close()
  })

  it('is searched, narrowed, sorted and saved', async () => {
    const visit = await visitor()
    const { page, open, accessible, close } = visit
    await open(LIST)
    await page.getByLabel('Year').selectOption('2025')
    await expect.poll(() => numbers(visit)).toEqual(['880001'])
    await page.getByText(/Invoiced in 2025/).waitFor()
    await page.getByLabel('Year').selectOption('')
    await page.getByLabel('Reference').selectOption({ label: 'Regningen 2' })
    await expect.poll(() => numbers(visit)).toEqual(['880002'])
    await page.getByLabel('Reference').selectOption('')
    await page.getByRole('searchbox').fill('0100100000880001')
    await expect.poll(() => numbers(visit)).toEqual(['880001'])
    await page.getByRole('searchbox').fill('999999')
    await page.getByText('No invoices match the filters.').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(async () => (await numbers(visit)).length).toBe(4)
    await page.getByRole('button', { name: 'Amount' }).click()
    await expect.poll(() => numbers(visit)).toEqual(['980001', '880001', '880003', '880002'])
    await page.getByLabel('Year').selectOption('2026')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const { text } = await fileOf(download)
    expect(text.split('\r\n').map(line => line.split(';')[1])).toEqual([
      'Number',
      '980001',
      '880003',
      '880002',
      undefined,
    ])
    await close()
  })

  it('works when its figures cannot be fetched', async () => {
    const visit = await visitor({ language: 'nb', width: 390 })
    const { page, open, accessible, close } = visit
    await page.route('**/summary*', route => route.fulfill({ status: 500, json: {} }))
    await open(LIST)
    await expect.poll(async () => (await numbers(visit)).length).toBe(4)
    await page.getByText('–', { exact: true }).first().waitFor()
    await fits(visit)
    await accessible()
    await close()
  })
})

describe('the lines of an invoice', () => {
  it('are searched, sorted and saved; what was credited is struck through', async () => {
    const visit = await visitor()
    const { page, open, accessible, close } = visit
    await open(`${LIST}?sok=880003`)
    await page.getByRole('link', { name: '880003', exact: true }).click()
    await summaryOf(visit)
      .getByText(/1\s450,00\skr/)
      .waitFor()
    await summaryOf(visit).getByRole('link', { name: 'credit note 980001' }).waitFor()
    await summaryOf(visit).getByText('Partly credited, 16 days left').waitFor()
    await page.getByText('30 lines').waitFor()
    const struck = page.locator('tbody s')
    await expect.poll(() => struck.count()).toBe(1)
    await rowsWith(visit, 'Credited').getByRole('link', { name: 'Credit note 980001' }).waitFor()
    await accessible()
    const lines = page.getByRole('table', { name: 'Invoice lines' })
    const names = () => lines.locator('tbody th').allTextContents()
    await page.getByRole('button', { name: 'Employee', exact: true }).click()
    const sorted = await expect.poll(names).toHaveLength(25).then(names)
    await page.getByRole('button', { name: 'Employee', exact: true }).click()
    await expect.poll(names).not.toEqual(sorted)
    const someone = sorted[3]!
    await page.getByRole('searchbox').fill(someone)
    await expect.poll(async () => new Set(await names())).toEqual(new Set([someone]))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const { text } = await fileOf(download)
    expect(text).toContain(someone.split(' ').at(-1))
    expect(text.split('\r\n').length).toBe((await names()).length + 2)
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No lines match the search.').waitFor()
    await close()
  })
})

describe('what companies owe', () => {
  it.each([
    ['nb', 1440, /forfalte? faktura/, 'Forfalte fakturaer', /dager over forfall/],
    ['en', 390, /overdue invoice/, 'Overdue invoices', /days overdue/],
  ] as const)(
    'is a row of the overview of staff, which leads to each invoice at its company, in %s on %s px',
    async (language, width, row, title, late) => {
      const visit = await journey({ as: 'ingrid@operator.example', language, width })
      const { page, open, accessible, close } = visit
      await open('/oversikt')
      await page.getByRole('link', { name: row }).first().click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const own = rowsWith(visit, company.name, '880002')
      await own.getByText(late).waitFor()
      await own.getByText(/2\s000,00\skr/).waitFor()
      expect(await rowsWith(visit, company.name).count()).toBe(1)
      await fits(visit)
      await accessible()
      await own.getByRole('link', { name: company.name }).click()
      await expect.poll(() => numbers(visit)).toEqual(['880002'])
      await close()
    },
  )
})

const MOVED = {
  nb: {
    bases: 'Fakturagrunnlag',
    base: 'Oktober 2026',
    earlier: 'Tidligere fakturaer',
    file: 'Last ned CSV',
    clear: 'Nullstill filtre',
    invoice: 'Faktura 880003',
  },
  en: {
    bases: 'Invoice bases',
    base: 'October 2026',
    earlier: 'Earlier invoices',
    file: 'Download CSV',
    clear: 'Clear filters',
    invoice: 'Invoice 880003',
  },
}

describe('a company that is moved to invoice bases', () => {
  beforeAll(async () => {
    const { pool } = database.tenant(company.operator)
    await pool.query('update agreement set has_invoice_base_only = true where company_id = $1', [company.id])
    const [agreement] = company.agreements
    await pool.query(paperSql(`'INVOICE_BASE'`), [
      ...[null, company.id, agreement!.id, '2026-10-01', '2026-11-20', 90_000, '2026-11-20', null],
    ])
  })

  it.each(['nb', 'en'] as const)(
    'finds its older invoices beside the bases, with their pages and their file, in %s',
    async language => {
      const words = MOVED[language]
      const visit = await visitor({ language, width: language === 'nb' ? 390 : 1440 })
      const { page, open, accessible, close } = visit
      await open(LIST)
      await page.getByRole('heading', { level: 1, name: words.bases }).waitFor()
      await expect.poll(() => numbers(visit)).toEqual([words.base])
      await page.getByRole('radio', { name: words.earlier }).check()
      await page.getByRole('heading', { level: 1, name: words.earlier }).waitFor()
      await expect.poll(() => numbers(visit)).toEqual(['980001', '880003', '880002', '880001'])
      await fits(visit)
      await accessible()
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/moved-${language}.png`, fullPage: true })
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: words.file }).click()
      expect((await fileOf(download)).text).toContain('880001')
      await page.getByRole('searchbox').fill('999999')
      await page.getByRole('button', { name: words.clear }).click()
      await expect.poll(() => numbers(visit)).toEqual(['980001', '880003', '880002', '880001'])
      await page.getByRole('link', { name: '880003', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: words.invoice }).waitFor()
      await page
        .getByText(/1\s450,00\skr/)
        .first()
        .waitFor()
      await fits(visit)
      await accessible()
      await page.locator('.crumbs').getByRole('link', { name: words.earlier }).click()
      await expect.poll(() => numbers(visit)).toEqual(['980001', '880003', '880002', '880001'])
      await page.getByRole('radio', { name: words.bases }).check()
      await expect.poll(() => numbers(visit)).toEqual([words.base])
      await close()
    },
  )
})
