import type {
  AccessFacts,
  AgreementSettings,
  CompanyRole,
  Day,
  GlobalRole,
  OperatorClientRole,
} from '@portal/domain'

/** What a route is about, and how it leads to the company whose data that is. */
export type CompanyBy = {
  /** Name of the prepared statement; unique. */
  name: string
  /** Finds the one `company_id` of the id `$2`. */
  sql: string
  /** The form of the id; an id of another form names nothing and is not looked up. */
  id: 'uuid' | 'text'
  /** Finds the agreement of the id, where the permission is about that agreement alone: the company is then as if it had no other. */
  agreement?: string
  /** The company that the calling system belongs to: nothing in the request names it, and a person has none here. */
  own?: true
}
export type OwnCompany = CompanyBy & { own: true }

const names = new Set<string>()

/**
 * Declares how to find the company that an id of a slice belongs to. A slice exports one per kind of id in its routes.
 * @param sql a query of one `company_id` by the id `$2`, cast where the id is a uuid
 * @param form.agreement a query of one agreement's id by the id `$2`, where who may depends on which agreement it is
 * @throws Error when two use one name: the statement of one would be prepared for the other
 */
export const companyBy = (
  name: string,
  sql: string,
  form: Pick<CompanyBy, 'id' | 'agreement'>,
): CompanyBy => {
  if (names.has(name)) throw new Error(`two ways to a company are called ${name}`)
  names.add(name)
  return { name, sql, ...form }
}

/** A company, named by itself or by one of its agreements, which are among the facts of a company below. */
export const ofCompany = companyBy('company', 'select id as company_id from company where id = $2', {
  id: 'text',
})
export const ofAgreement = companyBy('agreement', 'select company_id from agreement where id = $2', {
  id: 'text',
})

/** The company of the system that calls, for protocols whose addresses name none. */
export const ofOwnSystem: OwnCompany = {
  ...companyBy('own-system', 'k.company_id', { id: 'text' }),
  own: true,
}

export type AccessRow = {
  user_id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  phone_country_code: string
  state: 'ACTIVE' | 'INACTIVE' | 'DELETED'
  global_roles: GlobalRole[]
  company_roles: { companyId: string; role: CompanyRole }[]
  operator_role?: OperatorClientRole | null
  /** Of a system that a company let in by a key or by Maskinporten. */
  client_company?: string
  scopes?: string[]
  allowed_networks?: string[]
  version?: string
  ends_at?: Date
  revoked_at?: Date | null
  company: CompanyFacts | null
  replaced_at?: Date | null
  ended_by?: string | null
  access_expires_at?: Date
  idle_expires_at?: Date
  expires_at?: Date
  /** What the caller asked for besides (`accessStatement`), by name. */
  more?: Record<string, unknown>
}

export type CompanyFacts = {
  id: string
  type: NonNullable<AccessFacts['company']>['type']
  widgetAccess: NonNullable<AccessFacts['company']>['widgetAccess']
  limited: boolean
  agreements: {
    id: string
    subType: NonNullable<AccessFacts['company']>['agreements'][number]['subType']
    fromDate: Day
    endDate: Day | null
    settings: AgreementSettings
  }[]
}

/** The flags of an agreement `a` as JSON: the shape `AgreementSettings`. */
export const AGREEMENT_SETTINGS_JSON = `json_build_object('allowOrderTicket', a.allow_order_ticket, 'allowRefund', a.allow_refund,
    'canSetArbitraryStartupDateForTicket', a.can_set_arbitrary_startup_date, 'hasIncreasedExpiryDate', a.has_increased_expiry_date,
    'showDateInput', a.show_date_input, 'hasInvoiceBaseOnly', a.has_invoice_base_only, 'widgetSettings', a.widget_settings)`

const AGREEMENT_JSON = `json_build_object('id', a.id, 'subType', a.sub_type, 'fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${AGREEMENT_SETTINGS_JSON})`

/** What the permission table asks of a company, by SQL for its id and for that of the only agreement asked about; null for one that is deleted. */
export const companyFactsJson = (
  id: string,
  agreement?: string,
) => `(select json_build_object('id', c.id, 'type', c.type, 'widgetAccess', c.widget_access, 'limited', c.access = 'LIMITED',
    'agreements', coalesce((select json_agg(${AGREEMENT_JSON} order by a.id) from agreement a where a.company_id = c.id${agreement ? ` and a.id = (${agreement})` : ''}), '[]'::json))
  from company c where c.id = (${id}) and c.deleted_at is null)`

