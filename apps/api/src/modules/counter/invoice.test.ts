import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter, EMPTY_CARD, MONEY, orderAtCounter } from '../../../test/counter-orders.ts'
import { OF_DOCUMENTS, violationsOf } from '../../../test/data-check.ts'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { TicketToIssue } from '../../ports/ticketing.ts'
import { documentOf, readInvoice, readLines } from '../invoice/service.ts'
import { runOutbox } from '../outbox/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { issueTopic } from '../ticket/service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const KARI = 'kari@nordlys.example'
const issue = () => portal.job('ticket-issue', { operator: 'oslo' })
/** Issues what waits, but for tickets that the ticket system refuses for good. */
const issueWithout = (refused: { id: string }[]) => {
  const ctx = portal.ctxOf('oslo', 'ticket-issue')
  const { issue: make } = ctx.ports.ticketing
  const ticketing = {
    ...ctx.ports.ticketing,
    issue: async (ticket: TicketToIssue) => {
      if (refused.some(({ id }) => id === ticket.reference)) throw new OutboundError('answered 422', false)
      return make(ticket)
    },
  }
  return runOutbox({ ...ctx, ports: { ...ctx.ports, ticketing } }, issueTopic)
}
/** Three months and a day after everything was ordered. */
const anonymise = () => portal.job('ticket-anonymise', { operator: 'oslo', asOf: '2027-02-22' })
const invoicing = (asOf: string) => portal.job('invoice-run', { operator: 'oslo', asOf })
type Line = { description: string; quantity: number; ore: number; vat: number; source: string }
const linesOf = (agreement: string) =>
  portal.sql<Line & { month: string }>(
    'oslo',
    `select l.source, l.description ->> 'nb' as description, l.quantity, l.gross_ore::int as ore, l.vat_rate as vat, l.month::text as month from invoice_line l
     join invoice i on i.id = l.invoice_id where i.agreement_id = $1 order by i.period_start, l.position`,
    [agreement],
  )
/** Tickets on new cards, which are sent by post. */
const CARDS = { mediaType: 'TRAVEL_CARD_ULTRALIGHT', quantity: 2 } as const
const EMPTY = { productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 1 } as const
let agreements = 0
const counterOf = async () => {
  const id = `${200_970 + agreements++}`
  await addCounter(portal, { id })
  return id
}

