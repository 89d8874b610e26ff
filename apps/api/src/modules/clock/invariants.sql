-- What holds of the data at every moment. Each query returns no row while it does, and otherwise a row for each fault: what it is about
-- (ids and numbers, never personal data), the company, and what is wrong. Read by invariants.ts, which sends them as the portal's role,
-- for one operator at a time. `:today` is the day in Norway, `:now` the present time; the other values are rules of the domain
-- (`PARAMETERS` in invariants.ts). What a job does at night is a fault when it has not been done for two nights.

-- name: phone-with-two-tickets
-- No phone has two open tickets that are valid on the same day, of all kinds that are one per phone.
with one_per_phone as (select kind from jsonb_to_recordset(:kinds::jsonb) as k (kind ticket_kind, "byPeriod" boolean, claims jsonb) where claims ? 'phone' and not "byPeriod"),
open as materialized (
  select t.id, t.company_id, t.start_date, t.expiration_date, h.phone_country_code || h.phone as phone
  from ticket t join holder h on h.id = t.holder_id
  where t.status in ('PENDING', 'ACTIVE') and t.kind in (select kind from one_per_phone)),
-- The few phones with several are joined, not all with all.
several as materialized (select * from (select *, count(*) over (partition by phone) as n from open) o where n > 1)
select 'ticket ' || a.id as about, a.company_id, 'valid on a day of ticket ' || b.id as detail
from several a join several b on b.phone = a.phone and a.id < b.id
where a.start_date <= coalesce(b.expiration_date, 'infinity') and b.start_date <= coalesce(a.expiration_date, 'infinity');

-- name: claim-of-nothing-open
-- Only an open ticket or add-on has a claim.
select 'claim of ' || c.owner_id as about, null as company_id, c.kind || ' ' || c.subtype as detail
from (select owner_id, kind, subtype from open_claim union all select owner_id, kind, subtype from period_claim) c
left join ticket t on t.id = c.owner_id and t.kind::text = c.subtype and t.status in ('PENDING', 'ACTIVE')
left join subscription s on s.id = c.owner_id and s.type::text = c.subtype and s.status in ('PENDING', 'ACTIVE')
where case c.kind when 'ADD_ON_PHONE' then s.id else t.id end is null;

-- name: open-ticket-without-claim
-- Every open ticket of a kind that one may have once has its claim, or another open ticket for the same phone has it.
with one_per_phone as (select kind from jsonb_to_recordset(:kinds::jsonb) as k (kind ticket_kind, "byPeriod" boolean, claims jsonb) where claims ? 'phone' and not "byPeriod")
select 'ticket ' || t.id as about, t.company_id, 'TICKET_PHONE ' || t.kind as detail
from ticket t left join open_claim c on c.owner_id = t.id and c.kind = 'TICKET_PHONE'
where t.status in ('PENDING', 'ACTIVE') and t.kind in (select kind from one_per_phone) and c.owner_id is null
  and t.holder_id not in (
    select h.id from holder h where h.phone_country_code || h.phone in (
      select m.phone_country_code || m.phone from open_claim b join ticket o on o.id = b.owner_id join holder m on m.id = o.holder_id
      where b.kind = 'TICKET_PHONE' and o.status in ('PENDING', 'ACTIVE')));

-- name: open-add-on-without-claim
-- Every open add-on has its claim.
select 'subscription ' || s.id as about, s.company_id, 'ADD_ON_PHONE ' || s.type as detail
from subscription s left join open_claim c on c.owner_id = s.id and c.kind = 'ADD_ON_PHONE' and c.subtype = s.type::text
where s.status in ('PENDING', 'ACTIVE') and c.owner_id is null;

-- name: period-without-claim
-- Every open ticket of a kind that may follow another one has claims on its person, its phone and its card, up to its last day.
with by_period as (select kind from jsonb_to_recordset(:kinds::jsonb) as k (kind ticket_kind, "byPeriod" boolean) where "byPeriod"),
open as (
  select t.id, t.kind, t.company_id, t.start_date, t.expiration_date,
    array_remove(array[
      case when h.type = 'STUDENT' or h.employee_id <> '' and (h.type <> 'FAMILY_MEMBER' or h.birth_date is not null) then 'TICKET_HOLDER' end,
      case when t.media_type = 'MOBILE_TICKET' and h.phone is not null then 'TICKET_PHONE' end,
      case when card.state = 'CREATED' then 'TICKET_CARD' end], null) as wanted
  from ticket t join holder h on h.id = t.holder_id
  left join (select distinct on (ticket_id) ticket_id, state from travel_card order by ticket_id, id desc) card on card.ticket_id = t.id
  where t.status in ('PENDING', 'ACTIVE') and t.kind in (select kind from by_period)),
claimed as (
  select owner_id, array_agg(kind::text) as kinds, bool_or(isempty(period)) as empty, min(lower(period)) as first, min(coalesce(upper(period), 'infinity')) as least, max(coalesce(upper(period), 'infinity')) as most
  from period_claim group by owner_id)
select 'ticket ' || o.id as about, o.company_id, array_to_string(o.wanted, ' ') || ' up to ' || coalesce(o.expiration_date::text, 'no last day') as detail
from open o left join claimed c on c.owner_id = o.id
where (o.wanted <@ c.kinds and not c.empty and c.first >= o.start_date
  and c.least = coalesce(o.expiration_date + 1, 'infinity') and c.most = c.least) is not true;

-- name: ticket-of-yesterday
-- A ticket or add-on is active from its first day to its last.
select 'ticket ' || id as about, company_id, status || ' ' || start_date || ' to ' || coalesce(expiration_date::text, 'no last day') as detail from ticket
where (status = 'ACTIVE' or (status = 'PENDING' and issued_at is null)) and expiration_date < :today::date - 2
  or status = 'PENDING' and issued_at is not null and start_date < :today::date - 2
  or status = 'ACTIVE' and (start_date > :today::date or issued_at is null)
union all
select 'subscription ' || id, company_id, status || ' ' || start_date || ' to ' || coalesce(expiration_date::text, 'no last day') from subscription
where status = 'ACTIVE' and expiration_date < :today::date - 2 or status = 'PENDING' and start_date < :today::date - 2 or status = 'ACTIVE' and start_date > :today::date;

