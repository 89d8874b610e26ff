import type { PrivacySource } from '@portal/domain/privacy'

/** Whom data is about: a phone with its country code ('' for nobody's), ids of holders (or of another row that names them), users, addresses. */
export type PersonKeys = { phone: string; holders: string[]; users: string[]; emails: string[] }

const PHONE = `$1 <> '' and`
const HOLDERS = `select h.id from holder h where (${PHONE} h.phone_country_code || h.phone = $1) or h.id = any($2::uuid[])`
const EMAILS = 'any($4::text[])'
// A typed phone stands in JSON with or without its country code.
const IN_JSON = (column: string) =>
  `${PHONE} length($1) > 7 and ${column}::text like '%' || right($1, 8) || '%'`
const company = (column: string, name = 'company') =>
  `(select c.name from company c where c.id = ${column}) as ${name}`

/** What the portal holds of a person, source by source. Parameters: phone, ids of holders, ids of users, e-mail addresses. */
export const SOURCES: Record<PrivacySource, string> = {
  holder: `select h.id, ${company('h.company_id')}, h.type, h.first_name, h.last_name, h.employee_id, h.phone_country_code, h.phone, h.phone_label, h.birth_date, h.student_id,
    h.class_name, (select d.name from department d where d.id = h.department_id) as department, h.status, h.created_at from holder h where h.id in (${HOLDERS})`,
  ticket: `select t.id, ${company('t.company_id')}, t.kind, t.status, t.media_type, t.zone_from, t.zone_to, t.start_date, t.expiration_date, t.ordered_at, t.pickup_code,
    t.downloaded_at, t.app_id from ticket t where t.holder_id in (${HOLDERS})`,
  card: `select k.state, k.card_number, k.card_name, k.requested_at, k.manufactured_at from travel_card k join ticket t on t.id = k.ticket_id
    where t.holder_id in (${HOLDERS})`,
  subscription: `select b.type, b.status, b.start_date, b.expiration_date, b.ordered_at from subscription b where b.holder_id in (${HOLDERS})`,
  pause: `select p.state, ${company('p.company_id')}, p.from_month, p.to_month, p.add_ons, p.created_at from ticket_pause p where p.holder_id in (${HOLDERS})`,
  move: `select m.state, ${company('m.from_company_id', 'from_company')}, ${company('m.to_company_id', 'to_company')}, m.effective, m.created_at from ticket_move m
    join ticket t on t.id = m.ticket_id where t.holder_id in (${HOLDERS})`,
  request: `select r.state, ${company('r.company_id')}, r.first_name, r.last_name, r.employee_id, r.phone, r.start_date, r.created_at, r.handled_at
    from ticket_request r where ${PHONE} r.phone_country_code || r.phone = $1`,
  change: `select r.kind, r.state, ${company('r.company_id')}, r.input, r.valid_from, r.created_at, r.decided_at as handled_at from employee_request r
    where r.holder_id in (${HOLDERS}) or ${IN_JSON('r.input')}`,
  widget: `select o.state, ${company('o.company_id')}, o.input, o.created_at from widget_order o where ${IN_JSON('o.input')}`,
  upload: `select r.state, ${company('u.company_id')}, u.file_name, r.input, u.created_at from bulk_request_row r join bulk_request u on u.id = r.bulk_request_id
    where ${IN_JSON('r.input')}`,
  delivery: `select t.status, ${company('o.company_id')}, o.number as order_number, d.phone_country_code, d.phone, t.pickup_code, o.ordered_at
    from counter_delivery d join counter_order o on o.id = d.order_id join ticket t on t.id = d.ticket_id where ${PHONE} d.phone_country_code || d.phone = $1`,
  purchase: `select ${company('p.company_id')}, p.ordered_at, p.buyer_name, p.buyer_phone, p.personal_reference, p.address_line1, p.address_line2, p.post_code, p.post_area
    from counter_purchase p where (${PHONE} p.buyer_phone = $1) or p.buyer_id = any($3::uuid[])`,
  payer: `select ${company('p.company_id')}, p.name, p.phone_country_code, p.phone, p.created_at from counter_payer p where ${PHONE} p.phone_country_code || p.phone = $1`,
  voucher: `select v.period, v.phone, v.denomination_ore, v.claimed_provider, v.claimed_at, k.code from voucher_offer v left join voucher_code k on k.offer_id = v.id
    where ${PHONE} v.phone = $1`,
  message: `select m.channel, m.recipient, m.subject, m.body, m.state, m.created_at, m.sent_at from outgoing_message m
    where (${PHONE} m.recipient = $1) or m.recipient = ${EMAILS} or m.reply_to = ${EMAILS}`,
  access: `select a.state, a.company_name, a.first_name, a.last_name, a.email, a.phone, a.created_at from access_request a
    where (${PHONE} a.phone_country_code || a.phone = $1) or a.email = ${EMAILS}`,
  hrFeed: `select f.state, ${company('f.company_id')}, f.source, f.external_id, f.user_name, f.employee_id, f.first_name, f.last_name, f.email, f.phone,
      f.department, f.cost_centre, f.groups, f.active, f.eligible_from, f.eligible_to, f.created_at, f.updated_at
    from eligible_person f where (${PHONE} f.phone_country_code || f.phone = $1) or f.holder_id in (${HOLDERS})`,
  gift: `select g.year, ${company('g.company_id')}, g.employee_id, g.gross_ore, g.note, g.updated_at
    from other_gift g join holder h on h.company_id = g.company_id and h.employee_id = g.employee_id where h.id in (${HOLDERS})`,
  registration: `select o.state, o.organisation_number, o.email, o.phone, o.first_name, o.last_name, o.created_at from onboarding o
    where (${PHONE} o.phone_country_code || o.phone = $1) or o.email = ${EMAILS}`,
  contract: `select k.state, ${company('k.company_id')}, k.signee_name, k.signee_email, k.signee_birthdate, k.created_at from contract k where k.signee_email = ${EMAILS}`,
  user: `select u.id, u.email, u.first_name, u.last_name, u.phone_country_code, u.phone, u.state, u.created_at,
      array(select c.name || ': ' || r.role from user_company_role r join company c on c.id = r.company_id where r.user_id = u.id) as roles,
      array(select v.name from saved_view v where v.user_id = u.id order by v.id) as views
    from app_user u where u.id = any($3::uuid[])`,
  activity: `select e.at, e.action, e.company_id from audit_entry e where e.actor_id = any($3::text[]) order by e.at desc limit 1000`,
  agreement: `select ${company('g.company_id')}, g.first_name, g.last_name, g.employee_id, g.phone, g.by, g.language, g.text_version, g.monthly_ore, g.accepted_at, g.withdrawn_at
    from deduction_agreement g where (${PHONE} g.phone = $1) or g.holder_id in (${HOLDERS})`,
  payrollRun: `select e.month, r.no as number, ${company('e.company_id')}, e.person_key as phone, e.employee_id, e.product as type, e.employee_ore, e.taxable_ore, e.tax_free_ore,
      r.delivered_at
    from payroll_run_entry e join payroll_run r on r.id = e.run_id where ${PHONE} e.person_key = $1`,
  invoice: `select i.number, i.kind, i.invoice_date, ${company('i.company_id')}, p.first_name, p.last_name, p.employee_id, p.phone, (select d.name from invoice_line_department d where d.line_id = l.id) as department, l.month, l.gross_ore
    from invoice_line_person p join invoice_line l on l.id = p.line_id join invoice i on i.id = l.invoice_id
    where (${PHONE} p.phone = $1) or p.line_id = any($2::uuid[]) or l.ticket_id in (select t.id from ticket t where t.holder_id in (${HOLDERS}))`,
}
