import { isValidKid } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoViolations, OF_DOCUMENTS } from '../../../test/data-check.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import {
  asOwner,
  givenCustomer,
  givenTicket,
  type Issued,
  issuedTo,
  OWED_MONTHS,
} from '../../../test/invoicing.ts'
import { runInvoicing } from './run.ts'

const KR = 100
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const run = (asOf: string, operator: 'oslo' | 'akt' = 'oslo') =>
  runInvoicing(portal.ctxOf(operator, 'invoice-run'), asOf)
const periods = (invoices: Issued[]) => invoices.map(i => `${i.start}/${i.end}`)
/** Rows of everything a run may write. */
const written = async () =>
  (
    await portal.sql<{ rows: number }>(
      'oslo',
      `select ((select count(*) from invoice) + (select count(*) from invoice_line) + (select count(*) from invoice_line_person)
         + (select count(*) from audit_entry) + (select sum(last_number) from number_series))::float8 as rows`,
    )
  )[0]!.rows

describe('a monthly agreement', () => {
  it('gets one collective invoice for the month, from the 7th and not on the 6th [C-005]', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-15' }, { start: '2026-11-30', tier: 2 }],
    })
    await run('2026-12-06')
    expect(await issuedTo(portal, id)).toEqual([])
    await run('2026-12-07')
    const invoices = await issuedTo(portal, id)
    expect(periods(invoices)).toEqual(['2026-11-01/2026-11-30'])
    expect(invoices[0]).toMatchObject({ kind: 'INVOICE', tickets: 3, gross: (747 + 747 + 1324) * KR })
    expect(invoices[0]!.lines.map(line => line.month)).toEqual(['2026-11-01', '2026-11-01', '2026-11-01'])
    expect(isValidKid(invoices[0]!.kid!)).toBe(true)
  })

  it('gets one invoice per month that was left out, oldest number first', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-08-20' }] })
    await run('2026-12-07')
    const invoices = await issuedTo(portal, id)
    expect(invoices.map(i => i.end)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'])
    expect(invoices.map(i => i.lines.length)).toEqual([1, 1, 1, 1])
    const numbers = invoices.map(i => i.number!)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  it('charges what was ordered after its month was invoiced on the next invoice, as a line of its own month [C-013]', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }] })
    await run('2026-11-07')
    const [october] = await issuedTo(portal, id)
    const late = await givenTicket(portal, id, { start: '2026-10-12' })
    await run('2026-11-08')
    expect(await issuedTo(portal, id)).toEqual([october])
    await run('2026-12-07')
    const [same, november] = await issuedTo(portal, id)
    expect(same).toEqual(october)
    expect(november!.lines.map(l => [l.month, l.ticket === late]).sort()).toEqual([
      ['2026-10-01', true],
      ['2026-11-01', false],
      ['2026-11-01', true],
    ])
    expect(november!.gross).toBe(3 * 747 * KR)
  })

  it('writes nothing when it is run again, be it the same day or the next', async () => {
    await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    // No tickets, so nothing to charge.
    await givenCustomer(portal, { interval: 'DAILY' })
    await run('2026-12-07')
    const before = await written()
    expect(await run('2026-12-07')).toMatchObject({ invoices: 0, lines: 0 })
    expect(await run('2026-12-08')).toMatchObject({ invoices: 0, lines: 0 })
    expect(await written()).toBe(before)
  })

  it('keeps the buyer as it was at issue when the company is renamed', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    await run('2026-12-07')
    await portal.sql('oslo', `update company set name = 'Nytt navn AS' where id = $1`, [id])
    await portal.sql('oslo', `update address set line1 = 'Ny vei 2' where company_id = $1`, [id])
    const [invoice] = await issuedTo(portal, id)
    expect(invoice!.buyer).toMatchObject({
      name: `Kunde ${id} AS`,
      addressLines: ['Kundeveien 1', '0484 Oslo'],
    })
  })
})

describe('which tickets are charged', () => {
  it.each([
    ['one that expired within the month', { end: '2026-11-02', status: 'EXPIRED' }, 1],
    ['one that expired the day before', { start: '2026-10-01', end: '2026-10-31', status: 'EXPIRED' }, 0],
    ['one that was cancelled during the month', { end: '2026-11-20', status: 'CANCELLED' }, 1],
    ['one that was cancelled before it began', { end: '2026-10-31', status: 'CANCELLED' }, 0],
    ['one that failed', { status: 'FAILED' }, 0],
    ['one that was never issued', { status: 'PENDING', issued: false }, 0],
    ['one that is issued and begins on the last day', { start: '2026-11-30', status: 'PENDING' }, 1],
    ['one that begins the day after', { start: '2026-12-01', status: 'PENDING' }, 0],
  ] as const)('%s', async (_says, ticket, lines) => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01', ...ticket }],
    })
    await run('2026-12-07')
    const invoices = await issuedTo(portal, id)
    expect(invoices.filter(i => i.end === '2026-11-30').flatMap(i => i.lines)).toHaveLength(lines)
  })
})