-- name: ticket-nobody-issues
-- A ticket that is not issued yet has a call that issues it, or a card that is still to be made, or waits for an agreement on deduction, or gives way to another one.
select 'ticket ' || t.id as about, t.company_id, 'ordered ' || t.ordered_at as detail from ticket t
where t.status = 'PENDING' and t.issued_at is null and not t.handed_over
  and not exists (select from outbox_call c where c.subject_id = t.id and c.topic = 'ticket-issue')
  and not exists (select from travel_card k where k.ticket_id = t.id and k.state = 'REQUESTED')
  and not exists (select from deduction_status d where d.ticket_id = t.id and d.waiting)
  and not exists (select from ticket n where n.replaces_id = t.id);

-- name: message-nobody-sends
-- A message that is still to be sent has a call that sends it.
select 'message ' || m.id as about, null as company_id, 'created ' || m.created_at as detail from outgoing_message m
where m.state = 'QUEUED' and not exists (select from outbox_call c where c.subject_id = m.id and c.topic = 'message-send');

-- name: work-past-its-limit
-- No call waits an hour longer than it should, no mass order takes a day, and an invoice is printed within a day.
select 'call ' || id as about, company_id, topic || ' due ' || greatest(due_at, created_at) as detail from outbox_call
where state = 'QUEUED' and greatest(due_at, created_at) < :now::timestamptz - interval '1 hour'
union all
select 'bulk request ' || id, company_id, 'started ' || started_at from bulk_request where state = 'RUNNING' and started_at < :now::timestamptz - interval '1 day'
union all
select 'invoice ' || i.id, i.company_id, 'not printed' from invoice i
left join (select invoice_id, count(*) as printed from invoice_document group by 1) d on d.invoice_id = i.id
where i.kind <> 'INVOICE_BASE' and coalesce(d.printed, 0) < 2 and i.created_at < :now::timestamptz - interval '1 day'
  and i.invoice_date >= (date_trunc('year', :today::date::timestamp) - interval '5 years')::date;

-- name: job-nobody-runs
-- No job waits a day longer than it should.
select 'job ' || name || ' ' || id as about, null as company_id, state || ' since ' || start_after as detail from pgboss.job
where state in ('created', 'retry', 'active') and data ->> 'operator' = current_setting('app.operator') and start_after < :now::timestamptz - interval '1 day';

-- name: holder-status
-- The stored status of a holder is the best one of their tickets and add-ons.
with best as (
  select holder_id, bool_or(status = 'ACTIVE') as active, bool_or(status = 'PENDING') as pending
  from (select holder_id, status from ticket where holder_id is not null union all select holder_id, status from subscription where holder_id is not null) owned
  group by holder_id)
select 'holder ' || h.id as about, h.company_id, h.status::text as detail from holder h join best b on b.holder_id = h.id
where h.status::text <> case when b.active then 'ACTIVE' when b.pending then 'PENDING' else 'ENDED' end;

-- name: bulk-counters
-- The counters of a mass order are those of its rows, and one that is done has no row left.
with counted as (
  select bulk_request_id, count(*) filter (where state = 'READY') as ready, count(*) filter (where state = 'FAULTY') as faulty,
    count(*) filter (where state = 'DONE') as done, count(*) filter (where state = 'REFUSED') as refused
  from bulk_request_row group by 1)
select 'bulk request ' || b.id as about, b.company_id, concat_ws(' ', b.state, b.ready, b.faulty, b.done, b.refused) as detail
from bulk_request b left join counted c on c.bulk_request_id = b.id
where (b.ready, b.faulty, b.done, b.refused) <> (coalesce(c.ready, 0), coalesce(c.faulty, 0), coalesce(c.done, 0), coalesce(c.refused, 0))
  or b.state = 'DONE' and b.ready > 0;

-- name: counter-deliveries
-- An order of the ticket counter has as many deliveries as pieces, with a ticket each; empty cards have none. A ticket of the counter has its delivery.
select 'counter order ' || o.number as about, o.company_id, count(d.ticket_id) || ' deliveries of ' || o.quantity as detail
from counter_order o left join counter_delivery d on d.order_id = o.id
group by o.operator_id, o.id
having count(d.ticket_id) <> case o.product_kind when 'EMPTY_CARD' then 0 else o.quantity end or coalesce(max(d.place), 0) <> count(d.ticket_id)
union all
select 'ticket ' || t.id, t.company_id, 'in no order' from ticket t left join counter_delivery d on d.ticket_id = t.id
where t.kind = 'COUNTER_TICKET' and d.ticket_id is null
union all
select 'ticket ' || t.id, t.company_id, 'a delivery that is a ' || t.kind from counter_delivery d join ticket t on t.id = d.ticket_id where t.kind <> 'COUNTER_TICKET';

-- name: counter-taken-back
-- What was cancelled or refunded at the ticket counter is not valid any more, and is not both.
select 'ticket ' || t.id as about, t.company_id, t.status || case when d.cancelled_at is not null and d.refunded_at is not null then ', cancelled and refunded' else '' end as detail
from counter_delivery d join ticket t on t.id = d.ticket_id
where coalesce(d.cancelled_at, d.refunded_at) is not null and (t.status not in ('CANCELLED', 'ANONYMISED') or (d.cancelled_at is not null and d.refunded_at is not null));

