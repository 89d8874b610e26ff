import type { AccessFacts, AgreementSettings, CompanyRole, Day, GlobalRole } from '@portal/domain'

/** How a route names the company it concerns: by the company itself, or by something that belongs to one. */
export type CompanyOf =
  | 'company'
  | 'subscriber'
  | 'ticket'
  | 'subscription'
  /** A ticket or a subscription: `relatedId` of an invoice line. */
  | 'product'
  | 'invoice'
  | 'agreement'
  | 'ticketRequest'
  | 'bulkOrder'

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
  company: CompanyFacts | null
  tokens?: Buffer
  access_expires_at?: Date
  idle_expires_at?: Date
  expires_at?: Date
}

type CompanyFacts = {
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

const COMPANY_REF: Record<CompanyOf, string> = {
  company: 'select id as company_id from company where id = $2',
  subscriber: 'select company_id from subscriber where id = $2::uuid',
  ticket: 'select company_id from ticket where id = $2::uuid',
  subscription: 'select company_id from subscription where id = $2::uuid',
  product:
    'select coalesce((select company_id from ticket where id = $2::uuid), (select company_id from subscription where id = $2::uuid))',
  invoice: 'select company_id from invoice where id = $2::uuid',
  agreement: 'select company_id from agreement where id = $2',
  ticketRequest: 'select company_id from ticket_request where id = $2::uuid',
  bulkOrder: 'select company_id from bulk_order where id = $2::uuid',
}

/** The flags of an agreement `a` as JSON: the shape `AgreementSettings`. */
export const AGREEMENT_SETTINGS_JSON = `json_build_object('allowOrderTicket', a.allow_order_ticket, 'allowRefund', a.allow_refund,
    'canSetArbitraryStartupDateForTicket', a.can_set_arbitrary_startup_date, 'hasIncreasedExpiryDate', a.has_increased_expiry_date,
    'showDateInput', a.show_date_input, 'hasInvoiceBaseOnly', a.has_invoice_base_only)`

const AGREEMENT_JSON = `json_build_object('id', a.id, 'subType', a.sub_type, 'fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${AGREEMENT_SETTINGS_JSON})`

const companyJson = (
  of: CompanyOf,
) => `(select json_build_object('id', c.id, 'type', c.type, 'widgetAccess', c.widget_access, 'limited', c.access = 'LIMITED',
    'agreements', coalesce((select json_agg(${AGREEMENT_JSON} order by a.id) from agreement a where a.company_id = c.id), '[]'::json))
  from company c where c.id = (${COMPANY_REF[of]}) and c.deleted_at is null)`

const ROLES = `coalesce((select array_agg(g.role::text) from user_global_role g where g.user_id = u.id), '{}') as global_roles,
  coalesce((select json_agg(json_build_object('companyId', r.company_id, 'role', r.role)) from user_company_role r where r.user_id = u.id), '[]'::json) as company_roles`

const USER = `u.id as user_id, u.email, u.first_name, u.last_name, u.phone, u.phone_country_code, u.state, ${ROLES}`

const company = (of: CompanyOf | null) => (of ? companyJson(of) : 'null::json')

const WHO = {
  session: (of: CompanyOf | null) =>
    `select ${USER}, ${company(of)} as company, s.tokens, s.access_expires_at, s.idle_expires_at, s.expires_at
     from session s join app_user u on u.id = s.user_id where s.id_hash = $1`,
  subject: (of: CompanyOf | null) =>
    `select ${USER}, ${company(of)} as company from app_user u where u.subject = $1`,
  email: (of: CompanyOf | null) =>
    `select ${USER}, ${company(of)} as company from app_user u where u.email = $1 and u.subject is null`,
  /** Somebody who is not here: work is done with the rights they have now. */
  user: (of: CompanyOf | null) =>
    `select ${USER}, ${company(of)} as company from app_user u where u.id = $1::uuid`,
  client: (of: CompanyOf | null) =>
    `select k.id as user_id, '' as email, '' as first_name, '' as last_name, '' as phone, '' as phone_country_code, 'ACTIVE' as state,
       '{}'::text[] as global_roles,
       (select coalesce(json_agg(json_build_object('companyId', k.company_id, 'role', role)), '[]'::json) from unnest(k.roles) role) as company_roles,
       ${company(of)} as company
     from api_client k where k.id = $1`,
}

export type Who = keyof typeof WHO

/** One statement that says who asks, what they may do, and what is to know of the company they ask about. */
export const accessStatement = (
  who: Who,
  key: string | Buffer,
  of: CompanyOf | null,
  ref: string | null,
) => ({
  name: `access-${who}-${of ?? 'none'}`,
  text: WHO[who](of),
  values: of ? [key, ref] : [key],
})
