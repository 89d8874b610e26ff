-- What documents cost, summed when their lines are written, for reports.
-- CreateTable
CREATE TABLE "invoice_cost" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invoice_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "product" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "zones" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    "tickets" INTEGER NOT NULL,
    "gross_ore" BIGINT NOT NULL,

    CONSTRAINT "invoice_cost_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "invoice_cost_operator_id_invoice_id_idx" ON "invoice_cost"("operator_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "invoice_cost" ADD CONSTRAINT "invoice_cost_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT portal_protect('invoice_cost', 'SELECT, INSERT');
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice_cost FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_as_a_whole BEFORE TRUNCATE ON invoice_cost FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a charge is called in reports (`CostProduct` of the domain). A ticket is of the kind that its agreement is about.
CREATE FUNCTION cost_product(source invoice_source, about agreement_sub_type, add_on add_on_type, sold counter_product_kind) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE source
    WHEN 'TICKET_MONTH' THEN CASE about WHEN 'FREETICKET' THEN 'FREE_TICKET' WHEN 'HOUSING_ASSOCIATION' THEN 'HOUSING_TICKET'
      WHEN 'SCHOOLTICKET' THEN 'SCHOOL_TICKET' ELSE 'COMPANY_TICKET' END
    WHEN 'ADD_ON_MONTH' THEN add_on::text
    WHEN 'COUNTER_ORDER' THEN coalesce('COUNTER_' || sold, 'COUNTER')
    ELSE source::text END
$$;

-- Lines are summed before anything is looked up for them. A refund is of the product that it gives back.
CREATE FUNCTION note_invoice_cost() RETURNS trigger LANGUAGE plpgsql AS $note$
BEGIN
  WITH summed AS (
    SELECT l.operator_id, l.invoice_id, l.month, l.source, l.add_on_type, CASE WHEN l.all_zones THEN 99 ELSE l.nr_of_zones END AS zones,
      l.vat_rate, l.refunds_line_id, CASE l.source WHEN 'COUNTER_ORDER' THEN l.source_key END AS order_id,
      coalesce(sum(CASE l.source WHEN 'TICKET_MONTH' THEN 1 WHEN 'COUNTER_ORDER' THEN l.quantity END) FILTER (WHERE l.sequence = 0), 0) AS tickets,
      sum(l.gross_ore) AS gross_ore
    FROM added l GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9),
  about AS (
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
CREATE TRIGGER note_cost AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_invoice_cost();

-- The same of the lines that are there.
DO $$
DECLARE
  behind text;
  walls text[] := ARRAY['invoice_line', 'invoice', 'agreement', 'counter_order', 'counter_purchase', 'invoice_cost'];
BEGIN
  FOREACH behind IN ARRAY walls LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', behind); END LOOP;
  EXECUTE format('DO %L', (SELECT replace(replace(prosrc, 'FROM added l', 'FROM invoice_line l'), 'RETURN NULL', 'RETURN')
    FROM pg_proc WHERE proname = 'note_invoice_cost'));
  FOREACH behind IN ARRAY walls LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', behind); END LOOP;
END $$;