-- name: child-of-another-company
-- What belongs to something of a company is of the same company.
select of || ' ' || id as about, company_id, 'in one of company ' || other as detail from (
  select 'ticket' as of, t.id::text, t.company_id, a.company_id as other from ticket t join agreement a on a.id = t.agreement_id
  union all select 'ticket', t.id::text, t.company_id, h.company_id from ticket t join holder h on h.id = t.holder_id
  union all select 'ticket', t.id::text, t.company_id, e.company_id from ticket t join ticket e on e.id = t.replaces_id
    where 'ANONYMISED' not in (t.status, e.status) and not exists (select from ticket_move m where m.ticket_id = e.id and m.successor_id = t.id)
  union all select 'pause', p.id::text, p.company_id, t.company_id from ticket_pause p join ticket t on t.id = p.ticket_id
  union all select 'pause', p.id::text, p.company_id, h.company_id from ticket_pause p join holder h on h.id = p.holder_id
  union all select 'subscription', s.id::text, s.company_id, a.company_id from subscription s join agreement a on a.id = s.agreement_id
  union all select 'subscription', s.id::text, s.company_id, h.company_id from subscription s join holder h on h.id = s.holder_id
  union all select 'invoice', i.id::text, i.company_id, a.company_id from invoice i join agreement a on a.id = i.agreement_id
  union all select 'invoice line', l.id::text, i.company_id, t.company_id from invoice_line l join invoice i on i.id = l.invoice_id join ticket t on t.id = l.ticket_id
  union all select 'invoice line', l.id::text, i.company_id, s.company_id from invoice_line l join invoice i on i.id = l.invoice_id join subscription s on s.id = l.subscription_id
  union all select 'fee', f.id::text, t.company_id, a.company_id from ticket_fee f join ticket t on t.id = f.ticket_id join agreement a on a.id = f.agreement_id
  union all select 'ticket request', r.id::text, r.company_id, a.company_id from ticket_request r join agreement a on a.id = r.agreement_id
  union all select 'ticket request', r.id::text, r.company_id, t.company_id from ticket_request r join ticket t on t.id = r.ticket_id
  union all select 'bulk row', b.id || ' ' || r.position, b.company_id, t.company_id from bulk_request_row r join bulk_request b on b.id = r.bulk_request_id join ticket t on t.id = r.ticket_id
  union all select 'widget order', w.id::text, w.company_id, t.company_id from widget_order w join ticket t on t.id = w.ticket_id
  union all select 'card', k.id::text, t.company_id, b.company_id from travel_card k join ticket t on t.id = k.ticket_id join card_batch b on b.id = k.batch_id
  union all select 'counter purchase', p.id::text, p.company_id, a.company_id from counter_purchase p join agreement a on a.id = p.agreement_id
  union all select 'counter order', o.id::text, o.company_id, p.company_id from counter_order o join counter_purchase p on p.id = o.purchase_id
  union all select 'counter order', o.id::text, o.company_id, a.company_id from counter_order o join agreement a on a.id = o.agreement_id
  union all select 'counter delivery', d.ticket_id::text, t.company_id, o.company_id from counter_delivery d join ticket t on t.id = d.ticket_id join counter_order o on o.id = d.order_id
  union all select 'counter payer', p.id::text, p.company_id, r.company_id from counter_payer p join counter_invoice_reference r on r.id = p.invoice_reference_id) child
where company_id <> other;

-- name: school-year
-- A school ticket lies within one school year of its operator.
select 'ticket ' || t.id as about, t.company_id, t.start_date || ' to ' || coalesce(t.expiration_date::text, 'no last day') as detail from ticket t
where t.kind = 'SCHOOL_TICKET' and t.status not in ('CANCELLED', 'ANONYMISED')
  and not exists (select from jsonb_to_recordset(:schoolYears::jsonb) as y (start date, "end" date) where t.start_date >= y.start and t.expiration_date <= y."end");

-- name: voucher-code-given
-- A car-sharing code is given once, for the month and of the provider that were claimed, and every claimed offer has its code.
select 'voucher offer ' || coalesce(o.id, c.offer_id) as about, null as company_id, concat_ws(' ', o.period, o.claimed_provider, '/', c.period, c.provider) as detail
from voucher_offer o full join voucher_code c on c.offer_id = o.id
where coalesce(o.claimed_at::text, c.offer_id::text) is not null and (o.claimed_provider = c.provider and o.period = c.period) is not true
union all
select 'voucher code ' || id, null, 'its fingerprint is another code''s' from voucher_code where code is not null and code_hash <> sha256(convert_to(code, 'UTF8'))
union all
select 'voucher offer ' || min(offer_id::text), null, 'a code that was given ' || count(*) || ' times' from voucher_code
where offer_id is not null group by provider, code_hash having count(*) > 1;

-- name: card-batch
-- A card is made in one batch, all cards of a batch are handed over with it, and none waits in one that was reported.
select 'card ' || k.id as about, t.company_id, concat_ws(' ', k.state, 'in batch', b.id) as detail
from travel_card k join ticket t on t.id = k.ticket_id left join card_batch b on b.id = k.batch_id
where k.handed_over_at is not null and b.handed_over_at is null
  or k.state = 'REQUESTED' and b.handed_over_at is not null and (k.handed_over_at is null or b.reported_at is not null);

-- name: card-of-two-tickets
-- No card carries two open tickets on one day.
with open as (
  select k.card_number, t.id, t.kind, t.company_id, t.start_date, t.expiration_date from travel_card k join ticket t on t.id = k.ticket_id
  where k.state = 'CREATED' and t.status in ('PENDING', 'ACTIVE')
    and t.kind in (select kind from jsonb_to_recordset(:kinds::jsonb) as k (kind ticket_kind, claims jsonb) where claims ? 'card'))
select 'ticket ' || a.id as about, a.company_id, 'on the card of ticket ' || b.id as detail from open a join open b on b.card_number = a.card_number and b.kind = a.kind and a.id < b.id
where a.start_date <= coalesce(b.expiration_date, 'infinity') and b.start_date <= coalesce(a.expiration_date, 'infinity');

-- name: number-series
-- The numbers of a series follow one another without gap or double, but for those that the log says were left out after a restore, and its counter stands at the last of them.
with numbered as (
  select kind::text as series, number as first, number as last from invoice where number is not null
  union all select 'COUNTER_ORDER', number, number from counter_order
  union all select detail->>'series', coalesce((detail->>'after')::bigint + 1, (detail->>'to')::bigint), (detail->>'to')::bigint from audit_entry
    where action = 'number-series.move' and detail->>'series' in ('INVOICE', 'CREDIT_NOTE', 'COUNTER_ORDER'))
select 'series ' || n.series as about, null as company_id,
  concat(count(*), ' numbers from ', min(n.first), ' to ', max(n.last), ', ', count(distinct n.first), ' different, counter ', max(s.last_number)) as detail
from numbered n left join number_series s on s.series = n.series group by n.series
having (max(n.last) - min(n.first) + 1 = sum(n.last - n.first + 1) and count(*) = count(distinct n.first) and max(s.last_number) = max(n.last)) is not true;

-- name: number-order
-- Documents of a series were made in the order of their numbers, and have dates in that order.
select kind || ' ' || number as about, company_id, 'made ' || created_at || ', the one before it ' || before as detail from (
  select kind, number, company_id, created_at, invoice_date, lag(created_at) over w as before, lag(invoice_date) over w as date_before
  from invoice where number is not null window w as (partition by kind order by number)) made
where before > created_at or date_before > invoice_date;

