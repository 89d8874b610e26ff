import { addDays, type Day, type Operator, priceListsOf, zonesOf } from '@portal/domain'
import { type CastOperator, COMPANIES, employeeOf, PEOPLE } from '@portal/domain/cast'
import {
  type CounterLineAccepted,
  type CounterMedia,
  type CounterProductKind,
  counterProducts,
  counterTier,
  counterZones,
  isSent,
  shippingOre,
  TRAVEL_MONEY_KRONER,
} from '@portal/domain/counter'
import { clockFrom } from '../core/clock.ts'
import { inTenant } from '../core/in-tenant.ts'
import type { JobCtx } from '../core/jobs.ts'
import { insertPurchase } from '../modules/counter/service.ts'
import { codeOf } from './employees.ts'

/** Who buys at the counter of an operator, for which company and how much. */
type Counter = {
  companyId: string
  agreementId: string
  /** What the agreement is called on invoices. */
  name: string
  buyer: string
  /** Whose tickets in the app the company pays. */
  payers: readonly string[]
  references: readonly string[]
  orders: number
  address: { addressLine1: string; addressLine2: string; postCode: string; postArea: string }
}

const COUNTERS: Readonly<Record<CastOperator, Counter>> = {
  oslo: {
    ...{ companyId: '100105', agreementId: '200190', name: 'Stille Drift billettluke' },
    ...{ buyer: 'tor@nordlys.example', payers: ['tor@nordlys.example', 'siri@konsern.example'], orders: 60 },
    references: ['4410 Prosjekt Havn', '4420 Verksted', '4430 Salg'],
    address: { addressLine1: 'Stillegata 5', addressLine2: '', postCode: '0557', postArea: 'Oslo' },
  },
  brakar: {
    ...{ companyId: '300101', agreementId: '400190', name: 'Åssiden skole, turer' },
    ...{ buyer: 'trond@assiden.example', payers: [], orders: 12 },
    references: ['Turer 5. trinn', 'Turer 6. trinn'],
    address: {
      addressLine1: 'Buskerudveien 68',
      addressLine2: '',
      postCode: '3024',
      postArea: 'Drammen',
    },
  },
  akt: {
    ...{ companyId: '500102', agreementId: '600190', name: 'Torridal skole, turer' },
    ...{ buyer: 'gro@torridal.example', payers: [], orders: 12 },
    references: ['Turer barnetrinn', 'Turer ungdomstrinn'],
    address: {
      addressLine1: 'Torridalsveien 210',
      addressLine2: '',
      postCode: '4633',
      postArea: 'Kristiansand',
    },
  },
}
const FIRST_CODE = 600_000
/** Behind the employees that the company has from the start. */
const OTHER_ORDERS = 3_000
/** What has become of an order; the last is left to the worker. */
const STATES = ['unused', 'partly-used', 'used', 'refunded', 'cancelled', 'failed', 'making'] as const
type State = (typeof STATES)[number]

const KINDS: readonly (readonly [CounterProductKind, CounterMedia, number])[] = [
  ['SINGLE', 'MOBILE_TICKET', 40],
  ['WEEK', 'MOBILE_TICKET', 6],
  ['EMPTY_CARD', 'TRAVEL_CARD', 10],
  ['DAY', 'TRAVEL_CARD_ULTRALIGHT', 12],
  ['TRAVEL_MONEY', 'MOBILE_TICKET', 5],
  ['MONTH', 'TRAVEL_CARD', 3],
]

