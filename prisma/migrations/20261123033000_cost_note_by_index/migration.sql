-- Orders of the counter were found by reading all of them for each sum: behind row-level security, a key that is cast in the same condition is
-- not looked up in an index. The keys are computed first. A session keeps the plan from its first document on, when the tables may be small,
-- so the function looks up by index whatever the tables have by then.
CREATE OR REPLACE FUNCTION note_invoice_cost() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $note$
BEGIN
  WITH summed AS (
    SELECT l.operator_id, l.invoice_id, l.month, l.source, l.add_on_type, CASE WHEN l.all_zones THEN 99 ELSE l.nr_of_zones END AS zones,
      l.vat_rate, l.refunds_line_id, CASE l.source WHEN 'COUNTER_ORDER' THEN l.source_key END AS order_id,
      coalesce(sum(CASE l.source WHEN 'TICKET_MONTH' THEN 1 WHEN 'COUNTER_ORDER' THEN l.quantity END) FILTER (WHERE l.sequence = 0), 0) AS tickets,
      sum(l.gross_ore) AS gross_ore
    FROM added l GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9),
  about AS MATERIALIZED (
    SELECT s.*, coalesce(r.source, s.source) AS charged, coalesce(r.order_id, s.order_id)::uuid AS sold_id,
      least(greatest(s.month, date_trunc('month', i.period_start)::date), date_trunc('month', i.period_end)::date) AS shown, a.sub_type
    FROM summed s
    JOIN invoice i ON i.operator_id = s.operator_id AND i.id = s.invoice_id
    JOIN agreement a ON a.operator_id = i.operator_id AND a.id = i.agreement_id
    LEFT JOIN LATERAL (
      SELECT l.source, CASE l.source WHEN 'COUNTER_ORDER' THEN l.source_key END AS order_id
      FROM invoice_line l WHERE l.operator_id = s.operator_id AND l.id = s.refunds_line_id OFFSET 0) r ON s.refunds_line_id IS NOT NULL)
  INSERT INTO invoice_cost (operator_id, invoice_id, month, product, reference, zones, vat_rate, tickets, gross_ore)
  SELECT b.operator_id, b.invoice_id, b.shown, cost_product(b.charged, b.sub_type, b.add_on_type, o.product_kind), coalesce(o.reference, ''),
    b.zones, b.vat_rate, sum(b.tickets), sum(b.gross_ore)
  FROM about b
  LEFT JOIN LATERAL (
    SELECT c.product_kind, p.invoice_reference AS reference FROM counter_order c
    JOIN counter_purchase p ON p.operator_id = c.operator_id AND p.id = c.purchase_id
    WHERE c.operator_id = b.operator_id AND c.id = b.sold_id OFFSET 0) o ON b.sold_id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $note$;