-- name: invoice-sums
-- A document has the sum and the tickets of its lines, and the VAT of each rate that follows from their sum.
with rate as (
  select l.invoice_id, l.vat_rate, sum(l.gross_ore) as gross, round(sum(l.gross_ore) * l.vat_rate / (100.0 + l.vat_rate)) as vat,
    coalesce(sum(case l.source when 'TICKET_MONTH' then 1 when 'COUNTER_ORDER' then l.quantity end) filter (where l.sequence = 0), 0) as tickets
  from invoice_line l group by 1, 2),
expected as (
  select invoice_id, sum(gross) as gross, sum(vat) as vat, sum(tickets) as tickets,
    jsonb_agg(jsonb_build_object('vatRate', vat_rate, 'grossOre', gross, 'vatOre', vat, 'netOre', gross - vat) order by vat_rate) as rates
  from rate group by 1)
select concat_ws(' ', i.kind, coalesce(i.number::text, i.id::text)) as about, i.company_id, concat_ws(' ', i.gross_ore, i.vat_ore, i.ticket_count, 'of lines', e.gross, e.vat, e.tickets) as detail
from invoice i left join expected e on e.invoice_id = i.id
where (i.gross_ore = e.gross and i.vat_ore = e.vat and i.vat = e.rates and i.ticket_count = e.tickets) is not true;

-- name: invoice-costs
-- What reports read of a document has its sum, within the months of its period.
with summed as (
  select invoice_id, sum(gross_ore) as gross, min(month) as first, max(month) as last from invoice_cost group by 1)
select concat_ws(' ', i.kind, coalesce(i.number::text, i.id::text)) as about, i.company_id, concat_ws(' ', i.gross_ore, 'in reports', s.gross) as detail
from invoice i left join summed s on s.invoice_id = i.id
where (i.gross_ore = s.gross and s.first >= date_trunc('month', i.period_start)::date and s.last <= i.period_end) is not true;

-- name: document-of-a-period
-- An agreement has one document for a period.
select 'invoice ' || i.id as about, i.company_id, coalesce(i.period_key, 'no period') as detail from invoice i
where i.kind <> 'CREDIT_NOTE' and (i.period_key = concat_ws(':', i.agreement_id, i.period_start, i.period_end)) is not true
union all
select 'agreement ' || agreement_id, min(company_id), count(*) || ' documents of ' || period_start || ' to ' || period_end
from invoice where kind <> 'CREDIT_NOTE' group by agreement_id, period_start, period_end having count(*) > 1;

-- name: given-back-twice
-- Refunds and reversals of a line together are at most what was charged.
with given as (
  select refunds_line_id as line_id, sum(gross_ore) as gross from invoice_line where refunds_line_id is not null group by 1
  union all
  select c.id, r.gross_ore from invoice_line r join invoice_line c on c.sequence = 0 and c.month = r.month and c.ticket_id = r.ticket_id where r.sequence = 1
  union all
  select c.id, r.gross_ore from invoice_line r join invoice_line c on c.sequence = 0 and c.month = r.month and c.subscription_id = r.subscription_id where r.sequence = 1
  union all
  select c.id, r.gross_ore from invoice_line r join invoice_line c on c.sequence = 0 and c.source = r.source and c.source_key = r.source_key
  where r.sequence > 0 and r.source = 'COUNTER_ORDER')
select 'invoice line ' || l.id as about, min(i.company_id) as company_id, min(l.gross_ore) || ' charged, ' || sum(g.gross) || ' given back' as detail
from given g join invoice_line l on l.id = g.line_id join invoice i on i.id = l.invoice_id
group by l.id having min(l.gross_ore) + sum(g.gross) < 0
union all
select 'invoice line ' || r.id, i.company_id, 'takes back what was not charged' from invoice_line r join invoice i on i.id = r.invoice_id
where r.sequence > 0 and not exists (select from invoice_line c where c.sequence = 0 and c.month = r.month and c.source = r.source
  and (c.ticket_id = r.ticket_id or c.subscription_id = r.subscription_id or c.source_key = r.source_key));

-- name: credit-note
-- A credit note gives back a charged line of the invoice that it credits, which is of the same company and agreement.
select 'CREDIT_NOTE ' || n.number as about, n.company_id, 'credits ' || coalesce(i.kind || ' ' || i.number, 'nothing') as detail
from invoice n left join invoice i on i.id = n.credits_invoice_id
left join invoice_line l on l.invoice_id = n.id left join invoice_line c on c.id = l.refunds_line_id
where n.kind = 'CREDIT_NOTE'
  and (i.kind = 'INVOICE' and i.company_id = n.company_id and i.agreement_id = n.agreement_id and c.invoice_id = i.id and c.sequence = 0
    and l.source = 'REFUND' and l.gross_ore < 0) is not true
union all
select 'invoice line ' || l.id, i.company_id, 'a refund on ' || i.kind from invoice_line l join invoice i on i.id = l.invoice_id
where l.source = 'REFUND' and i.kind <> 'CREDIT_NOTE';

-- name: ticket-month-not-charged
-- A month of a ticket that was over when the agreement's latest document was made is charged, once, on the earliest ticket of those that follow one another.
with recursive latest as (
  select distinct on (agreement_id) agreement_id, created_at,
    (date_trunc('month', (period_end + 1)::timestamp) - interval '1 month')::date as month
  from invoice where period_key is not null order by agreement_id, period_end desc, created_at desc),
due as (
  select t.id, t.company_id, t.replaces_id, d.created_at, greatest(date_trunc('month', t.start_date::timestamp), d.month - interval '11 months',
      -- Which ticket followed an anonymised one is forgotten by then.
      date_trunc('month', :today::date::timestamp) - interval '11 months')::date as first,
    case when t.expiration_date < d.month then date_trunc('month', t.expiration_date::timestamp)::date else d.month end as last
  from ticket t join latest d on d.agreement_id = t.agreement_id
  where t.issued_at < d.created_at and t.status <> 'FAILED' and (t.expiration_date is null or t.expiration_date >= t.start_date)
    and t.kind in (select kind from jsonb_to_recordset(:kinds::jsonb) as k (kind ticket_kind, monthly boolean) where monthly)),