const lineOf = (operator: Operator, n: number): CounterLineAccepted => {
  const products = counterProducts(priceListsOf(operator.id).at(-1)!.products, operator)
  const soldAs = (kind: CounterProductKind, medium: CounterMedia) =>
    products.filter(product => product.kind === kind && product.media.includes(medium))
  const kinds = KINDS.filter(([kind, medium]) => soldAs(kind, medium).length > 0)
  const [kind, mediaType, quantity] = kinds[n % kinds.length]!
  const sold = soldAs(kind, mediaType)
  const product = sold[Math.floor(n / kinds.length) % sold.length]!
  const base = { product, mediaType, quantity: 1 + ((n * 7) % quantity), vatRate: product.vatRate }
  if (kind === 'TRAVEL_MONEY')
    return {
      ...base,
      unitPriceOre: Math.min(TRAVEL_MONEY_KRONER.max, 100 * (1 + (n % 5))) * 100,
      zones: null,
    }
  if (kind === 'EMPTY_CARD') return { ...base, unitPriceOre: product.prices[0]!.ore, zones: null }
  const zones = zonesOf(operator.id)
  const from = zones[n % 3]!
  const chosen = counterZones({
    ...{ kind, zones, operator, zoneFrom: from.id, zoneTo: n % 2 ? from.adjacentZoneIds[0]! : from.id },
  })
  if (!chosen.ok) throw new Error(`demo zones: ${chosen.refusal}`)
  const { ok: _, ...own } = chosen
  const { tier, ore } = counterTier(product, own)
  return { ...base, unitPriceOre: ore, zones: { ...own, priceTier: tier } }
}

/** The day of the nth order, the oldest first: two from before what is still valid, the others in the last months, one of today. */
const dayOf = (n: number, { orders }: Counter, today: Day): Day => {
  if (n === orders - 1) return today
  return addDays(today, n < 2 ? -800 + n : -(orders - n) * 2)
}

const stateOf = (n: number, { orders }: Counter): State =>
  n === orders - 1 ? 'making' : STATES[(n * 5) % (STATES.length - 1)]!

const place = (
  ctx: JobCtx,
  n: number,
  { companyId, agreementId, references, address }: Counter,
  buyer: { id: string; name: string },
) =>
  inTenant(
    ctx,
    async tx => {
      const line = lineOf(ctx.operator, n)
      const sent = isSent(line.mediaType)
      const method = n % 2 ? 'POST' : 'COURIER'
      const named = !sent && n % 3 === 0 ? Math.min(line.quantity, 4) : 0
      const phones = Array.from({ length: named }, (_, at) => ({
        ...{
          phone: employeeOf(
            COMPANIES.findIndex(({ id }) => id === companyId),
            OTHER_ORDERS + n * 4 + at,
          ).phone,
          countryCode: '+47',
        },
      }))
      const purchase = await insertPurchase(tx, ctx, {
        ...{ companyId, agreementId, buyer: { ...buyer, phone: null } },
        invoiceReference: references[n % references.length]!,
        personalReference: n % 4 === 0 ? `Befaring uke ${1 + (n % 52)}` : null,
        delivery: sent ? { method, address } : null,
        shippingOre: sent ? shippingOre(method, address.postCode) : 0,
        lines: [{ ...line, phones }],
      })
      return purchase!
    },
    { unaudited: 'the demo begins with it' },
  )

