import { randomUUID } from 'node:crypto'
import { makeKid, OPERATORS } from '@portal/domain'
import { PAYMENT_FILE_MAX_BYTES } from '@portal/domain/payment-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { camtFile, ocrFile } from '../../../../packages/domain/src/payment-file/payment-file.fixture.ts'
import { STAFF } from '../company/companies-page.ts'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import {
  fits,
  JOB_LIMIT_MS,
  journey,
  type Language,
  rowOf,
  runJobByHand,
  sandboxUrl,
  toast,
} from '../portal-page.ts'

const NB = {
  choice: 'Slik får dere fakturaene',
  einvoice: 'Som e-faktura (EHF) til regnskapssystemet',
  save: 'Lagre',
  saved: 'Valget er lagret!',
  delivered: 'Levert',
  deliveredText: 'E-fakturaen er levert',
  rejected: 'E-fakturaen ble avvist',
  rejectedPill: 'Avvist',
  again: /^Prøv igjen: Faktura/,
  done: 'Utført',
  payments: 'Innbetalinger',
  taken: /2 betalinger i filen/,
  paid: 'Betalt',
  assign: 'Knytt til faktura',
  number: 'Fakturanummer',
  assigned: 'Betalingen er knyttet til fakturaen',
  divide: 'Fordel',
  amount: 'Beløp',
  otherSum: 'Beløpene er til sammen ikke lik betalingen',
  divided: 'Betalingen er fordelt',
  leftOut: '1 del av filen gjelder en annen konto.',
  refused: 'Beløpene i filen stemmer ikke.',
  tooLarge: 'Filen er større enn 5 MB.',
}
const EN: typeof NB = {
  choice: 'How you get your invoices',
  einvoice: 'As e-invoices (EHF) to the accounting system',
  save: 'Save',
  saved: 'Choice saved!',
  delivered: 'Delivered',
  deliveredText: 'The e-invoice was delivered',
  rejected: 'The e-invoice was rejected',
  rejectedPill: 'Rejected',
  again: /^Try again: Invoice/,
  done: 'Done',
  payments: 'Payments',
  taken: /2 payments in the file/,
  paid: 'Paid',
  assign: 'Assign to an invoice',
  number: 'Invoice number',
  assigned: 'The payment has been assigned to the invoice',
  divide: 'Divide',
  amount: 'Amount',
  otherSum: 'The amounts do not add up to the payment',
  divided: 'The payment has been divided',
  leftOut: '1 part of the file is for another account.',
  refused: 'The amounts in the file do not add up.',
  tooLarge: 'The file is larger than 5 MB.',
}

const OSLO = OPERATORS.find(({ id }) => id === 'oslo')!
const REASON = 'Mottakeren kjenner ikke referansen'

/** An invoice of 747 kr as the run makes it; its PDF is made and it is handed over by the jobs. */
const invoiceOf = async (company: OwnCompany, number: number): Promise<{ id: string; kid: string }> => {
  const kid = makeKid({ companyDigits: company.id.slice(1), invoiceNumber: number })
  const seller = { ...OSLO, vatRegistered: true, registeredInForetaksregisteret: true }
  const { rows } = await database.tenant('oslo').pool.query<{ id: string }>(
    `with paper as (
       insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference,
         their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
       values ('INVOICE', $2::bigint, $1, $1 || '-1', '2026-10-01', '2026-10-31', '2026-11-07', '2026-12-07', $3, $4, 'Ref', $5, $6, 1, 74700, 8004,
         '[{"vatRate":12,"grossOre":74700,"vatOre":8004,"netOre":66696}]', $1 || $7) returning id),
     line as (
       insert into invoice_line (invoice_id, position, source, source_key, description, month, unit_price_ore, gross_ore, vat_rate)
       select id, 1, 'COUNTER_ORDER', $7, '{"nb":"Billett","en":"Ticket"}', '2026-10-01', 74700, 74700, 12 from paper)
     select id from paper`,
    [
      company.id,
      number,
      kid,
      OSLO.name,
      JSON.stringify({
        name: company.name,
        organisationNumber: company.organisationNumber,
        addressLines: ['Egenveien 1', '0484 Oslo'],
      }),
      JSON.stringify({
        legalName: seller.legalName,
        organisationNumber: seller.organisationNumber,
        vatRegistered: true,
        registeredInForetaksregisteret: true,
        addressLines: [seller.address.line1, `${seller.address.postCode} ${seller.address.city}`],
        bankAccount: seller.bankAccount,
      }),
      randomUUID(),
    ],
  )
  return { id: rows[0]!.id, kid }
}