const ROLES = `coalesce((select array_agg(g.role::text) from user_global_role g where g.user_id = u.id), '{}') as global_roles,
  coalesce((select json_agg(json_build_object('companyId', r.company_id, 'role', r.role)) from user_company_role r where r.user_id = u.id), '[]'::json) as company_roles`

const USER = `u.id as user_id, u.email, u.first_name, u.last_name, u.phone, u.phone_country_code, u.state, ${ROLES}`

const company = (of: CompanyBy | null, isSystem = false) =>
  of && (isSystem || !of.own) ? companyFactsJson(of.sql, of.agreement) : 'null::json'

// A key has what its maker may at this moment; what it had when its maker was deleted, it keeps (`keepRolesOfKeys`).
const CLIENT_ROLES = `(select coalesce(json_agg(json_build_object('companyId', k.company_id, 'role', role)), '[]'::json) from unnest(k.roles) role (role)
       where k.kind = 'PROVIDER' or not exists (select from app_user m where m.id = k.created_by_id and m.state <> 'DELETED')
         or exists (select from user_company_role r where r.user_id = k.created_by_id and r.company_id = k.company_id and r.role = role.role))`

const client = (of: CompanyBy | null) =>
  `k.id as user_id, '' as email, '' as first_name, '' as last_name, '' as phone, '' as phone_country_code, 'ACTIVE' as state,
       '{}'::text[] as global_roles, ${CLIENT_ROLES} as company_roles, k.operator_role::text as operator_role, ${company(of, true)} as company`

const MADE_CLIENT = `k.company_id as client_company, k.scopes, k.allowed_networks, k.version, k.revoked_at`

const ACCESS_QUERIES = {
  session: (of: CompanyBy | null) =>
    `select ${USER}, ${company(of)} as company, s.replaced_at, s.ended_by, s.access_expires_at, s.idle_expires_at, s.expires_at
     from session s join app_user u on u.id = s.user_id where s.id_hash = $1`,
  subject: (of: CompanyBy | null) =>
    `select ${USER}, ${company(of)} as company from app_user u where u.subject = $1`,
  /** Somebody who is not signed in at the moment: a job works with the rights they have now. */
  user: (of: CompanyBy | null) =>
    `select ${USER}, ${company(of)} as company from app_user u where u.id = $1::uuid`,
  client: (of: CompanyBy | null) => `select ${client(of)} from api_client k where k.subject = $1`,
  /** As `user`, for an external system. */
  clientById: (of: CompanyBy | null) =>
    `select ${client(of)} from api_client k where k.id = $1 and k.revoked_at is null`,
  /** By the SHA-256 of a key. */
  key: (of: CompanyBy | null) =>
    `select ${client(of)}, ${MADE_CLIENT}, least(k.expires_at, s.expires_at) as ends_at
     from api_secret s join api_client k on k.id = s.client_id where s.hash = $1`,
  /** By the organisation number of a business that lets itself in by Maskinporten. */
  consumer: (of: CompanyBy | null) =>
    `select ${client(of)}, ${MADE_CLIENT}, k.expires_at as ends_at
     from company b join api_client k on k.company_id = b.id and k.kind = 'MASKINPORTEN' and k.revoked_at is null
     where b.organisation_number = $1 and b.deleted_at is null order by k.expires_at desc limit 1`,
}

export type AccessQuery = keyof typeof ACCESS_QUERIES

/** What else is read of a user in the same round trip, by SQL for it: `known.user_id` is the user. */
export type MoreOfUser = { name: string; sql: string }

const moreJson = (more: readonly MoreOfUser[]): string =>
  `json_build_object(${more.map(({ name, sql }) => `'${name}', ${sql}`).join(', ')})`

/** One statement that finds the caller, the caller's rights, and the facts of the company the request is about. */
export const accessStatement = (
  who: AccessQuery,
  key: string | Buffer,
  of: CompanyBy | null,
  ref: string | null,
  more: readonly MoreOfUser[] = [],
) => ({
  name: ['access', who, of?.name ?? 'none', ...more.map(({ name }) => name)].join('-'),
  text:
    more.length > 0
      ? `select known.*, ${moreJson(more)} as more from (${ACCESS_QUERIES[who](of)}) known`
      : ACCESS_QUERIES[who](of),
  values: of && !of.own ? [key, ref] : [key],
})