/** Every ticket of an order as the ticket system has made it, and what has become of each. */
const settle = async (ctx: JobCtx, orderId: string, purchaseId: string, state: State, n: number) => {
  const { pool } = ctx.db.tenant(ctx.operator.id)
  const { rows } = await pool.query<{ id: string }>(
    'select ticket_id as id from counter_delivery where order_id = $1::uuid order by place',
    [orderId],
  )
  const ids = rows.map(({ id }) => id)
  const now = ctx.clock.now()
  await pool.query('delete from outbox_call where subject_id = any($1::uuid[])', [ids])
  await pool.query(
    'update counter_purchase set shipped_at = $2 where id = $1::uuid and delivery is not null',
    [purchaseId, now],
  )
  await pool.query(
    `with own as (select * from unnest($1::uuid[], $2::text[]) o (id, code)),
     card as (
       insert into travel_card (ticket_id, state, card_number, is_gpv2, requested_at, manufactured_at)
       select t.id, 'CREATED', '95780033' || lpad(($4::int * 100 + d.place)::text, 8, '0'), true, $3, $3 from own join ticket t on t.id = own.id
       join counter_delivery d on d.ticket_id = t.id where t.media_type <> 'MOBILE_TICKET')
     update ticket t set issued_at = $3, issued_id = 'demo-' || t.id, status = 'ACTIVE',
       pickup_code = case when t.media_type = 'MOBILE_TICKET' then own.code end
     from own where t.id = own.id`,
    [ids, ids.map((_, at) => codeOf(FIRST_CODE + n * 100 + at)), now, n],
  )
  const some = ids.filter((_, at) => at % 2 === 0)
  const used = state === 'used' ? ids : state === 'partly-used' ? some : []
  await pool.query(`update ticket set downloaded_at = $2, app_id = 'demo' where id = any($1::uuid[])`, [
    used,
    now,
  ])
  if (state === 'refunded' || state === 'cancelled') {
    const column = state === 'refunded' ? 'refunded_at' : 'cancelled_at'
    await pool.query(`update counter_delivery set ${column} = $2 where ticket_id = any($1::uuid[])`, [
      some,
      now,
    ])
    await pool.query(`update ticket set status = 'CANCELLED' where id = any($1::uuid[])`, [some])
  }
  if (state === 'failed')
    await pool.query(
      `update ticket set status = 'FAILED', issued_at = null, issued_id = null, pickup_code = null where id = $1::uuid`,
      [ids[0] ?? null],
    )
}

/**
 * The ticket counters of the demo: an agreement of a company, its references, those whose tickets it pays in the app, and orders of its buyer
 * in every state: unused, used, refunded, cancelled, failed, expired, and one that the worker makes when it starts.
 */
export const loadCounterOrders = async (ctxAt: (instant: Date) => JobCtx, today: Day): Promise<void> => {
  const ctx = ctxAt(clockFrom(`${today}T06:00:00Z`).now())
  const counter = COUNTERS[ctx.operator.id as CastOperator]
  const { companyId, agreementId, name, references } = counter
  const { pool } = ctx.db.tenant(ctx.operator.id)
  await pool.query(
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $2, 'TICKETOFFICE', $3, '2024-01-01')`,
    [agreementId, companyId, name],
  )
  await pool.query(
    'insert into counter_invoice_reference (company_id, reference) select $1, unnest($2::text[])',
    [companyId, references],
  )
  const paid = PEOPLE.filter(({ email }) => counter.payers.includes(email))
  await pool.query(
    `insert into counter_payer (company_id, name, phone, invoice_reference_id)
     select $1, p.name, p.phone, r.id from unnest($2::text[], $3::text[]) p (name, phone), counter_invoice_reference r
     where r.company_id = $1 and r.reference = $4`,
    [
      ...[companyId, paid.map(({ firstName, lastName }) => `${firstName} ${lastName}`)],
      ...[paid.map(({ phone }) => phone), references.at(-1)],
    ],
  )
  const person = PEOPLE.find(({ email }) => email === counter.buyer)!
  const { rows } = await pool.query<{ id: string }>('select id from app_user where email = $1', [
    counter.buyer,
  ])
  const buyer = { id: rows[0]!.id, name: `${person.firstName} ${person.lastName}` }
  for (let n = 0; n < counter.orders; n++) {
    const at = ctxAt(new Date(`${dayOf(n, counter, today)}T06:${String(n).padStart(2, '0')}:00Z`))
    const { id, orders } = await place(at, n, counter, buyer)
    const state = stateOf(n, counter)
    if (state !== 'making') await settle(at, orders[0]!.id, id, state, n)
  }
  // Those of more than two years ago.
  await pool.query(
    `update ticket set status = 'EXPIRED' where kind = 'COUNTER_TICKET' and status = 'ACTIVE' and expiration_date < $1::date`,
    [today],
  )
}
