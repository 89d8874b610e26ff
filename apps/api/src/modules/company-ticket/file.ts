import { setImmediate } from 'node:timers/promises'
import {
  type CsvRow,
  formatDay,
  formatPhone,
  inLanguage,
  type Language,
  type Localized,
  localized,
  monthOf,
  nok,
} from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import { PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import type { EmployeeStatus, PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, modelsOf, readTenant } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'
import { findEmployees } from './find.ts'
import type { EmployeeFile } from './schemas.ts'

/** Rows written before other requests get a turn. */
const CHUNK = 2_000

type Row = {
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
  phoneLabel: string
  status: Uppercase<EmployeeStatus>
  profileId: number | null
  priceTier: number | null
  allZones: boolean | null
  zoneFrom: string | null
  zoneTo: string | null
  startDate: string | null
  expirationDate: string | null
  notPickedUp: boolean | null
  invoiceReference: string | null
  department: string | null
  costCentre: string | null
  /** Open ones of a resident. */
  addOns: SubscriptionType[]
}

const WORDS = {
  nb: {
    allZones: 'Alle soner',
    status: { ACTIVE: 'Aktiv', PENDING: 'Venter', ENDED: 'Avsluttet' },
    yes: 'Ja',
    no: 'Nei',
  },
  en: {
    allZones: 'All zones',
    status: { ACTIVE: 'Active', PENDING: 'Pending', ENDED: 'Ended' },
    yes: 'Yes',
    no: 'No',
  },
} as const

type About = { tariff: Tariff; today: string; language: Language; product: PhoneTicket }
type Column = {
  /** Null for the company's own label. */
  head: Localized | null
  /** Of residents only: what they have beside the ticket, and what it costs with that. */
  residents?: true
  /** Of companies that have departments only. */
  departments?: true
  cell: (row: Row, about: About) => CsvRow[number]
}

const hasTicket = (row: Row) => row.profileId !== null && row.priceTier !== null && row.startDate !== null

/** The name of a traveller in the tariff, such as "Voksen". */
const travellerOf = (row: Row, { tariff, language }: About): string =>
  localized(
    tariff.priceLists
      .flatMap(list => list.products)
      .find(({ profileId }) => hasTicket(row) && profileId === row.profileId)?.profileName,
    language,
  ) ?? ''

const zonesOf = (row: Row, { tariff, language }: About): string => {
  if (!hasTicket(row)) return ''
  if (row.allZones) return inLanguage(WORDS, language).allZones
  return zoneNames(tariff, {
    allZones: false,
    zoneFrom: row.zoneFrom ?? '',
    zoneTo: row.zoneTo ?? '',
  }).join(', ')
}

const fetchedOf = (row: Row, { language }: About): string => {
  if (!hasTicket(row) || row.status !== 'ACTIVE') return ''
  return row.notPickedUp ? inLanguage(WORDS, language).no : inLanguage(WORDS, language).yes
}

/** The ticket that is shown and the open add-ons. */
const productsOf = (row: Row, { product, language }: About): string =>
  [
    ...(hasTicket(row) ? [localized(product.text.name, language)] : []),
    ...row.addOns.map(type => localized(PRODUCT_TEXTS[type].name, language)),
  ].join(', ')

/** Øre of the ticket, null where it has no price, and of a resident's open add-ons. */
const monthlyCostOf = (row: Row, { tariff, today, product }: About): number | null => {
  const { profileId, priceTier } = row
  const ticket =
    profileId === null || priceTier === null
      ? null
      : monthlyOre(tariff, today, { profileId, priceTier }, product.productTag)
  if (row.addOns.length === 0) return ticket
  const sold = priceListOf(tariff, monthOf(today))?.addOns ?? []
  const addOns = sold.filter(({ type }) => row.addOns.includes(type))
  return addOns.reduce<number | null>((sum, { pricePerMonthOre }) => (sum ?? 0) + pricePerMonthOre, ticket)
}

const COLUMNS: readonly Column[] = [
  { head: { nb: 'Etternavn', en: 'Last name' }, cell: row => row.lastName },
  { head: { nb: 'Fornavn', en: 'First name' }, cell: row => row.firstName },
  { head: null, cell: row => row.employeeId },
  { head: { nb: 'Mobil', en: 'Phone' }, cell: row => formatPhone(row.phone, row.phoneCountryCode) },
  {
    head: { nb: 'Navn på telefonen', en: 'Phone name' },
    residents: true,
    cell: row => row.phoneLabel,
  },
  { head: { nb: 'Abonnement', en: 'Subscriptions' }, residents: true, cell: productsOf },
  { head: { nb: 'Soner', en: 'Zones' }, cell: zonesOf },
  { head: { nb: 'Reisende', en: 'Traveller' }, cell: travellerOf },
  { head: { nb: 'Gyldig fra', en: 'Valid from' }, cell: row => row.startDate && formatDay(row.startDate) },
  {
    head: { nb: 'Gyldig til', en: 'Valid to' },
    cell: row => row.expirationDate && formatDay(row.expirationDate),
  },
  {
    head: { nb: 'Status', en: 'Status' },
    cell: (row, { language }) => inLanguage(WORDS, language).status[row.status],
  },
  { head: { nb: 'Hentet', en: 'Picked up' }, cell: fetchedOf },
  {
    head: { nb: 'Per måned', en: 'Per month' },
    cell: (row, about) => {
      const ore = monthlyCostOf(row, about)
      return ore === null ? null : nok(ore)
    },
  },
  { head: { nb: 'Fakturareferanse', en: 'Invoice reference' }, cell: row => row.invoiceReference },
  { head: { nb: 'Avdeling', en: 'Department' }, departments: true, cell: row => row.department },
  { head: { nb: 'Kostnadssted', en: 'Cost centre' }, departments: true, cell: row => row.costCentre },
]

const addOnsOf = ({ holder }: PhoneTicket): string =>
  holder === 'RESIDENT'
    ? `coalesce((select json_agg(b.type order by b.type) from subscription b where b.holder_id = h.id and b.status in ('ACTIVE', 'PENDING')), '[]'::json)`
    : `'[]'::json`

/** Whose file it is. */
const FILES = {
  EMPLOYEE: { name: { nb: 'ansatte.csv', en: 'ansatte.csv' }, audit: 'subscriber.export' },
  RESIDENT: { name: { nb: 'beboere.csv', en: 'residents.csv' }, audit: 'housing.export-residents' },
} as const satisfies Record<PhoneTicket['holder'], { name: Localized; audit: AuditAction }>

/**
 * The employees or residents that the list's filters leave, or chosen ones, as CSV in the order of names, a row per person. The
 * export is an audit entry; it holds no search text, which is a person's name or number.
 */
export const peopleFile = async (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
  { language, filters }: z.infer<typeof EmployeeFile>,
): Promise<FileAnswer> => {
  const file = FILES[product.holder]
  const tariff = await loadTariff(ctx)
  const employees = findEmployees({ companyId, today: ctx.today, tariff, product }, filters)
  const models = modelsOf(ctx)
  const [company, rows] = await Promise.all([
    models.company.findFirst({
      where: { id: companyId },
      select: { employeeIdLabel: true, _count: { select: { departments: true } } },
    }),
    // SQL: the rows of a search.
    readTenant<Row>(ctx, {
      name: `people-file-${product.kind}`,
      text: `with ${employees.ctes}
        select h.first_name as "firstName", h.last_name as "lastName", h.employee_id as "employeeId", h.phone, h.phone_country_code as "phoneCountryCode",
          h.phone_label as "phoneLabel", h.status::text, t.profile_id as "profileId", t.price_tier as "priceTier", t.all_zones as "allZones", t.zone_from as "zoneFrom", t.zone_to as "zoneTo",
          t.start_date as "startDate", t.expiration_date as "expirationDate", t.downloaded_at is null and t.pickup_code is not null as "notPickedUp",
          a.invoice_reference as "invoiceReference", d.name as department, d.cost_centre as "costCentre", ${addOnsOf(product)} as "addOns"
        from employees e join holder h on h.id = e.id left join ticket t on t.id = e.ticket_id left join agreement a on a.id = t.agreement_id
          left join department d on d.id = h.department_id order by e.place`,
      values: employees.values,
    }),
  ])
  const { searchFor, ids, ...asked } = filters
  await inTenant(ctx, tx =>
    tx.audit({
      action: file.audit,
      detail: {
        ...asked,
        ...(searchFor && { bySearch: true }),
        ...(ids && { chosen: true }),
        rows: rows.length,
      },
    }),
  )
  const columns = COLUMNS.filter(
    ({ residents, departments }) =>
      (!residents || product.holder === 'RESIDENT') && (!departments || company!._count.departments > 0),
  )
  const about = { tariff, today: ctx.today, language, product }
  return {
    name: localized(file.name, language),
    type: 'text/csv',
    content: (async function* () {
      yield csvFile([columns.map(({ head }) => localized(head, language) ?? company!.employeeIdLabel)])
      for (let from = 0; from < rows.length; from += CHUNK) {
        await setImmediate()
        const lines = rows.slice(from, from + CHUNK).map(row => columns.map(({ cell }) => cell(row, about)))
        yield csvFile(lines, { first: false })
      }
    })(),
  }
}
