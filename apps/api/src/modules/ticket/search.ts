import { likePattern } from '@portal/domain'
import { MOST_COUNTED } from '@portal/domain/search'
import { EMPLOYEE_STATUSES } from '@portal/domain/ticket'
import { z } from 'zod'
import { readTenant } from '../../core/in-tenant.ts'
import { hitsOf, hitsStatement, REACH, reachValues, searchReader } from '../../core/search.ts'

const PersonHit = z.object({
  id: z.string(),
  /** The list the person is in. */
  product: z.enum(['COMPANY_TICKET', 'HOUSING_TICKET', 'FREE_TICKET', 'SCHOOL_TICKET']),
  ticketId: z.string().nullable().describe('the ticket that the list shows; null for one with add-ons alone'),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  phoneCountryCode: z.string().nullable(),
  number: z.string().describe("the employee id, the unit or the pupil's number; may be empty"),
  status: z.enum(EMPLOYEE_STATUSES),
  company: z.object({ id: z.string(), name: z.string() }),
})

/** Whose list an agreement opens, and how its people are known (`holderIdentity` in the domain). */
const OPEN = `open as materialized (
    select distinct on (company_id, identity) company_id, product, identity from (
      select company_id,
        case sub_type when 'FREETICKET' then 'FREE_TICKET' when 'SCHOOLTICKET' then 'SCHOOL_TICKET' when 'HOUSING_ASSOCIATION' then 'HOUSING_TICKET' else 'COMPANY_TICKET' end as product,
        case sub_type when 'FREETICKET' then 'EMPLOYEE' when 'SCHOOLTICKET' then 'STUDENT' else 'PHONE' end as identity
      from reach) r order by company_id, identity, product)`

/**
 * People with tickets or add-ons by name, phone and number, in the lists that the caller sees. At most `MOST_COUNTED` matches are looked
 * at, in one company or in all, so that a common name costs no more.
 */
export const foundPeople = searchReader({
  group: 'people',
  hit: PersonHit,
  read: async (ctx, { words, forAll }) => {
    const reach = reachValues(ctx, ['companyTicket', 'housing', 'freeTicket', 'school'])
    if (!reach || (reach.all && !forAll)) return null
    // SQL: a search with a count.
    const [row] = await readTenant<{ matches: z.infer<typeof PersonHit>[]; total: number; more: boolean }>(
      ctx,
      hitsStatement({
        name: 'search-people',
        values: [...reach.values, reach.all ? null : ctx.companyId, words.map(likePattern)],
        given: `${REACH}, ${OPEN},
        matched as materialized (select id from find_holders($5, $6::text[], ${MOST_COUNTED}) id)`,
        from: 'matched m join holder h on h.id = m.id join open o on o.company_id = h.company_id and o.identity = h.identified_by::text',
        where: [`h.identified_by = 'PHONE' or exists (select from ticket t where t.holder_id = h.id)`],
        key: 'h.id',
        columns: 'o.product',
        order: ['h.last_name', 'h.first_name', 'h.id'],
        sums: { more: `(select count(*) >= ${MOST_COUNTED} from matched)` },
        tables: 'join holder h on h.id = page.id join company c on c.id = h.company_id',
        row: `json_build_object('id', h.id, 'product', page.product, 'firstName', h.first_name, 'lastName', h.last_name,
        'phone', h.phone, 'phoneCountryCode', h.phone_country_code, 'number', coalesce(nullif(h.employee_id, ''), h.student_id, ''), 'status', lower(h.status::text),
        'company', json_build_object('id', c.id, 'name', c.name),
        'ticketId', (select t.id from ticket t where t.holder_id = h.id and t.kind::text = page.product
          order by t.status = 'ACTIVE' desc, t.status = 'PENDING' desc, t.start_date desc limit 1))`,
      }),
    )
    return hitsOf(row!)
  },
})