short as materialized (
  select d.id, d.company_id, d.replaces_id, d.created_at, d.first, d.last from due d
  left join invoice_line l on l.ticket_id = d.id and l.sequence = 0 and l.month between d.first and d.last
  where d.first <= d.last group by 1, 2, 3, 4, 5, 6
  having count(l.id) < (extract(year from d.last) - extract(year from d.first)) * 12 + extract(month from d.last) - extract(month from d.first) + 1),
chain as (
  select id as of, replaces_id as id from short where replaces_id is not null
  union select c.of, t.replaces_id from chain c join ticket t on t.id = c.id where t.replaces_id is not null)
select 'ticket ' || s.id as about, s.company_id, 'not charged for ' || to_char(m.first, 'YYYY-MM') as detail
from short s cross join generate_series(s.first::timestamp, s.last::timestamp, interval '1 month') m (first)
where not exists (select from invoice_line l where l.ticket_id = s.id and l.month = m.first::date and l.sequence = 0)
  and not exists (
    select from chain c join ticket e on e.id = c.id where c.of = s.id and e.issued_at is not null and e.status <> 'FAILED'
      and e.start_date < m.first + interval '1 month' and (e.expiration_date is null or e.expiration_date >= greatest(m.first::date, e.start_date)))
  -- What was changed since is for the next document.
  and not exists (select from audit_entry a where a.at >= s.created_at and a.entity_id = s.id::text)
  and not exists (select from chain c join audit_entry a on a.entity_id = c.id::text where c.of = s.id and a.at >= s.created_at);

-- name: add-on-month-not-charged
-- A month of an add-on that was over when the agreement's latest document was made is charged.
with latest as (
  select distinct on (agreement_id) agreement_id, created_at,
    (date_trunc('month', (period_end + 1)::timestamp) - interval '1 month')::date as month
  from invoice where period_key is not null order by agreement_id, period_end desc, created_at desc)
select 'subscription ' || s.id as about, s.company_id, 'not charged for ' || to_char(m.first, 'YYYY-MM') as detail
from subscription s join latest d on d.agreement_id = s.agreement_id
cross join generate_series(greatest(date_trunc('month', s.start_date::timestamp), d.month - interval '11 months'),
  case when s.expiration_date < d.month then date_trunc('month', s.expiration_date::timestamp) else d.month end, interval '1 month') m (first)
left join invoice_line l on l.subscription_id = s.id and l.month = m.first::date and l.sequence = 0
where l.id is null and s.ordered_at < d.created_at and s.status <> 'FAILED' and (s.expiration_date is null or s.expiration_date >= s.start_date)
  and not exists (select from audit_entry a where a.at >= d.created_at and a.entity_id = s.id::text);

-- name: sale-not-charged
-- Orders of the ticket counter and shipments up to the last day of the agreement's latest document, and fees of a month that was over by then, are charged, and no more pieces than were ordered.
with latest as (
  select distinct on (agreement_id) agreement_id, created_at, period_end + 1 as until, (date_trunc('month', (period_end + 1)::timestamp))::date as month_until, (date_trunc('month', (period_end + 1)::timestamp) - interval '12 months')::date as since
  from invoice where period_key is not null order by agreement_id, period_end desc, created_at desc),
sale as (
  select 'COUNTER_ORDER'::invoice_source as source, o.id::text as key, o.company_id, o.agreement_id, o.ordered_at, (o.ordered_at at time zone 'Europe/Oslo')::date as day, o.quantity,
    case o.product_kind when 'EMPTY_CARD' then o.ordered_at
      else (select case when not bool_or(t.status = 'PENDING' and t.issued_at is null) then max(t.issued_at) filter (where d.cancelled_at is null and d.refunded_at is null) end
        from counter_delivery d join ticket t on t.id = d.ticket_id where d.order_id = o.id) end as made
  from counter_order o
  union all
  select 'SHIPPING', p.id::text, p.company_id, p.agreement_id, p.ordered_at, (p.ordered_at at time zone 'Europe/Oslo')::date, 1,
    -- Where no card could be made there is nothing to send.
    (select min(case o.product_kind when 'EMPTY_CARD' then o.ordered_at else coalesce(t.issued_at, d.cancelled_at, d.refunded_at) end)
      from counter_order o left join counter_delivery d on d.order_id = o.id left join ticket t on t.id = d.ticket_id where o.purchase_id = p.id and o.media_type <> 'MOBILE_TICKET')
  from counter_purchase p where p.shipping_ore > 0
  union all
  select 'FEE', f.source_key, t.company_id, f.agreement_id, f.day::timestamp at time zone 'Europe/Oslo', f.day, 1, (f.day + 1)::timestamp at time zone 'Europe/Oslo' from ticket_fee f join ticket t on t.id = f.ticket_id)
select s.source || ' ' || s.key as about, s.company_id, coalesce(l.quantity || ' pieces charged of ' || s.quantity, 'not charged') as detail
from sale s left join latest d on d.agreement_id = s.agreement_id left join invoice_line l on l.source = s.source and l.source_key = s.key and l.sequence = 0
where l.quantity > s.quantity or l.id is null and s.day >= d.since and s.day < case s.source when 'FEE' then d.month_until else d.until end and s.ordered_at < d.created_at and s.made < d.created_at;

-- name: month-charged-twice
-- A month is charged on one of the tickets that follow one another.
with recursive chain as (
  select id as of, replaces_id as id from ticket where replaces_id is not null
  union select c.of, t.replaces_id from chain c join ticket t on t.id = c.id where t.replaces_id is not null),
pair as (
  select l.ticket_id, l.month, e.ticket_id as earlier, l.id as line_id, e.id as earlier_line_id, l.gross_ore, e.gross_ore as earlier_gross
  from chain c join invoice_line l on l.ticket_id = c.of and l.sequence = 0 join invoice_line e on e.ticket_id = c.id and e.month = l.month and e.sequence = 0)
select 'ticket ' || b.ticket_id as about, null as company_id, to_char(b.month, 'YYYY-MM') || ' is charged on ticket ' || b.earlier as detail from pair b
where b.gross_ore + coalesce((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = b.line_id), 0)
    + coalesce((select sum(r.gross_ore) from invoice_line r where r.ticket_id = b.ticket_id and r.month = b.month and r.sequence = 1), 0) > 0
  and b.earlier_gross + coalesce((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = b.earlier_line_id), 0)
    + coalesce((select sum(r.gross_ore) from invoice_line r where r.ticket_id = b.earlier and r.month = b.month and r.sequence = 1), 0) > 0;

