import { PRIVACY_SOURCES, type PrivacySource, searchedPerson } from '@portal/domain/privacy'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { PrivacyPersonAsked, PrivacyPersons, PrivacySearch } from './schemas.ts'
import { type PersonKeys, SOURCES } from './sources.ts'

type SearchReason = Pick<z.infer<typeof PrivacySearch>, 'reason' | 'caseNumber'>
type FoundRecord = {
  source: PrivacySource
  id: string
  name: string
  phone: string | null
  company: string | null
  employeeId: string | null
  birthDate: string | null
}

const recordOf = (
  source: PrivacySource,
  table: string,
  {
    name = `x.first_name || ' ' || x.last_name`,
    phone = 'x.phone_country_code || x.phone',
    companyId = 'x.company_id',
    employeeId = 'null',
    birthDate = 'null',
    id = 'x.id::text',
  } = {},
) => `select '${source}' as source, ${id} as id, ${name} as name, ${phone} as phone, (select c.name from company c where c.id = ${companyId}) as company,
    ${employeeId}::text as "employeeId", ${birthDate}::text as "birthDate" from ${table}
    where case when $1 <> '' then ${phone} = $1 else lower(${name}) = $2 end`

// Everybody with this phone or name, wherever a person is named.
const EVERYBODY = [
  recordOf('holder', 'holder x', { employeeId: 'x.employee_id', birthDate: 'x.birth_date' }),
  recordOf('user', 'app_user x', { companyId: 'null' }),
  recordOf('request', 'ticket_request x', { employeeId: 'x.employee_id' }),
  recordOf('hrFeed', 'eligible_person x', { employeeId: `coalesce(x.employee_id, '')` }),
  recordOf('payer', 'counter_payer x', { name: 'x.name' }),
  recordOf('access', 'access_request x', { companyId: 'null' }),
  recordOf('registration', 'onboarding x'),
  recordOf('purchase', 'counter_purchase x', { name: `coalesce(x.buyer_name, '')`, phone: 'x.buyer_phone' }),
  recordOf('voucher', 'voucher_offer x', { name: `''`, phone: 'x.phone', companyId: 'null' }),
  recordOf('delivery', 'counter_delivery x', { name: `''`, companyId: 'null', id: 'x.ticket_id::text' }),
  recordOf(
    'invoice',
    'invoice_line_person x join invoice_line l on l.id = x.line_id join invoice i on i.id = l.invoice_id',
    {
      phone: 'x.phone',
      companyId: 'i.company_id',
      employeeId: 'x.employee_id',
      id: 'x.line_id::text',
    },
  ),
].join(' union all ')

/**
 * The persons with a phone or a whole name, told apart: one phone is one person; without a phone every holder and user is one. Logged, without
 * what was searched for.
 */
export const searchPersons = async (
  ctx: Ctx,
  { searchFor, ...asked }: z.infer<typeof PrivacySearch>,
): Promise<z.infer<typeof PrivacyPersons>> => {
  const by = { phone: '', name: '', ...searchedPerson(searchFor) }
  // SQL: a search of all tables that name people.
  const rows = await readTenant<FoundRecord>(ctx, {
    name: 'privacy-search',
    text: `select * from (${EVERYBODY}) found order by name, phone, company limit 1000`,
    values: [by.phone, by.name],
  })
  const persons = Map.groupBy(rows, ({ source, id, phone }) => (phone ? `phone:${phone}` : `${source}:${id}`))
  await note(ctx, 'privacy.search', asked, { persons: persons.size })
  return {
    persons: [...persons].map(([person, found]) => ({
      person,
      name: found.find(({ name }) => name !== '')?.name ?? '',
      phone: found[0]!.phone,
      found: [...new Map(found.map(each => [`${each.source} ${each.company}`, each])).values()].map(
        ({ source, company, employeeId, birthDate }) => ({ source, company, employeeId, birthDate }),
      ),
    })),
  }
}

/** Whom the answer of a search names. @throws Refusal not-found for what no search answers */
export const whoIs = async (ctx: Ctx, person: string): Promise<PersonKeys> => {
  const [kind = '', ...rest] = person.split(':')
  const key = rest.join(':')
  const phone = kind === 'phone' && /^\+\d{4,15}$/.test(key) ? key : ''
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
  if (phone === '' && !(isId && kind in PRIVACY_SOURCES)) throw new Refusal('not-found')
  // SQL: a phone together with its country code.
  const users = await readTenant<{ id: string; email: string }>(ctx, {
    name: 'privacy-users',
    text: `select id, email from app_user where email <> '' and (($1 <> '' and phone_country_code || phone = $1) or id = any($2::uuid[]))`,
    values: [phone, kind === 'user' ? [key] : []],
  })
  return {
    phone,
    holders: kind === 'user' || phone !== '' ? [] : [key],
    users: users.map(({ id }) => id),
    emails: users.map(({ email }) => email),
  }
}

const MOST_RECORDS = 1000
export type HeldRecords = { source: PrivacySource; rows: Record<string, unknown>[] }

/** Everything the portal holds of a person; sources with nothing are left out. Logged. @throws Refusal not-found */
export const readPerson = async (
  ctx: Ctx,
  { person, ...asked }: z.infer<typeof PrivacyPersonAsked>,
): Promise<{ held: HeldRecords[] }> => {
  const held = await heldBy(ctx, await whoIs(ctx, person))
  if (held.length === 0) throw new Refusal('not-found')
  await note(ctx, 'privacy.read', asked, { sources: held.map(({ source }) => source) })
  return { held }
}

/** What is held of the phone of somebody who asks for their own. A user of the portal with that phone is asked about there. */
export const heldOf = (ctx: Ctx, phone: string): Promise<HeldRecords[]> =>
  heldBy(ctx, { phone, holders: [], users: [], emails: [] })

const heldBy = async (ctx: Ctx, who: PersonKeys): Promise<HeldRecords[]> => {
  const held: HeldRecords[] = []
  for (const source of Object.keys(SOURCES) as PrivacySource[]) {
    // SQL: a query of its own for each source.
    const [row] = await readTenant<{ rows: Record<string, unknown>[] }>(ctx, {
      name: `privacy-${source}`,
      text: `with who as (select $1::text, $2::uuid[], $3::text[], $4::text[])
        select coalesce(json_agg(x), '[]'::json) as rows from (select * from (${SOURCES[source]}) s limit ${MOST_RECORDS}) x`,
      values: [who.phone, who.holders, who.users, who.emails],
    })
    if (row!.rows.length > 0) held.push({ source, rows: row!.rows })
  }
  return held
}

const note = (
  ctx: Ctx,
  action: 'privacy.search' | 'privacy.read',
  { reason, caseNumber }: SearchReason,
  detail: Record<string, unknown>,
) => inTenant(ctx, tx => tx.audit({ action, detail: { reason, caseNumber, ...detail } }))
