import { can, likePattern, searchWords } from '@portal/domain'
import type { CompanySort } from '@portal/domain/company'
import type { z } from 'zod'
import { AGREEMENT_SETTINGS_JSON } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement } from '../../core/list.ts'
import { clientSecretOf } from '../widget/service.ts'
import type { CompaniesQuery, CompanyPage, CompanyRows } from './schemas.ts'

const address = (kind: string) =>
  `(select json_build_object('line1', line1, 'line2', line2, 'postCode', post_code, 'city', city, 'country', country)
    from address a where a.company_id = c.id and a.kind = '${kind}')`

/** A row `c` of company as JSON, with the roles of the user `$1`: the shape `Company`. */
export const COMPANY_JSON = `json_build_object('id', c.id, 'name', c.name, 'organisationNumber', c.organisation_number, 'type', c.type,
  'roles', coalesce((select json_agg(r.role order by r.role) from user_company_role r where r.company_id = c.id and r.user_id = $1), '[]'::json),
  'addresses', json_build_object('bill', ${address('BILL')}, 'post', ${address('POST')}, 'visit', ${address('VISIT')}),
  'allAgreements', coalesce((select json_agg(json_build_object('id', a.id, 'subTypeId', a.sub_type, 'invoiceReference', a.invoice_reference,
      'fromDate', a.from_date, 'endDate', a.end_date, 'invoicingInterval', a.invoicing_interval, 'paymentDeadline', a.payment_deadline_days,
      'settings', ${AGREEMENT_SETTINGS_JSON}) order by a.id)
    from agreement a where a.company_id = c.id), '[]'::json),
  'settings', json_build_object('employeeIdLabel', c.employee_id_label, 'widgetAccess', c.widget_access), 'limited', c.access = 'LIMITED',
  'ownPage', exists (select from self_service p where p.company_id = c.id and p.is_open))`

const ORDER: Record<CompanySort, string> = {
  name: 'c.name',
  organisationNumber: 'c.organisation_number',
  customerNumber: 'c.id',
}
const NOT_ENDED = '(a.end_date is null or a.end_date >= $1::date)'

/** A page of the operator's companies (000 §2.4): every word must occur in name, number or customer number. */
export const listCompanies = async (
  ctx: Ctx,
  query: z.infer<typeof CompaniesQuery>,
): Promise<z.infer<typeof CompanyRows>> => {
  const way = query.descending ? 'desc' : 'asc'
  // SQL: a search with a page
  const [row] = await readTenant<{ matches: z.infer<typeof CompanyRows>['matches']; total: number }>(
    ctx,
    listStatement({
      name: `companies-${query.sort}-${way}`,
      values: [ctx.today],
      from: 'company c',
      where: [
        {
          name: 'search',
          value: searchWords(query.searchFor).map(likePattern),
          sql: words => `c.deleted_at is null and c.search_text like all(${words}::text[])`,
        },
        {
          name: 'type',
          value: query.subType,
          sql: type =>
            `exists (select from agreement a where a.company_id = c.id and a.sub_type::text = ${type} and ${NOT_ENDED})`,
        },
        { name: 'access', value: query.access, sql: access => `c.access::text = ${access}` },
      ],
      key: 'c.id',
      order: [
        { sql: ORDER[query.sort], way },
        { sql: 'c.id', way },
      ],
      row: `json_build_object(
          'id', c.id, 'organisationNumber', c.organisation_number, 'name', c.name, 'type', c.type, 'limited', c.access = 'LIMITED',
          'agreements', coalesce((select json_agg(json_build_object('id', a.id, 'subType', a.sub_type) order by a.id)
            from agreement a where a.company_id = c.id and ${NOT_ENDED}), '[]'::json))`,
      tables: 'join company c on c.id = page.id',
      page: query,
    }),
  )
  return { matches: row!.matches, totalEntries: row!.total }
}

type CompanyRead = Omit<z.infer<typeof CompanyPage>, 'settings'> & {
  settings: Omit<z.infer<typeof CompanyPage>['settings'], 'widgetClientId' | 'widgetClientSecret'>
}

/** One company with its latest contract; with the widget's credentials for users who set it up (000 §3). @throws Refusal not-found */
export const getCompany = async (ctx: Ctx, id: string): Promise<z.infer<typeof CompanyPage>> => {
  // SQL: the shape of a company, which the pages of companies have too
  const [row] = await readTenant<{ company: CompanyRead; widget: string | null }>(ctx, {
    name: 'company-page',
    text: `select (${COMPANY_JSON}::jsonb || jsonb_build_object('contract', (
        select jsonb_build_object('state', k.state, 'signeeName', k.signee_name, 'signeeEmail', k.signee_email,
          'createdAt', k.created_at, 'answeredAt', k.answered_at)
        from contract k where k.company_id = c.id order by k.id desc limit 1),
        'customerSince', (c.created_at at time zone 'Europe/Oslo')::date)) as company,
        (select w.client_id from widget w where w.company_id = c.id) as widget
      from company c where c.id = $2 and c.deleted_at is null`,
    values: [ctx.actor.kind === 'user' ? ctx.actor.id : null, id],
  })
  if (!row) throw new Refusal('not-found')
  const { company, widget } = row
  const clientId = ctx.actor.kind === 'user' && can(ctx.access, 'widget') ? widget : null
  return {
    ...company,
    settings: {
      ...company.settings,
      widgetClientId: clientId,
      widgetClientSecret: clientId && clientSecretOf(ctx, clientId),
    },
  }
}