describe('prices on the lines', () => {
  it('are the yearly price / 12 in whole kroner, by one zone, two zones and all zones [C-262, C-263, C-264]', async () => {
    const id = await givenCustomer(portal, {
      tickets: [
        { start: '2026-11-01', tier: 1 },
        { start: '2026-11-01', tier: 2 },
        { start: '2026-11-01', tier: 3 },
        { start: '2026-11-01', tier: 2, profile: 4 },
      ],
    })
    await run('2026-12-07')
    const [invoice] = await issuedTo(portal, id)
    expect(invoice!.lines.map(l => l.price).sort((a, b) => a - b)).toEqual([
      662 * KR,
      747 * KR,
      1324 * KR,
      1903 * KR,
    ])
  })

  it('are of the list that is valid on the first day of the month, for each month', async () => {
    const [list] = await portal.sql<{ id: string }>(
      'akt',
      `insert into price_list (valid_from) values ('2026-10-02') returning id`,
    )
    await portal.sql(
      'akt',
      `insert into fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids)
       select $1, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, 15, media_types, preset_zone_ids from fare_product`,
      [list!.id],
    )
    await portal.sql(
      'akt',
      `insert into fare_price (price_list_id, product_id, tier, gross_ore) select $1, product_id, tier, gross_ore + 120000 from fare_price`,
      [list!.id],
    )
    const id = await givenCustomer(portal, { operator: 'akt', tickets: [{ start: '2026-09-10' }] })
    await run('2026-12-07', 'akt')
    const invoices = await issuedTo(portal, id, 'akt')
    // 7,900 kr a year for October, 9,100 kr from November on: a list valid from 2 October does not apply to October.
    expect(invoices.map(i => [i.lines[0]!.month, i.lines[0]!.price, i.lines[0]!.vatRate])).toEqual([
      ['2026-09-01', 658 * KR, 12],
      ['2026-10-01', 658 * KR, 12],
      ['2026-11-01', 758 * KR, 15],
    ])
  })

  it('put tickets and add-ons on one invoice, with VAT of each rate derived from its sum [C-266]', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01' }, { start: '2026-11-01' }],
      addOns: [{ type: 'JOULE', start: '2026-11-10' }],
    })
    await run('2026-12-07')
    const [invoice] = await issuedTo(portal, id)
    expect(invoice).toMatchObject({ tickets: 3, gross: (3 * 747 + 599) * KR, vatOre: 24_011 + 11_980 })
    expect(invoice!.vat).toEqual([
      { vatRate: 12, grossOre: 224_100, vatOre: 24_011, netOre: 200_089 },
      { vatRate: 25, grossOre: 59_900, vatOre: 11_980, netOre: 47_920 },
    ])
  })

  it('parks the agreement whose price is missing, until the price is there', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01', profile: 77 }],
    })
    const neighbour = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    const parked = () =>
      portal.sql('oslo', 'select period_end as end from invoicing_parked where agreement_id = $1', [id])
    expect(await run('2026-12-07')).toMatchObject({ parked: 1 })
    expect(await issuedTo(portal, id)).toEqual([])
    expect(await parked()).toEqual([{ end: '2026-11-30' }])
    expect(await issuedTo(portal, neighbour)).toHaveLength(1)
    await portal.sql('oslo', 'update ticket set profile_id = 1 where agreement_id = $1', [id])
    await run('2026-12-08')
    expect((await issuedTo(portal, id))[0]).toMatchObject({ gross: 2 * 747 * KR })
    expect(await parked()).toEqual([])
    await expectNoViolations(portal, ['number-series'])
  })
})

describe('intervals', () => {
  it('daily: the month is charged the day after its last one, and is what the document is about', async () => {
    const id = await givenCustomer(portal, { interval: 'DAILY', tickets: [{ start: '2026-11-05' }] })
    await run('2026-11-30')
    expect(await issuedTo(portal, id)).toEqual([])
    await run('2026-12-01')
    const invoices = await issuedTo(portal, id)
    expect(periods(invoices)).toEqual(['2026-11-01/2026-11-30'])
    expect(invoices[0]!.lines.map(l => l.month)).toEqual(['2026-11-01'])
  })

  it('weekly: a month is charged on the Monday after the week in which it is over', async () => {
    const id = await givenCustomer(portal, { interval: 'WEEKLY', tickets: [{ start: '2026-10-05' }] })
    await run('2026-12-06')
    expect(periods(await issuedTo(portal, id))).toEqual(['2026-10-01/2026-10-31'])
    await run('2026-12-07')
    const invoices = await issuedTo(portal, id)
    expect(periods(invoices)).toEqual(['2026-10-01/2026-10-31', '2026-11-01/2026-11-30'])
    expect(invoices.map(i => i.lines.map(l => l.month))).toEqual([['2026-10-01'], ['2026-11-01']])
  })

  it('quarterly: three months on one invoice, from the 7th after the quarter', async () => {
    const id = await givenCustomer(portal, { interval: 'QUARTERLY', tickets: [{ start: '2026-08-01' }] })
    await run('2026-10-06')
    expect(await issuedTo(portal, id)).toEqual([])
    await run('2026-10-07')
    await run('2026-12-07')
    const invoices = await issuedTo(portal, id)
    expect(periods(invoices)).toEqual(['2026-07-01/2026-09-30'])
    expect(invoices[0]!.lines.map(l => l.month)).toEqual(['2026-08-01', '2026-09-01'])
  })

  it('other: never by itself', async () => {
    const id = await givenCustomer(portal, { interval: 'OTHER', tickets: [{ start: '2026-08-01' }] })
    await run('2027-01-07')
    expect(await issuedTo(portal, id)).toEqual([])
  })
})