describe('sales at the counter on the invoice', () => {
  it('are one line per order, not per ticket, and one for the shipping of each purchase', async () => {
    const agreementId = await counterOf()
    const { orders } = await orderAtCounter(portal, {
      ...{ agreementId, invoiceReference: '4410 Prosjekt Havn' },
      lines: [
        { quantity: 40 },
        { productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 10 },
        { productId: MONEY, quantity: 2, amountOre: 30_000 },
      ],
    })
    await issue()
    const [tickets, cards, money] = orders.map(({ number }) => number)
    await invoicing('2026-12-07')
    expect(await linesOf(agreementId)).toEqual([
      {
        ...{ source: 'COUNTER_ORDER', description: `Enkeltbillett, ordre ${tickets}, 4410 Prosjekt Havn` },
        ...{ quantity: 40, ore: 168_000, vat: 12, month: '2026-11-01' },
      },
      {
        ...{ source: 'COUNTER_ORDER', description: `Tomme reisekort, ordre ${cards}, 4410 Prosjekt Havn` },
        ...{ quantity: 10, ore: 50_000, vat: 25, month: '2026-11-01' },
      },
      {
        ...{ source: 'COUNTER_ORDER', description: `Reisepenger, ordre ${money}, 4410 Prosjekt Havn` },
        ...{ quantity: 2, ore: 60_000, vat: 12, month: '2026-11-01' },
      },
      {
        ...{ source: 'SHIPPING', description: 'Frakt med post', quantity: 1, ore: 10_000, vat: 25 },
        month: '2026-11-01',
      },
    ])
    const [invoice] = await portal.sql<{ id: string; due: string; tickets: number; gross: number }>(
      'oslo',
      `select id, (due_date - invoice_date)::text as due, ticket_count as tickets, gross_ore::int as gross from invoice where agreement_id = $1`,
      [agreementId],
    )
    // Collected monthly, 30 days due [F-069].
    expect(invoice).toMatchObject({ due: '30', tickets: 52, gross: 288_000 })
    const shown = (await portal.as(KARI)('GET', `/api/invoice/by-invoice-id/${invoice!.id}`)).json()
    expect(shown.invoiceLines[0]).toMatchObject({
      ...{ productType: 'COUNTER_ORDER', total: 1680, quantity: 40, firstName: null },
      description: { en: `Single ticket, order ${tickets}, 4410 Prosjekt Havn` },
    })
    await invoicing('2027-01-07')
    expect(await linesOf(agreementId)).toHaveLength(4)
  })

  it('are in the preview of the month as they will be invoiced', async () => {
    const agreementId = await counterOf()
    await orderAtCounter(portal, { agreementId, lines: [{ quantity: 3 }] })
    await issue()
    const preview = (await portal.as(KARI)('GET', `/api/invoice/preview/${agreementId}/2026-11-15`)).json()
    expect(preview.invoiceLines).toMatchObject([{ productType: 'COUNTER_ORDER', total: 126, quantity: 3 }])
  })

  it('leave out what was refunded, cancelled or could not be made, and wait for what is still made', async () => {
    const agreementId = await counterOf()
    const { deliveries } = await orderAtCounter(portal, { agreementId, lines: [{ quantity: 6 }] })
    await orderAtCounter(portal, { agreementId, lines: [{ quantity: 1 }] })
    const set = (sql: string, at: number) => portal.sql('oslo', sql, [deliveries[at]!.id])
    await set(`update ticket set status = 'FAILED' where id = $1::uuid`, 0)
    await set('update counter_delivery set refunded_at = now() where ticket_id = $1::uuid', 1)
    await set('update counter_delivery set cancelled_at = now() where ticket_id = $1::uuid', 2)
    await invoicing('2026-12-07')
    expect(await linesOf(agreementId)).toEqual([])
    await issue()
    await invoicing('2027-01-07')
    expect((await linesOf(agreementId)).map(({ quantity, month }) => [quantity, month])).toEqual([
      [3, '2026-11-01'],
      [1, '2026-11-01'],
    ])
  })

  it('take back on the next invoice base what was refunded or cancelled after one, once each', async () => {
    const agreementId = await counterOf()
    await portal.sql('oslo', 'update agreement set has_invoice_base_only = true where id = $1', [agreementId])
    const { deliveries, orders } = await orderAtCounter(portal, { agreementId, lines: [{ quantity: 5 }] })
    await issue()
    const refund = async (at: number) =>
      expect(
        (
          await portal.as('ingrid@operator.example')(
            'POST',
            `/ticketcounter-api/ticket/${deliveries[at]!.id}/refund`,
          )
        ).statusCode,
      ).toBe(200)
    await refund(0)
    await invoicing('2026-12-07')
    await refund(1)
    await refund(2)
    // The base of the next month has the correction, and a sale of its own beside it.
    await invoicing('2027-01-07')
    await invoicing('2027-02-07')
    await refund(3)
    await invoicing('2027-03-07')
    await invoicing('2027-04-07')
    const description = `Enkeltbillett, ordre ${orders[0]!.number}`
    expect(await linesOf(agreementId)).toEqual(
      [4, -2, -1].map(quantity => ({
        ...{ source: 'COUNTER_ORDER', description, quantity, ore: quantity * 4200, vat: 12 },
        month: '2026-11-01',
      })),
    )
    const documents = await portal.sql<{ kind: string; ore: number }>(
      'oslo',
      'select kind, gross_ore::int as ore from invoice where agreement_id = $1 order by period_start',
      [agreementId],
    )
    expect(await violationsOf(portal, 'oslo', OF_DOCUMENTS)).toEqual([])
    expect(documents).toEqual([16_800, -8_400, -4_200].map(ore => ({ kind: 'INVOICE_BASE', ore })))
  })

  it('never charge a ticket that could not be made, nor make it once its order is charged', async () => {
    const agreementId = await counterOf()
    const { deliveries } = await orderAtCounter(portal, { agreementId, lines: [{ quantity: 2 }] })
    const [failed] = deliveries
    await portal.sql(
      'oslo',
      `with gone as (update ticket set status = 'FAILED' where id = $1::uuid)
       update outbox_call set state = 'PARKED', last_error = 'answered 422' where subject_id = $1::uuid`,
      [failed!.id],
    )
    const [call] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from outbox_call where subject_id = $1::uuid',
      [failed!.id],
    )
    const retry = () =>
      portal.as('ingrid@operator.example')('POST', `/clock-api/parked/outbox/${call!.id}/retry`)
    await issue()
    await invoicing('2026-12-07')
    expect((await linesOf(agreementId)).map(({ quantity }) => quantity)).toEqual([1])
    const refused = await retry()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ticket-not-changeable'])
    await issue()
    await invoicing('2027-01-07')
    expect(await linesOf(agreementId)).toHaveLength(1)
  })

  it('never charge what could not be made, also once it is anonymised', async () => {
    const agreementId = await counterOf()
    const { deliveries } = await orderAtCounter(portal, { agreementId, lines: [{ quantity: 3 }] })
    await issueWithout(deliveries)
    await invoicing('2026-12-07')
    await anonymise()
    const gone = `select from ticket where agreement_id = $1 and status = 'ANONYMISED'`
    expect(await portal.sql('oslo', gone, [agreementId])).toHaveLength(3)
    await invoicing('2027-03-07')
    expect(await linesOf(agreementId)).toEqual([])
  })

  it('take back after an invoice base what is refunded, also once what could not be made is anonymised', async () => {
    const agreementId = await counterOf()
    await portal.sql('oslo', 'update agreement set has_invoice_base_only = true where id = $1', [agreementId])
    const { deliveries } = await orderAtCounter(portal, { agreementId, lines: [{ quantity: 5 }] })
    await issueWithout([deliveries[0]!])
    await invoicing('2026-12-07')
    await anonymise()
    const refund = `/ticketcounter-api/ticket/${deliveries[1]!.id}/refund`
    expect((await portal.as('ingrid@operator.example')('POST', refund)).statusCode).toBe(200)
    await invoicing('2027-03-07')
    expect((await linesOf(agreementId)).map(({ quantity }) => quantity)).toEqual([4, -1])
  })

  it.each([
    ['nothing where none of its cards could be made', [CARDS], [0, 1], []],
    ['what a code costs where no card could be made', [CARDS, { quantity: 1 }], [0, 1], [4_200]],
    ['shipping where one of its cards was made', [CARDS], [0], [4_200, 10_000]],
    ['shipping where empty cards are sent', [CARDS, EMPTY], [0, 1], [5_000, 10_000]],
  ] as const)('of a purchase with cards charge %s', async (_what, lines, refused, ore) => {
    const agreementId = await counterOf()
    const { deliveries } = await orderAtCounter(portal, { agreementId, lines: [...lines] })
    await issueWithout(refused.map(at => deliveries[at]!))
    await invoicing('2026-12-07')
    await anonymise()
    await invoicing('2027-03-07')
    expect((await linesOf(agreementId)).map(line => line.ore)).toEqual(ore)
  })

  it.each([
    ['before its cards are made', false],
    ['once its cards are on their way', true],
  ] as const)('charge the shipping of a purchase that is cancelled %s', async (_when, made) => {
    const agreementId = await counterOf()
    const { orderId } = await orderAtCounter(portal, { agreementId, lines: [CARDS] })
    await invoicing('2026-12-07')
    expect(await linesOf(agreementId)).toEqual([])
    if (made) await issue()
    const cancelled = await portal.as('tor@nordlys.example')(
      'POST',
      `/ticketcounter-api/order/${orderId}/cancel`,
    )
    expect(cancelled.statusCode).toBe(200)
    for (const asOf of ['2027-01-07', '2027-02-07']) await invoicing(asOf)
    expect((await linesOf(agreementId)).map(({ source, ore }) => [source, ore])).toEqual([
      ['SHIPPING', 10_000],
    ])
  })

  describe('by day and by week', () => {
    const periodsOf = async (agreement: string) =>
      (
        await portal.sql<{ period: string; ore: number; day: string }>(
          'oslo',
          `select period_start || '/' || period_end as period, gross_ore::int as ore, invoice_date::text as day from invoice
           where agreement_id = $1 and kind <> 'CREDIT_NOTE' order by period_end, number`,
          [agreement],
        )
      ).map(({ period, ore, day }) => [period, ore, day])
    const soldOn = async (agreementId: string, ...days: string[]) => {
      for (const day of days) {
        const { id } = await orderAtCounter(portal, { agreementId, lines: [{ quantity: 1 }] })
        await portal.sql(
          'oslo',
          `update counter_purchase set ordered_at = $2::timestamptz where id = $1::uuid`,
          [id, day],
        )
        await portal.sql(
          'oslo',
          `update counter_order set ordered_at = $2::timestamptz where purchase_id = $1::uuid`,
          [id, day],
        )
      }
      await issue()
    }
    const counterBy = async (interval: string) => {
      const id = await counterOf()
      await portal.sql(
        'oslo',
        'update agreement set invoicing_interval = $2::invoicing_interval where id = $1',
        [id, interval],
      )
      return id
    }

    it('what was sold on a day is invoiced the day after, by the day in Norway, and about that day', async () => {
      const id = await counterBy('DAILY')
      // The last is sold half past midnight on the 13th, which is still the 12th elsewhere.
      await soldOn(
        id,
        '2026-11-10T08:00:00Z',
        '2026-11-10T19:00:00Z',
        '2026-11-12T08:00:00Z',
        '2026-11-12T23:30:00Z',
      )
      await invoicing('2026-11-10')
      expect(await periodsOf(id)).toEqual([])
      await invoicing('2026-11-11')
      expect(await periodsOf(id)).toEqual([['2026-11-10/2026-11-10', 8_400, '2026-11-11']])
      // Runs that were missed make each day a document of its own.
      await invoicing('2026-11-20')
      expect(await periodsOf(id)).toEqual([
        ['2026-11-10/2026-11-10', 8_400, '2026-11-11'],
        ['2026-11-12/2026-11-12', 4_200, '2026-11-20'],
        ['2026-11-13/2026-11-13', 4_200, '2026-11-20'],
      ])
      const before = await periodsOf(id)
      for (const asOf of ['2026-11-20', '2026-11-21', '2026-12-07']) await invoicing(asOf)
      expect(await periodsOf(id)).toEqual(before)
      expect(await violationsOf(portal, 'oslo', ['sale-not-charged', ...OF_DOCUMENTS])).toEqual([])
    })

    it('what was sold in a week is invoiced on the Monday after it, also where a month ends in it', async () => {
      const id = await counterBy('WEEKLY')
      await soldOn(
        id,
        '2026-11-23T08:00:00Z',
        '2026-11-29T20:00:00Z',
        '2026-11-30T08:00:00Z',
        '2026-12-02T08:00:00Z',
      )
      await invoicing('2026-11-29')
      expect(await periodsOf(id)).toEqual([])
      await invoicing('2026-11-30')
      expect(await periodsOf(id)).toEqual([['2026-11-23/2026-11-29', 8_400, '2026-11-30']])
      await invoicing('2026-12-07')
      expect((await periodsOf(id))[1]).toEqual(['2026-11-30/2026-12-06', 8_400, '2026-12-07'])
      expect((await linesOf(id)).map(({ month }) => month)).toEqual([
        ...['2026-11-01', '2026-11-01', '2026-11-01', '2026-12-01'],
      ])
    })

    it.each(['DAILY', 'WEEKLY'])(
      '%s: what could not be made in time comes with the next run, once',
      async interval => {
        const id = await counterBy(interval)
        await orderAtCounter(portal, { agreementId: id, lines: [{ quantity: 1 }] })
        await invoicing('2026-11-30')
        expect(await periodsOf(id)).toEqual([])
        await issue()
        for (const asOf of ['2026-12-07', '2026-12-07', '2026-12-14']) await invoicing(asOf)
        expect((await periodsOf(id)).map(([, ore]) => ore)).toEqual([4_200])
      },
    )

    it('a day in the running month is in the preview, and no other day', async () => {
      const id = await counterBy('DAILY')
      portal.clock.set('2026-11-25T10:00:00Z')
      await soldOn(id, '2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z')
      await invoicing('2026-11-25')
      const seen = async (day: string) =>
        (await portal.as(KARI)('GET', `/api/invoice/preview/${id}/${day}`)).json()
      expect(await seen('2026-11-25')).toMatchObject({
        totalAmount: 42,
        periodStart: '2026-11-25',
        periodEnd: '2026-11-25',
      })
      expect(await seen('2026-11-26')).toMatchObject({ totalAmount: 0, totalLines: 0 })
    })

    it('says which days it is about on the page, in the list, the file, the PDF and its name', async () => {
      const id = await counterBy('DAILY')
      await soldOn(id, '2026-11-17T08:00:00Z')
      await invoicing('2026-11-18')
      const [{ id: invoice }] = (await portal.sql<{ id: string }>(
        'oslo',
        'select id from invoice where agreement_id = $1',
        [id],
      )) as [{ id: string }]
      const days = { periodStart: '2026-11-17', periodEnd: '2026-11-17' }
      const kari = portal.as(KARI)
      expect((await kari('GET', `/api/invoice/by-invoice-id/${invoice}`)).json()).toMatchObject(days)
      const list = `/api/invoice/by-company-id/${NORDLYS}`
      expect((await kari('GET', `${list}?agreement=${id}`)).json().matches).toMatchObject([days])
      expect((await kari('GET', `${list}/csv?agreement=${id}`)).body).toMatch(/;2026-11-17;2026-11-17\r\n$/)
      await portal.job('invoice-document', { operator: 'oslo' })
      const pdf = await kari('GET', `/api/invoice/pdf/${invoice}`)
      expect(pdf.headers['content-disposition']).toMatch(/faktura-\d+-2026-11-17\.pdf/)
      const document = documentOf(
        { operator: portal.ctxOf('oslo').operator },
        await loadTariff(portal.ctxOf('oslo')),
        await readInvoice(portal.ctxOf('oslo'), invoice),
        await readLines(portal.ctxOf('oslo'), invoice),
      )
      // A sale of the day is no late charge of its month.
      expect([document, document.lines.map(({ adjustment }) => adjustment)]).toMatchObject([days, [false]])
      const [mail] = await portal.sql<{ body: string }>(
        'oslo',
        'select body from outgoing_message where invoice_id = $1::uuid limit 1',
        [invoice],
      )
      expect(mail!.body).toContain('Gjelder: 17.11.2026')
    })
  })

  it('begin with the first purchase, also where it has no ticket', async () => {
    const agreementId = await counterOf()
    await orderAtCounter(portal, {
      ...{ agreementId, delivery: 'COURIER' as const },
      lines: [{ productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 1 }],
    })
    await invoicing('2026-12-07')
    expect((await linesOf(agreementId)).map(({ source, ore }) => [source, ore])).toEqual([
      ['COUNTER_ORDER', 5_000],
      ['SHIPPING', 12_000],
    ])
  })
})
