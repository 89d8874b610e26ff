import { type Day, type Localized, likePattern, searchWords } from '@portal/domain'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Tariff, zoneNames } from '../tariff/service.ts'
import type { InvoiceLinesQuery } from './schemas.ts'

export type LineRow = {
  id: string
  position: number
  productType: 'TICKET' | 'MOBILITY' | 'REFUND' | 'COUNTER_ORDER' | 'SHIPPING'
  ticketId: string | null
  subscriptionId: string | null
  month: Day
  profileId: number | null
  addOnType: SubscriptionType | null
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  nrOfZones: number
  quantity: number
  unitPriceOre: number
  grossOre: number
  vatRate: number
  sequence: number
  refundsLineId: string | null
  comment: string | null
  firstName: string | null
  lastName: string | null
  employeeId: string | null
  phone: string | null
  /** What was sold, where it is no ticket by the month and no add-on. */
  description: Localized | null
}

/** The product of a line as named by the API and the printed document (001 §3), from the stored source. */
export const productTypeOf = (source: string): string =>
  `case ${source} when 'TICKET_MONTH' then 'TICKET' when 'ADD_ON_MONTH' then 'MOBILITY' else ${source}::text end`

/** Which lines of an invoice, in which order; all in the order of the printed invoice when left out. */
export type LinesQuery = Partial<Omit<z.infer<typeof InvoiceLinesQuery>, 'reason'>> & {
  /** These lines only, by id. */
  only?: readonly string[] | undefined
}

const SOURCES = {
  TICKET: 'TICKET_MONTH',
  MOBILITY: 'ADD_ON_MONTH',
  REFUND: 'REFUND',
  COUNTER_ORDER: 'COUNTER_ORDER',
  SHIPPING: 'SHIPPING',
} as const
const ORDERS = {
  name: ['p.last_name', 'p.first_name'],
  employeeId: ['p.employee_id'],
  amount: ['l.gross_ore'],
} as const

const orderOf = (sort: NonNullable<LinesQuery['sort']>): string => {
  const columns = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  return columns.map(column => `${column} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last`).join(', ')
}

const PERSON = 'left join invoice_line_person p on p.line_id = l.id'
const LINE_MATCHES = `search_fold(concat_ws(' ', p.first_name, p.last_name, p.employee_id, p.phone)) like all(`

/** The keys of a page as a subselect with `id` and the place `at`; one text per combination of filters. */
const pageOf = (invoiceId: string, query: LinesQuery) => {
  const { searchFor = '', product, only, sort, maxEntries = null, offset = 0 } = query
  const patterns = searchWords(searchFor).map(likePattern)
  const values: unknown[] = [invoiceId, maxEntries, offset]
  // Positions run from 1 without gaps, so a page is a range of the key and the last page costs as much as the first.
  if (patterns.length === 0 && !product && !only && !sort)
    return {
      name: '',
      text: `select id, position::bigint as at from invoice_line where invoice_id = $1 and position > $3 order by position limit $2`,
      values,
    }
  const conditions = [
    ...(patterns.length > 0 ? [`${LINE_MATCHES}$${values.push(patterns)}::text[])`] : []),
    ...(product ? [`l.source = '${SOURCES[product]}'`] : []),
    ...(only ? [`l.id = any($${values.push(only)}::uuid[])`] : []),
  ]
  return {
    name: `${patterns.length > 0 ? '-search' : ''}${product ? `-${product}` : ''}${only ? '-only' : ''}${sort ? ` ${sort}` : ''}`,
    text: `select l.id, row_number() over (order by ${sort ? `${orderOf(sort)}, ` : ''}l.position) as at from invoice_line l ${PERSON}
      where ${['l.invoice_id = $1', ...conditions].join(' and ')} order by at limit $2 offset $3`,
    values,
  }
}