-- name: month-not-owed
-- What is charged for a month after the last day of a ticket or add-on was taken back by the agreement's next document.
with latest as (select agreement_id, max(created_at) as created_at from invoice where period_key is not null group by 1),
late as (
  select l.id, l.month, l.gross_ore, l.ticket_id as of, t.company_id, t.agreement_id from invoice_line l join ticket t on t.id = l.ticket_id
  where l.sequence = 0 and (l.month > t.expiration_date or t.expiration_date < t.start_date)
    and not exists (select from invoice_line r where r.ticket_id = l.ticket_id and r.month = l.month and r.sequence = 1)
  union all
  select l.id, l.month, l.gross_ore, l.subscription_id, s.company_id, s.agreement_id from invoice_line l join subscription s on s.id = l.subscription_id
  where l.sequence = 0 and (l.month > s.expiration_date or s.expiration_date < s.start_date)
    and not exists (select from invoice_line r where r.subscription_id = l.subscription_id and r.month = l.month and r.sequence = 1))
select 'ticket or subscription ' || l.of as about, l.company_id, 'charged for ' || to_char(l.month, 'YYYY-MM') as detail
from late l join latest d on d.agreement_id = l.agreement_id
where l.gross_ore + coalesce((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = l.id), 0) > 0
  -- Of what is anonymised since, the command that ended it is what the log still has.
  and not exists (select from audit_entry a where a.at >= d.created_at and (a.entity_id = l.of::text or a.detail ->> 'reference' = l.of::text));

-- name: pause-charged
-- No month of a pause is charged on the ticket before it or on the one that came back.
select 'pause ' || p.id as about, p.company_id, to_char(l.month, 'YYYY-MM') || ' on ticket ' || l.ticket_id as detail
from ticket_pause p join invoice_line l on l.ticket_id in (p.ticket_id, p.resume_ticket_id) and l.sequence = 0 and l.month between p.from_month and p.to_month
-- What was charged before is taken back.
join invoice i on i.id = l.invoice_id and i.created_at > p.created_at
where p.state <> 'CANCELLED';

-- name: pause-and-ticket
-- A ticket with a planned pause runs until the day before it; of a pause that has begun the ticket has ended, and it comes back in time.
select 'pause ' || p.id as about, p.company_id, concat_ws(' ', p.state, p.from_month, p.to_month, t.status, t.expiration_date) as detail
from ticket_pause p join ticket t on t.id = p.ticket_id
where p.state = 'PLANNED' and (t.status <> 'ACTIVE' or t.expiration_date is distinct from p.from_month - 1) and p.from_month > :today::date
  or p.state = 'PLANNED' and p.from_month < :today::date - 2
  or p.state in ('PAUSED', 'RESUMING', 'BLOCKED', 'RESUMED') and t.status in ('PENDING', 'ACTIVE') and p.from_month < :today::date - 2
  or p.state = 'PAUSED' and p.to_month + interval '1 month' < :today::date - 2
  or p.state = 'RESUMING' and (p.to_month + interval '1 month' < :today::date - 2 or not exists (select from ticket n where n.id = p.resume_ticket_id));
-- name: subsidy-parts
-- Since the first rule of a company each line of a ticket or add-on has its parts, and they are its price.
select 'line ' || l.id as about, i.company_id, coalesce(d.employer_ore || ' and ' || d.employee_ore || ' of ' || l.gross_ore, 'no parts') as detail
from (select company_id, min(from_month) as first from subsidy_rule group by 1) r
join invoice i on i.company_id = r.company_id
join agreement a on a.id = i.agreement_id and a.sub_type = 'SUBSCRIPTIONS'
join invoice_line l on l.invoice_id = i.id and l.month >= r.first and l.source in ('TICKET_MONTH', 'ADD_ON_MONTH', 'REFUND')
left join deduction_line d on d.line_id = l.id
where case when d.line_id is null then i.created_at < :now::timestamptz - interval '2 days'
  else d.employer_ore + d.employee_ore <> l.gross_ore or d.month <> l.month or d.company_id <> i.company_id end;

-- name: subsidy-above-limit
-- Of what an employer pays for somebody in a year, no more is free of tax than the limit of gifts of that year.
select 'line ' || min(d.line_id::text) as about, d.company_id, extract(year from d.month) || ': ' || sum(d.tax_free_ore) || ' of ' || min(y.ore) as detail
from deduction_line d join invoice_line l on l.id = d.line_id
join invoice_line_person p on p.line_id = coalesce(l.refunds_line_id, d.line_id)
join jsonb_to_recordset(:giftLimits::jsonb) as y (year int, ore int) on y.year = extract(year from d.month)
group by d.company_id, extract(year from d.month), p.phone having sum(d.tax_free_ore) > min(y.ore);

-- name: payroll-run-sums
-- What a payroll run says that it deducts and leaves out is what its entries come to.
select 'run ' || r.id as about, r.company_id, concat_ws(' ', r.sum_ore, e.sum_ore, r.parked_ore, e.parked_ore) as detail
from payroll_run r
left join lateral (select coalesce(sum(employee_ore) filter (where parked_for is null), 0) as sum_ore,
    coalesce(sum(employee_ore) filter (where parked_for is not null), 0) as parked_ore
  from payroll_run_entry where run_id = r.id) e on true
where (r.sum_ore, r.parked_ore) <> (e.sum_ore, e.parked_ore);

-- name: payroll-run-first
-- Payroll is told of a person's product in a month for the first time once.
select 'run ' || min(r.id::text) as about, e.company_id, count(*) || ' times in ' || e.month as detail
from payroll_run_entry e join payroll_run r on r.id = e.run_id and r.state in ('SENDING', 'FAILED', 'DELIVERED')
where e.reason = 'FIRST' and e.parked_for is null and e.person_key <> ''
group by e.company_id, e.agreement_id, e.person_key, e.product, e.month having count(*) > 1;

-- name: payroll-run-charges
-- What payroll runs told of a person's product in a month is what was charged, once no invoice takes the month up and a run has gone since.
with newest as materialized (
  select distinct on (a.id) a.id as agreement_id, r.company_id, r.id as run_id, r.prepared_at,
    greatest(s.start_month, (r.month - interval '24 months')::date) as first,
    least(r.month, (date_trunc('month', r.prepared_at at time zone 'Europe/Oslo') - make_interval(months => :lookBackMonths::int + 1))::date) as last
  from agreement a
  join payroll_schedule s on s.company_id = a.company_id and (s.agreement_ids = '{}' or a.id = any(s.agreement_ids))
  join payroll_run r on r.profile_id = s.profile_id and r.state = 'DELIVERED' and r.prepared_at >= s.updated_at
  where a.sub_type = 'SUBSCRIPTIONS'
  order by a.id, r.prepared_at desc),
