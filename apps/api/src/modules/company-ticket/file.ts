import { setImmediate } from 'node:timers/promises'
import { type CsvRow, formatDay, formatPhone, type Language, nok } from '@portal/domain'
import type { EmployeeStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, modelsOf, readTenant } from '../../core/in-tenant.ts'
import { loadTariff, type Tariff, zoneNames } from '../tariff/service.ts'
import { findEmployees, NOT_PICKED_UP } from './find.ts'
import { monthlyOre } from './present.ts'
import type { EmployeeFile } from './schemas.ts'

/** Rows written before other requests get a turn. */
const CHUNK = 2_000

type Row = {
  firstName: string
  lastName: string
  employeeId: string
  phone: string
  phoneCountryCode: string
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
}

const WORDS = {
  nb: {
    head: [
      'Etternavn',
      'Fornavn',
      'Mobil',
      'Soner',
      'Reisende',
      'Gyldig fra',
      'Gyldig til',
      'Status',
      'Hentet',
      'Per måned',
      'Fakturareferanse',
    ],
    allZones: 'Alle soner',
    status: { ACTIVE: 'Aktiv', PENDING: 'Venter', ENDED: 'Avsluttet' },
    yes: 'Ja',
    no: 'Nei',
  },
  en: {
    head: [
      'Last name',
      'First name',
      'Phone',
      'Zones',
      'Traveller',
      'Valid from',
      'Valid to',
      'Status',
      'Picked up',
      'Per month',
      'Invoice reference',
    ],
    allZones: 'All zones',
    status: { ACTIVE: 'Active', PENDING: 'Pending', ENDED: 'Ended' },
    yes: 'Yes',
    no: 'No',
  },
} as const

/** The name of a traveller in the tariff, such as "Voksen". */
const travellerOf = (tariff: Tariff, profileId: number, language: Language): string =>
  tariff.priceLists.flatMap(list => list.products).find(product => product.profileId === profileId)
    ?.profileName[language] ?? ''

const lineOf = (
  row: Row,
  tariff: Tariff,
  { today, language }: { today: string; language: Language },
): CsvRow => {
  const words = WORDS[language]
  const { profileId, priceTier, allZones, zoneFrom, zoneTo, startDate, expirationDate } = row
  const ticket = profileId !== null && priceTier !== null && startDate !== null
  const price = ticket ? monthlyOre(tariff, today, { profileId, priceTier }) : null
  const zones = allZones
    ? []
    : zoneNames(tariff, { allZones: false, zoneFrom: zoneFrom ?? '', zoneTo: zoneTo ?? '' })
  return [
    row.lastName,
    row.firstName,
    row.employeeId,
    formatPhone(row.phone, row.phoneCountryCode),
    ticket ? (allZones ? words.allZones : zones.join(', ')) : '',
    ticket ? travellerOf(tariff, profileId, language) : '',
    startDate && formatDay(startDate),
    expirationDate && formatDay(expirationDate),
    words.status[row.status],
    ticket && row.status === 'ACTIVE' ? (row.notPickedUp ? words.no : words.yes) : '',
    price === null ? null : nok(price),
    row.invoiceReference,
  ]
}

/**
 * POST /api/subscriber/by-company-id/{companyId}/file: the employees that the list's filters leave, or chosen ones, as CSV in the
 * order of names. The export is an audit entry; it holds no search text, which is a person's name or number.
 */
export const employeeFile = async (
  ctx: Ctx,
  companyId: string,
  { language, filters }: z.infer<typeof EmployeeFile>,
): Promise<FileAnswer> => {
  const tariff = await loadTariff(ctx)
  const found = findEmployees({ companyId, today: ctx.today, tariff }, filters)
  const models = modelsOf(ctx)
  const [company, rows] = await Promise.all([
    models.company.findFirst({ where: { id: companyId }, select: { employeeIdLabel: true } }),
    // SQL: the rows of a search.
    readTenant<Row>(ctx, {
      name: 'employee-file',
      text: `with ${found.ctes}
        select h.first_name as "firstName", h.last_name as "lastName", h.employee_id as "employeeId", h.phone, h.phone_country_code as "phoneCountryCode",
          h.status::text, t.profile_id as "profileId", t.price_tier as "priceTier", t.all_zones as "allZones", t.zone_from as "zoneFrom", t.zone_to as "zoneTo",
          t.start_date as "startDate", t.expiration_date as "expirationDate", ${NOT_PICKED_UP} as "notPickedUp", a.invoice_reference as "invoiceReference"
        from found f join holder h on h.id = f.id left join ticket t on t.id = f.ticket_id left join agreement a on a.id = t.agreement_id order by f.place`,
      values: found.values,
    }),
  ])
  const { searchFor, ids, ...asked } = filters
  await inTenant(ctx, tx =>
    tx.audit({
      action: 'subscriber.export',
      detail: {
        ...asked,
        ...(searchFor && { bySearch: true }),
        ...(ids && { chosen: true }),
        rows: rows.length,
      },
    }),
  )
  const [lastName, firstName, ...head] = WORDS[language].head
  const about = { today: ctx.today, language }
  return {
    name: 'ansatte.csv',
    type: 'text/csv',
    content: (async function* () {
      yield csvFile([[lastName, firstName, company!.employeeIdLabel, ...head]])
      for (let from = 0; from < rows.length; from += CHUNK) {
        await setImmediate()
        const lines = rows.slice(from, from + CHUNK).map(row => lineOf(row, tariff, about))
        yield csvFile(lines, { first: false })
      }
    })(),
  }
}