/** A page of an invoice's lines. */
export const readLines = (ctx: Ctx, invoiceId: string, query: LinesQuery = {}): Promise<LineRow[]> => {
  const page = pageOf(invoiceId, query)
  // SQL: a search with a page.
  return readTenant<LineRow>(ctx, {
    name: `invoice-lines${page.name}`,
    text: `with page as materialized (${page.text})
      select l.id, l.position, ${productTypeOf('l.source')} as "productType", l.ticket_id as "ticketId", l.subscription_id as "subscriptionId", l.month,
        l.profile_id as "profileId", l.add_on_type as "addOnType", l.zone_from as "zoneFrom", l.zone_to as "zoneTo", l.all_zones as "allZones",
        l.nr_of_zones as "nrOfZones", l.quantity, l.unit_price_ore as "unitPriceOre", l.gross_ore as "grossOre", l.vat_rate as "vatRate", l.sequence,
        l.refunds_line_id as "refundsLineId", l.comment, p.first_name as "firstName", p.last_name as "lastName", p.employee_id as "employeeId", p.phone,
        l.description
      from page g join invoice_line l on l.id = g.id ${PERSON} order by g.at`,
    values: page.values,
  })
}

/** How many lines there are of each product, of those that a search finds. */
export type LineCount = { productType: LineRow['productType']; lines: number }

export const countLines = (
  ctx: Ctx,
  invoiceId: string,
  { searchFor = '', only }: LinesQuery,
): Promise<LineCount[]> => {
  const patterns = searchWords(searchFor).map(likePattern)
  const search = patterns.length > 0
  const values: unknown[] = [invoiceId]
  const conditions = [
    'l.invoice_id = $1',
    ...(search ? [`${LINE_MATCHES}$${values.push(patterns)}::text[])`] : []),
    ...(only ? [`l.id = any($${values.push(only)}::uuid[])`] : []),
  ]
  // SQL: counts of a search.
  return readTenant<LineCount>(ctx, {
    name: `invoice-line-counts${search ? '-search' : ''}${only ? '-only' : ''}`,
    text: `select ${productTypeOf('l.source')} as "productType", count(*)::int as lines from invoice_line l ${search ? PERSON : ''}
      where ${conditions.join(' and ')} group by 1 order by 1 desc`,
    values,
  })
}

/** What has been given back of a line: refunds by credit note, and the reversal on a later invoice. */
export type GivenBackRow = {
  lineId: string
  reversedOre: number
  refunds: {
    grossOre: number
    createdAt: string
    invoiceId: string
    number: number
    comment: string | null
  }[]
}

/** Of a page of an invoice's lines, those of which something has been given back. Øre. */
export const readGivenBack = (ctx: Ctx, invoiceId: string, query: LinesQuery): Promise<GivenBackRow[]> => {
  const page = pageOf(invoiceId, query)
  // SQL: sums of a page.
  return readTenant<GivenBackRow>(ctx, {
    name: `invoice-lines-given-back${page.name}`,
    text: `with page as materialized (${page.text})
      select l.id as "lineId", coalesce(v.ore, 0)::float8 as "reversedOre", coalesce(r.refunds, '[]') as refunds
      from page g join invoice_line l on l.id = g.id
      left join lateral (
        select -sum(v.gross_ore) as ore from (
          select gross_ore from invoice_line v where v.ticket_id = l.ticket_id and v.month = l.month and v.sequence = 1 and l.sequence = 0
          union all
          select gross_ore from invoice_line v where v.subscription_id = l.subscription_id and v.month = l.month and v.sequence = 1 and l.sequence = 0) v) v on true
      left join lateral (
        select json_agg(json_build_object('grossOre', r.gross_ore, 'createdAt', n.created_at, 'invoiceId', n.id, 'number', n.number, 'comment', r.comment)
          order by n.number desc) as refunds
        from invoice_line r join invoice n on n.id = r.invoice_id where r.refunds_line_id = l.id) r on true
      where v.ore is not null or r.refunds is not null`,
    values: page.values,
  })
}

export const ALL_ZONES: Localized = { nb: 'Alle soner', en: 'All zones' }

export const lineZones = (
  tariff: Tariff,
  line: Pick<LineRow, 'zoneFrom' | 'zoneTo' | 'allZones'>,
): string[] =>
  line.zoneFrom && line.zoneTo
    ? zoneNames(tariff, { allZones: line.allZones, zoneFrom: line.zoneFrom, zoneTo: line.zoneTo })
    : []