charged as (
  select n.agreement_id, p.phone as person_key, coalesce(l.add_on_type::text, 'TICKET') as product, l.month, sum(x.ore) as ore, max(x.at) as at
  from newest n
  cross join lateral (
    select l.* from ticket t join invoice_line l on l.ticket_id = t.id where t.agreement_id = n.agreement_id and l.month between n.first and n.last
    union all
    select l.* from subscription b join invoice_line l on l.subscription_id = b.id where b.agreement_id = n.agreement_id and l.month between n.first and n.last) l
  join invoice i on i.id = l.invoice_id
  left join invoice_line_person p on p.line_id = l.id
  cross join lateral (
    select l.gross_ore as ore, i.created_at as at
    union all
    select r.gross_ore, j.created_at from invoice_line r join invoice j on j.id = r.invoice_id where r.refunds_line_id = l.id) x
  group by 1, 2, 3, 4),
told as (
  select e.agreement_id, e.person_key, e.product::text as product, e.month, sum(e.employee_ore + e.taxable_ore + e.tax_free_ore + e.untaxed_ore) as ore
  from newest n join payroll_run_entry e on e.agreement_id = n.agreement_id and e.month between n.first and n.last and e.parked_for is null
  join payroll_run r on r.id = e.run_id and r.state = 'DELIVERED'
  group by 1, 2, 3, 4)
select 'run ' || n.run_id as about, n.company_id, month || ' of ' || agreement_id || ': ' || coalesce(t.ore, 0) || ' of ' || coalesce(c.ore, 0) as detail
from charged c full join told t using (agreement_id, person_key, product, month) join newest n using (agreement_id)
where coalesce(c.ore, 0) <> coalesce(t.ore, 0) and person_key like '+%' and coalesce(c.at, '-infinity') < n.prepared_at
  and not exists (select from payroll_run_entry e where e.run_id = n.run_id and e.parked_for is not null
    and (e.agreement_id, e.person_key, e.product::text, e.month) = (n.agreement_id, coalesce(c.person_key, t.person_key), coalesce(c.product, t.product), coalesce(c.month, t.month)));

-- name: ticket-move
-- A ticket that moves to another company ends the day before it goes on there.
select 'move ' || m.id as about, m.from_company_id as company_id, concat_ws(' ', m.state, m.effective, t.expiration_date, n.start_date) as detail
from ticket_move m join ticket t on t.id = m.ticket_id left join ticket n on n.id = m.successor_id
where m.state in ('ACCEPTED', 'DONE') and (t.company_id <> m.from_company_id or t.expiration_date is distinct from m.effective - 1 or n.id is null
  or (n.company_id, n.start_date) <> (m.to_company_id, m.effective) or not t.handed_over and n.status <> 'CANCELLED');

-- name: payment-not-whole
-- A payment of the bank's files that was assigned is on its invoices to the øre, and one that was not is on none.
select 'payment ' || u.id as about, null as company_id, coalesce(p.ore, 0) || ' øre on invoices of ' || u.amount_ore as detail
from payment_unmatched u
left join lateral (select sum(amount_ore) as ore from invoice_payment where reference = u.reference or part_of = u.reference) p on true
where coalesce(p.ore, 0) <> case u.state when 'ASSIGNED' then u.amount_ore else 0 end;

-- name: ledger-open-to-change
-- The triggers that freeze documents, payments and logs are on.
select 'table ' || frozen.name as about, null as company_id, 'can be changed' as detail
from unnest(array['invoice', 'invoice_cost', 'invoice_line', 'invoice_line_person', 'invoice_document', 'invoice_payment', 'invoice_reminder', 'audit_entry', 'security_event']) frozen (name)
where not exists (select from pg_trigger g where g.tgrelid = frozen.name::regclass and g.tgname = 'frozen' and g.tgenabled in ('O', 'A'));

-- name: printed-document
-- A printed document of the last month is as it was printed.
select 'invoice ' || invoice_id as about, null as company_id, language as detail from invoice_document
where created_at > :now::timestamptz - interval '31 days' and sha256 <> sha256(pdf);

-- name: anonymised-rows
-- What is anonymised holds nothing of a person.
select 'ticket ' || t.id as about, t.company_id, 'holds personal data' as detail from ticket t
where t.status = 'ANONYMISED' and (t.holder_id is not null or coalesce(t.pickup_code, t.app_id, t.issued_id, t.reference_id::text) is not null
  or exists (select from travel_card k where k.ticket_id = t.id and (k.state <> 'ANONYMISED' or coalesce(k.card_number, k.card_name) is not null)))
union all
select 'subscription ' || id, company_id, 'holds personal data' from subscription where status = 'ANONYMISED' and holder_id is not null
union all
select 'counter purchase ' || p.id, p.company_id, 'holds personal data' from counter_purchase p
where p.anonymised_at is not null and (coalesce(p.buyer_id::text, p.buyer_name, p.buyer_phone, p.personal_reference, p.address_line1, p.address_line2, p.post_code, p.post_area) is not null
  or exists (select from counter_order o join counter_delivery d on d.order_id = o.id where o.purchase_id = p.id and d.phone is not null))
union all
select 'voucher offer ' || o.id, null, 'holds personal data' from voucher_offer o left join voucher_code c on c.offer_id = o.id
where o.phone is null and (o.key_hash is not null or c.code is not null);

-- name: person-without-reason
-- Everybody who is stored has a ticket, an add-on or a pause of which something is still to come.
select 'holder ' || h.id as about, h.company_id, 'created ' || h.created_at as detail from holder h
where not exists (select from ticket t where t.holder_id = h.id) and not exists (select from subscription s where s.holder_id = h.id)
  and not exists (select from ticket_pause p where p.holder_id = h.id and p.state in ('PLANNED', 'PAUSED', 'RESUMING', 'BLOCKED'));

