import { AGREEMENT_SUB_TYPES, invoiceRoles } from '@portal/domain'

/** Which roles see the documents of which agreements, as rows: the kind of agreement, the role, and its place among those that are written to. */
const ROLES = AGREEMENT_SUB_TYPES.flatMap(subType =>
  invoiceRoles(subType).map((role, place) => `('${subType}', '${role}', ${place})`),
).join(', ')

/** The e-mail addresses of who is written to about the documents of agreement `a`, as an SQL array: of several roles the first that somebody has. */
export const ADMINISTRATORS = `array(select distinct w.email from (
    select u.email, rank() over (order by k.place) as rank from user_company_role r
    join (values ${ROLES}) k (sub_type, role, place) on k.role = r.role::text and k.sub_type = a.sub_type::text
    join app_user u on u.id = r.user_id and u.state = 'ACTIVE' where r.company_id = a.company_id) w where w.rank = 1 order by 1)`

/** True in SQL where an external system of the company sees the documents of agreement `a`. */
export const HAS_CLIENT = `exists (select from api_client x join (values ${ROLES}) k (sub_type, role, place)
    on k.role = any(x.roles::text[]) and k.sub_type = a.sub_type::text where x.company_id = a.company_id)`