describe('an invoice base', () => {
  it('has neither number nor KID and takes none from the series [P-305]', async () => {
    await run('2026-12-07')
    const [before] = await portal.sql(
      'oslo',
      `select last_number from number_series where series = 'INVOICE'`,
    )
    const id = await givenCustomer(portal, { baseOnly: true, tickets: [{ start: '2026-11-01' }] })
    await run('2026-12-07')
    const [base] = await issuedTo(portal, id)
    expect(base).toMatchObject({ kind: 'INVOICE_BASE', number: null, kid: null, gross: 747 * KR, tickets: 1 })
    expect(
      await portal.sql('oslo', `select last_number from number_series where series = 'INVOICE'`),
    ).toEqual([before])
    await run('2026-12-08')
    expect(await issuedTo(portal, id)).toHaveLength(1)
  })
})

describe('the series of numbers', () => {
  it('has no gap and no double when two runs are made at once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 120; n += 1)
      ids.push(await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] }))
    const done = await Promise.all([run('2026-12-07'), run('2026-12-07'), run('2026-12-07')])
    expect(done.reduce((sum, each) => sum + each.invoices, 0)).toBe(ids.length)
    for (const id of ids) expect(await issuedTo(portal, id)).toHaveLength(1)
    await expectNoViolations(portal, ['number-series'])
  })

  it('has no gap when transactions that had taken their numbers roll back', async () => {
    const bad = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    const good = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    await asOwner(
      portal,
      `create function fault() returns trigger language plpgsql as $$ begin
         if (select agreement_id from invoice where id = new.invoice_id) = '${bad}' then raise exception 'fault'; end if;
         return new;
       end $$`,
      'create constraint trigger fault after insert on invoice_line deferrable initially deferred for each row execute function fault()',
    )
    try {
      expect(await run('2026-12-07')).toMatchObject({ invoices: 1, parked: 1 })
    } finally {
      await asOwner(portal, 'drop trigger fault on invoice_line', 'drop function fault()')
    }
    await expectNoViolations(portal, ['number-series'])
    expect(await issuedTo(portal, bad)).toEqual([])
    expect(await issuedTo(portal, good)).toHaveLength(1)
    await run('2026-12-08')
    expect(await issuedTo(portal, bad)).toHaveLength(1)
    await expectNoViolations(portal, ['number-series'])
  })
})

describe('the sums', () => {
  it('are those of the lines, and VAT per rate is that of a calculation of its own', async () => {
    const ids: string[] = []
    for (let n = 0; n < 25; n += 1)
      ids.push(
        await givenCustomer(portal, {
          interval: (['MONTHLY_AT_END', 'QUARTERLY', 'WEEKLY'] as const)[n % 3]!,
          tickets: Array.from({ length: 1 + (n % 4) }, (_, at) => ({
            start: `2026-0${5 + (at % 4)}-1${n % 10}`,
            ...(at % 2 ? { end: `2026-1${n % 2}-0${1 + at}`, status: 'EXPIRED' as const } : {}),
            tier: ([1, 2, 3] as const)[(n + at) % 3]!,
            profile: at % 3 ? 1 : 4,
          })),
        }),
      )
    // The day on which months, quarters and weeks up to the turn of the year are all due.
    await run('2027-01-07')
    const owed = await portal.sql<{ agreement: string; gross: number; lines: number }>(
      'oslo',
      `${OWED_MONTHS} having t.agreement_id = any($2) order by 1`,
      ['2026-12-01', ids],
    )
    const invoiced = await portal.sql(
      'oslo',
      `select i.agreement_id as agreement, sum(l.gross_ore)::float8 as gross, count(*)::int as lines from invoice i
       join invoice_line l on l.invoice_id = i.id where i.agreement_id = any($1) group by 1 order by 1`,
      [ids],
    )
    expect(owed).toHaveLength(ids.length)
    expect(invoiced).toEqual(owed)
    await expectNoViolations(portal, OF_DOCUMENTS)
  })
})