/** Makes the PDFs of invoices, hands the e-invoices over and asks what became of them. */
const handOver = async (invoices: readonly string[]): Promise<void> => {
  // The worker may have begun by itself; then a job by hand has nothing to do.
  const leave = (states: readonly string[]) =>
    expect
      .poll(
        async () => {
          const { rows } = await database.tenant('oslo').pool.query(
            `select from unnest($1::uuid[]) as id left join einvoice e on e.invoice_id = id
             where coalesce(e.state::text, 'QUEUED') = any ($2)`,
            [invoices, states],
          )
          return rows.length
        },
        { timeout: JOB_LIMIT_MS },
      )
      .toBe(0)
  await runJobByHand('invoice-document')
  await runJobByHand('einvoice-send')
  await leave(['QUEUED'])
  await runJobByHand('einvoice-answers')
  await leave(['QUEUED', 'SENT'])
}

describe.each<[Language, typeof NB, string, number, number]>([
  ['nb', NB, 'Aksessvik AS', 1440, 910_000_000],
  ['en', EN, 'Accessford AS', 390, 910_000_100],
])('e-invoices and payments in %s', (language, words, name, width, first) => {
  let company: OwnCompany
  beforeAll(async () => {
    company = await ownCompany({ name })
  })
  const shot = async (page: Awaited<ReturnType<typeof journey>>['page'], what: string) => {
    if (process.env.SCREENSHOTS)
      await page.screenshot({
        path: `${process.env.SCREENSHOTS}/${what}-${language}-${width}.png`,
        fullPage: true,
      })
  }

  it('are chosen, delivered, or rejected with a reason and sent again', async () => {
    const hr = await journey({ as: company.admin.email, language, width })
    await hr.open('/bedriftsavtale/faktura')
    await hr.page.getByRole('link', { name: words.choice }).click()
    await hr.page.getByRole('radio', { name: words.einvoice }).check()
    await hr.page.getByText(`0192:${company.organisationNumber}`).waitFor()
    await fits(hr)
    await hr.accessible()
    await shot(hr.page, 'delivery')
    await hr.page.getByRole('button', { name: words.save }).click()
    await toast(hr.page, words.saved)

    await fetch(`${sandboxUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        service: 'access-point',
        mode: 'rejected',
        times: 1,
        about: `<cbc:ID>${first + 1}</cbc:ID>`,
      }),
    })
    const [good, bad] = [await invoiceOf(company, first), await invoiceOf(company, first + 1)]
    await handOver([good.id, bad.id])
    await hr.open(`/bedriftsavtale/faktura/${good.id}`)
    await hr.page.getByText(words.delivered, { exact: true }).waitFor()
    await hr.page.getByText(words.deliveredText).waitFor()
    await fits(hr)
    await hr.accessible()
    await shot(hr.page, 'delivered')
    await hr.open(`/bedriftsavtale/faktura/${bad.id}`)
    await hr.page.getByText(words.rejectedPill, { exact: true }).waitFor()
    await hr.page.getByText(REASON).first().waitFor()
    await hr.close()

    const staff = await journey({ as: STAFF, language, width })
    await staff.open('/jobber')
    const row = rowOf(staff, String(first + 1))
    await row.getByText(words.rejected, { exact: true }).waitFor()
    await row.getByText(REASON).waitFor()
    await fits(staff)
    await staff.accessible()
    await shot(staff.page, 'rejected')
    await row.getByRole('button', { name: words.again }).click()
    await handOver([bad.id])
    await row.getByText(words.done, { exact: true }).waitFor()
    await staff.close()
  })

  it('are paid by a file, and what matches nothing is assigned', async () => {
    const [paid, other] = [await invoiceOf(company, first + 2), await invoiceOf(company, first + 3)]
    const visit = await journey({ as: STAFF, language, width })
    const { page, open, accessible, close } = visit
    const payer = `1503${first / 100 + 3}`.padEnd(11, '7').slice(0, 11)
    const file = ocrFile(
      [
        { kid: paid.kid, ore: 74_700 },
        { ore: 74_700, account: payer },
      ],
      { assignment: first % 10_000_000, day: '2026-11-20' },
    )
    const choose = (content: string | Uint8Array) =>
      page
        .locator('#payment-file')
        .setInputFiles({ name: 'ocr.txt', mimeType: 'text/plain', buffer: Buffer.from(content) })
    await open('/innbetalinger')
    await page.getByRole('heading', { level: 1, name: words.payments }).waitFor()
    // Of the letter å in ISO 8859-1, which is sent as two bytes.
    await choose(new Uint8Array(PAYMENT_FILE_MAX_BYTES).fill(0xe5))
    await page.getByText(words.tooLarge).waitFor()
    await choose(file.replace('00000000000149400', '00000000000149401'))
    await page.getByText(words.refused).waitFor()
    await choose(file)
    await page.getByText(words.taken).waitFor()
    const row = rowOf(visit, payer)
    await row.waitFor()
    await fits(visit)
    await accessible()
    await shot(page, 'payments')
    await row.getByRole('button', { name: words.assign }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.number).fill(String(first + 3))
    await accessible()
    await shot(page, 'assign')
    await dialog.getByRole('button', { name: words.assign }).click()
    await toast(visit.page, words.assigned)
    await expect.poll(() => rowOf(visit, payer).count()).toBe(0)

    // One payment for two invoices, without amounts for each, in a file that has another account as well.
    const two = [await invoiceOf(company, first + 4), await invoiceOf(company, first + 5)]
    const camt = camtFile([{ kid: two[0]!.kid, ore: 149_400 }], { day: '2026-11-20', reference: `E${first}` })
    const [notification] = /<Ntfctn>[\s\S]*<\/Ntfctn>/.exec(camt)!
    await choose(
      camt
        .replace('<Nm>Nordlys AS', `<Nm>${name} ${first}`)
        .replace('</Strd>', `</Strd><Strd><CdtrRefInf><Ref>${two[1]!.kid}</Ref></CdtrRefInf></Strd>`)
        .replace('<Ntfctn>', `${notification.replace('NO0315034567899', 'NO9386011117947')}<Ntfctn>`),
    )
    await page.getByText(words.leftOut).waitFor()
    const waiting = rowOf(visit, `${name} ${first}`)
    await waiting.getByText(two[1]!.kid).waitFor()
    await fits(visit)
    await accessible()
    await shot(page, 'waiting')
    await waiting.getByRole('button', { name: words.divide }).click()
    const [share, rest] = [dialog.getByLabel(words.amount).first(), dialog.getByLabel(words.amount).last()]
    await share.fill('747')
    await rest.fill('700')
    await dialog.getByRole('button', { name: words.divide, exact: true }).click()
    await dialog.getByText(words.otherSum).first().waitFor()
    await fits(visit)
    await accessible()
    await shot(page, 'divide')
    await rest.fill('747,00')
    await dialog.getByRole('button', { name: words.divide, exact: true }).click()
    await toast(visit.page, words.divided)
    await expect.poll(() => waiting.count()).toBe(0)
    await close()
    const hr = await journey({ as: company.admin.email, language, width })
    for (const { id } of [paid, other, ...two]) {
      await hr.open(`/bedriftsavtale/faktura/${id}`)
      await hr.page.getByText(words.paid, { exact: true }).first().waitFor()
    }
    await hr.close()
  })
})
