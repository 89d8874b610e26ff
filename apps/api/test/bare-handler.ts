/**
 * The limit that `npm run bench` measures the portal against: the same answers from the same tables by a bare Fastify handler
 * with prepared statements and the best SQL known, as owner of the tables. No sign-in, no audit, no row-level security, no job.
 * Run with DATABASE_URL and PORT.
 */
import Fastify from 'fastify'
import pg from 'pg'

const ITEM = `'id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'employeeId', s.employee_id, 'phone', s.phone,
  'phoneCountryCode', s.phone_country_code, 'status', s.status, 'ticket', (select json_build_object('allZones', t.all_zones, 'nrOfZones', t.nr_of_zones,
    'zoneFrom', t.zone_from, 'zoneTo', t.zone_to, 'startDate', t.start_date, 'expirationDate', t.expiration_date)
    from ticket t where t.operator_id = 'oslo' and t.holder_id = s.id order by t.start_date desc limit 1)`

const OWN_FILES = `operator_id = 'oslo' and company_id = $1 and identified_by = 'PHONE'`
/** One round trip, the order walked on the index alone from the nearer end; the page is JSON text that goes out as it came. */
const LIST = {
  name: 'list',
  text: `with total as materialized (select count(*)::int as n from holder where ${OWN_FILES}),
    near as (select last_name, first_name, id from holder where ${OWN_FILES} order by last_name, first_name, id
      limit (select case when $3::int <= n / 2 then $2::int else 0 end from total) offset $3::int),
    far as (select last_name, first_name, id from holder where ${OWN_FILES} order by last_name desc, first_name desc, id desc
      limit (select case when $3::int > n / 2 then greatest(least($2::int, n - $3::int), 0) else 0 end from total)
      offset (select greatest(n - $3::int - $2::int, 0) from total)),
    page as (select id from near union all select id from far)
    select json_build_object('totalEntries', (select n from total), 'matches', coalesce((select json_agg(json_build_object(${ITEM}) order by s.last_name, s.first_name, s.id)
      from page p join holder s on s.operator_id = 'oslo' and s.id = p.id), '[]'))::text as body`,
}

/** Written out per word, so that the plan fits it: a prepared pattern would be planned for none in particular. */
export const searchText = (pattern: string, company: string | null): string => `
  with m as materialized (select f.id, f.last_name, f.first_name from holder_search x join holder f on f.operator_id = 'oslo' and f.id = x.holder_id
    where x.operator_id = 'oslo' ${company ? `and x.company_id = ${pg.escapeLiteral(company)}` : ''} and x.text like ${pg.escapeLiteral(pattern)} ${company ? '' : 'limit 1000'}),
  page as (select id from m order by last_name, first_name, id limit $1)
  select json_build_object('totalEntries', (select count(*) from m), 'matches', coalesce((select json_agg(json_build_object(${ITEM}) order by s.last_name, s.first_name, s.id)
    from page p join holder s on s.operator_id = 'oslo' and s.id = p.id), '[]'))::text as body`

const CREATE = {
  name: 'create',
  text: `with person as (
      insert into holder (operator_id, identity, company_id, first_name, last_name, employee_id, phone, phone_country_code) values ('oslo', 'phone:+47' || $5::text, $1, $2, $3, $4, $5::text, '+47') returning id),
    ordered as (
      insert into ticket (kind, operator_id, company_id, agreement_id, holder_id, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at)
      select 'COMPANY_TICKET', 'oslo', $1, $1, id, 1, $6, $6, 1, 1, $7, now() from person returning id, holder_id),
    claimed as (insert into open_claim (operator_id, kind, subtype, key, owner_id) select 'oslo', 'TICKET_PHONE', 'COMPANY_TICKET', '+47' || $5::text, id from ordered)
    select id, holder_id as "subscriberId" from ordered`,
}

const words = { type: 'string', minLength: 2, maxLength: 50 } as const
const order = {
  type: 'object',
  required: ['agreementName', 'firstName', 'lastName', 'employeeId', 'phone', 'zoneFrom', 'startDate'],
  properties: {
    agreementName: words,
    firstName: words,
    lastName: words,
    employeeId: words,
    phone: { type: 'string', pattern: '^\\d{8}$' },
    zoneFrom: words,
    startDate: words,
  },
} as const
type Order = Record<keyof (typeof order)['properties'], string>
type List = {
  Params: { company: string }
  Querystring: { maxEntries: string; offset?: string; searchFor?: string }
}

if (import.meta.main) {
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: 8,
    options: '-c app.operator=oslo -c timezone=UTC',
  })
  const app = Fastify()
  app.get<List>('/api/subscriber/by-company-id/:company', async (request, reply) => {
    const { maxEntries, offset = '0', searchFor } = request.query
    const { company } = request.params
    const { rows } = await pool.query<{ body: string }>(
      searchFor
        ? { text: searchText(`%${searchFor.toLowerCase()}%`, company), values: [maxEntries] }
        : { ...LIST, values: [company, maxEntries, offset] },
    )
    reply.type('application/json')
    return rows[0]!.body
  })
  app.post<{ Body: Order }>('/api/ticket/create', { schema: { body: order } }, async (request, reply) => {
    const o = request.body
    const values = [o.agreementName, o.firstName, o.lastName, o.employeeId, o.phone, o.zoneFrom, o.startDate]
    const { rows } = await pool.query({ ...CREATE, values })
    return reply.code(201).send({ ...rows[0], status: 'pending' })
  })
  // Ends with its parent process, however that one ends.
  process.on('disconnect', () => process.exit(0))
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
}