-- name: kept-too-long
-- Nothing is kept for longer than its period.
select of || ' ' || id as about, company_id, 'since ' || since as detail from (
  select 'ticket' as of, t.id::text, t.company_id, coalesce(t.expiration_date, t.ordered_at::date)::text as since from ticket t
  join jsonb_to_recordset(:kinds::jsonb) as k (kind ticket_kind, "retentionMonths" int) on k.kind = t.kind
  where t.status in ('EXPIRED', 'CANCELLED', 'FAILED')
    and (coalesce(case when t.status <> 'FAILED' then t.expiration_date end, (t.ordered_at at time zone 'Europe/Oslo')::date) + 1 + make_interval(months => k."retentionMonths"))::date < :today::date - 2
  union all
  select 'subscription', id::text, company_id, expiration_date::text from subscription
  where status in ('EXPIRED', 'CANCELLED', 'FAILED') and (coalesce(expiration_date, (ordered_at at time zone 'Europe/Oslo')::date) + 1 + make_interval(months => :retentionMonths::int))::date < :today::date - 2
  union all
  select 'pause', id::text, company_id, to_month::text from ticket_pause where (to_month + make_interval(months => 1 + :retentionMonths::int))::date < :today::date - 2
  union all
  select 'counter purchase', id::text, company_id, ordered_at::text from counter_purchase
  where anonymised_at is null and (ordered_at at time zone 'Europe/Oslo')::date < :today::date - 2 - :salesDays::int
  union all
  select 'voucher offer', id::text, null, period::text from voucher_offer
  where phone is not null and period < (:today::date - 2 - make_interval(months => 1 + :retentionMonths::int))::date
  union all
  select 'person of a feed', id::text, company_id, left_at::text from eligible_person
  where (not active or deleted_at is not null) and (left_at at time zone 'Europe/Oslo')::date < (:today::date - 2 - make_interval(months => :retentionMonths::int))::date
  union all
  select 'gifts of', year::text, company_id, year::text from other_gift where year < extract(year from :today::date - 2) - 1
  union all
  select 'ticket request', id::text, company_id, coalesce(handled_at::date, start_date)::text from ticket_request
  where case when state = 'OPEN' then start_date else (handled_at at time zone 'Europe/Oslo')::date end < (:today::date - 2 - make_interval(months => :retentionMonths::int))::date
  union all
  select 'bulk request', id::text, company_id, created_at::text from bulk_request where state <> 'RUNNING' and (created_at at time zone 'Europe/Oslo')::date < :today::date - 2 - :bulkDays::int
  union all
  select 'message', id::text, null, created_at::text from outgoing_message where state <> 'QUEUED' and coalesce(sent_at, created_at) < :now::timestamptz - interval '93 days'
  union all
  select 'widget order', id::text, company_id, created_at::text from widget_order
  where created_at < case when input is null then (:today::date - 2 - make_interval(months => :retentionMonths::int))::timestamp at time zone 'Europe/Oslo' else :now::timestamptz - interval '3 days' end
  union all
  select 'session of user', user_id::text, null, expires_at::text from session where expires_at < :now::timestamptz - interval '2 days'
  union all
  select 'idempotency key', operation, null, created_at::text from idempotency_key where created_at < :now::timestamptz - interval '9 days'
  union all
  select 'names of invoice', i.id::text, i.company_id, i.invoice_date::text from invoice i
  where i.invoice_date < (date_trunc('year', (:today::date - 2)::timestamp) - interval '5 years')::date
    and exists (select from invoice_line l join invoice_line_person p on p.line_id = l.id where l.invoice_id = i.id)) kept;

-- name: feed-person-with-ticket-of-another
-- The ticket and the employee of a person of a feed are of the person's company, and the ticket is that employee's.
select 'person ' || p.id as about, p.company_id, 'ticket ' || t.id as detail
from eligible_person p join ticket t on t.id = p.ticket_id
where t.company_id <> p.company_id or t.holder_id is not null and p.holder_id is not null and t.holder_id <> p.holder_id
union all
select 'person ' || p.id, p.company_id, 'employee ' || h.id from eligible_person p join holder h on h.id = p.holder_id where h.company_id <> p.company_id;

-- name: feed-person-left-with-ticket
-- Whoever has left by the rules has no ticket that goes on after the day that they gave it.
select 'person ' || p.id as about, p.company_id, 'ticket ' || t.id as detail
from eligible_person p join ticket t on t.id = p.ticket_id
where p.state = 'LEFT' and p.last_day is not null and p.ended_at is not null and p.due is null and t.status in ('PENDING', 'ACTIVE')
  and t.expiration_date is null;

-- name: feed-person-joined-by-nothing
-- Whoever the rules have let in has or had a ticket, or was invited.
select 'person ' || id as about, company_id, 'source ' || source as detail from eligible_person
where state = 'JOINED' and ticket_id is null and invited_at is null;

-- name: feed-person-with-two-tickets
-- An employee number of a feed has no two open tickets by it on the same day.
select 'person ' || p.id as about, p.company_id, 'ticket ' || a.id || ' and ticket ' || b.id || ' of person ' || q.id as detail
from eligible_person p join eligible_person q on q.company_id = p.company_id and lower(trim(q.employee_id)) = lower(trim(p.employee_id)) and q.id > p.id
  join ticket a on a.id = p.ticket_id and a.status in ('PENDING', 'ACTIVE') join ticket b on b.id = q.ticket_id and b.id <> a.id and b.status in ('PENDING', 'ACTIVE')
where a.start_date <= coalesce(b.expiration_date, 'infinity') and b.start_date <= coalesce(a.expiration_date, 'infinity');

-- name: feed-work-forgotten
-- Nobody of a feed that is on waits for longer than a day for what follows, but those who are held, or are tried again.
select 'person ' || p.id as about, p.company_id, 'due ' || p.due as detail
from eligible_person p join hr_feed f on f.company_id = p.company_id
where f.enabled and p.hold_id is null and p.due < :now::timestamptz - interval '1 day'
union all
select 'person ' || p.id, p.company_id, 'version ' || p.version || ' of ' || p.handled_version
from eligible_person p join hr_feed f on f.company_id = p.company_id
where f.enabled and p.hold_id is null and p.due is null and p.handled_version > p.version;

-- name: feed-hold-of-nothing
-- Whoever is held is held by a hold that waits.
select 'person ' || p.id as about, p.company_id, 'hold ' || p.hold_id as detail
from eligible_person p left join feed_hold h on h.id = p.hold_id and h.state = 'WAITING' where p.hold_id is not null and h.id is null;
