import { operatorById } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenNamed, type Payroll, rowsOf, startPayroll } from '../../../test/payroll.ts'

const [FIXED_WIDTH_COMPANY] = operatorById('oslo').fixedWidthPayrollCompanies as [string]

let payroll: Payroll
beforeAll(async () => {
  payroll = await startPayroll()
})
afterAll(() => payroll.portal.stop())

describe('the payroll file', () => {
  it('is CSV with a byte-order mark, a header and the subscription type [C-267, C-268, C-269]', async () => {
    const id = await givenNamed(
      payroll.portal,
      {
        tickets: [{ start: '2026-11-01', tier: 2 }],
        addOns: [{ type: 'JOULE', start: '2026-11-01' }],
      },
      ['Åse', 'Berg;Lie', '17'],
      ['+Bo', 'Moe', '18'],
    )
    const nb = await payroll.file(id, '2026-11')
    expect(nb.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(nb.headers['content-disposition']).toBe('attachment; filename="lonnstrekk-2026-11.csv"')
    expect(nb.headers['cache-control']).toBe('no-store')
    expect(nb.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, first, second, end] = rowsOf(nb)
    expect(head).toBe('Etternavn;Fornavn;Telefon;Ansattnummer;Soner;Månedspris;Abonnementstype')
    expect(first).toMatch(/^"Berg;Lie";Åse;42\d{6};17;1, 2V;1324;Bedriftsbillett$/)
    expect(second).toMatch(/^Moe;'\+Bo;42\d{6};18;;\d+;Elsykkel$/)
    expect(end).toBe('')
    expect(rowsOf(await payroll.file(id, '2026-11', '&language=en'))[0]).toBe(
      'Surname;First name;Phone;Employee id;Zones;Monthly price;Subscription type',
    )
    const log = await payroll.exports(id)
    expect(log.matches[0].detail).toEqual({ month: '2026-11', format: 'csv', rows: 2 })
  })

  it('has no type column at operator C [C-269]', async () => {
    const answer = await payroll.portal.as('astrid@aktkunde.example')(
      'GET',
      '/api/invoice/payroll/by-company-id/500100/file?month=2026-11',
    )
    expect(rowsOf(answer)[0]).toBe('Etternavn;Fornavn;Telefon;Ansattnummer;Soner;Månedspris')
  })

  it('is fixed-width for the companies configured, or says whose value does not fit [C-270, C-271, C-272]', async () => {
    const [agreement] = await payroll.portal.sql<{ id: string }>(
      'oslo',
      `select id from agreement where company_id = $1`,
      [FIXED_WIDTH_COMPANY],
    )
    await payroll.portal.sql(
      'oslo',
      `with person as (insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
          values ('phone:+4741210555', $1, 'Anne', 'Berg', '4711', '41210555', '+47') returning id)
        insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at)
        select 'COMPANY_TICKET', $1, $2, id, 'ACTIVE', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-10-01', '2026-09-01', '2026-09-01' from person`,
      [FIXED_WIDTH_COMPANY, agreement!.id],
    )
    const answer = await payroll.file(FIXED_WIDTH_COMPANY, '2026-11')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lonnstrekk-2026-11.txt"')
    expect(answer.body).toBe('00100000047110931000010000000074700TAX2026110120261130Bedriftsbillett     \r\n')
    expect((await payroll.month(FIXED_WIDTH_COMPANY, '2026-11')).json()).toMatchObject({
      fileFormat: 'fixed-width',
    })

    await payroll.portal.sql('oslo', `update holder set employee_id = 'A-4711' where company_id = $1`, [
      FIXED_WIDTH_COMPANY,
    ])
    const refused = await payroll.file(FIXED_WIDTH_COMPANY, '2026-11')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'payroll-value-does-not-fit',
      field: 'employeeId',
      employee: 'Anne Berg',
      employeeId: 'A-4711',
    })
    const log = await payroll.exports(FIXED_WIDTH_COMPANY)
    expect(log.totalEntries).toBe(1)
  })
})
