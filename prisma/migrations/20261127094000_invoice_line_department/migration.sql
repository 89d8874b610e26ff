-- The department that a line was for when it was written, beside the line: the invoice says nothing of it. Frozen as the line is, and gone
-- with the persons.
-- CreateTable
CREATE TABLE "invoice_line_department" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "line_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "cost_centre" TEXT NOT NULL,

    CONSTRAINT "invoice_line_department_pkey" PRIMARY KEY ("operator_id","line_id")
);

-- AddForeignKey
ALTER TABLE "invoice_line_department" ADD CONSTRAINT "invoice_line_department_operator_id_line_id_fkey" FOREIGN KEY ("operator_id", "line_id") REFERENCES "invoice_line"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT portal_protect('invoice_line_department', 'SELECT, INSERT');

-- What is frozen gives away its persons once bookkeeping is over, and nothing else, whoever asks.
CREATE OR REPLACE FUNCTION refuse_change_but_purge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoiced date;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'invoice' THEN invoiced := OLD.invoice_date;
    WHEN 'invoice_line_person', 'invoice_line_department' THEN
      SELECT i.invoice_date INTO invoiced FROM public.invoice_line l JOIN public.invoice i ON i.operator_id = l.operator_id AND i.id = l.invoice_id
        WHERE l.operator_id = OLD.operator_id AND l.id = OLD.line_id;
    ELSE
      SELECT i.invoice_date INTO invoiced FROM public.invoice i WHERE i.operator_id = OLD.operator_id AND i.id = OLD.invoice_id;
  END CASE;
  IF public.bookkeeping_is_over(invoiced) THEN
    CASE TG_TABLE_NAME || ' ' || TG_OP
      WHEN 'invoice UPDATE' THEN
        IF OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL
          AND to_jsonb(NEW) - 'purged_at' = (to_jsonb(OLD) - 'purged_at') || '{"their_reference": ""}' THEN RETURN NEW; END IF;
      WHEN 'invoice_line UPDATE' THEN
        IF to_jsonb(NEW) = to_jsonb(OLD) || '{"comment": null}' THEN RETURN NEW; END IF;
      WHEN 'invoice_line_person DELETE', 'invoice_line_department DELETE', 'invoice_document DELETE' THEN RETURN OLD;
      ELSE NULL;
    END CASE;
  END IF;
  RAISE EXCEPTION '% is frozen: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice_line_department FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge();
CREATE TRIGGER frozen_as_a_whole BEFORE TRUNCATE ON invoice_line_department FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Takes the persons of some invoices whose time is over on `day`: printed documents, names and departments on lines, why something was given back, and
-- whom the buyer named. It answers how many invoices; two runs at once share them.
CREATE OR REPLACE FUNCTION purge_invoices(day date, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own text := current_setting('app.operator');
  ids uuid[];
BEGIN
  ids := array(SELECT i.id FROM public.invoice i
    WHERE i.operator_id = own AND i.purged_at IS NULL AND i.invoice_date < make_date(extract(year FROM day)::int - 5, 1, 1)
      AND public.bookkeeping_is_over(i.invoice_date)
    ORDER BY i.invoice_date LIMIT most FOR UPDATE SKIP LOCKED);
  DELETE FROM public.invoice_document d WHERE d.operator_id = own AND d.invoice_id = ANY (ids);
  DELETE FROM public.invoice_line_person p USING public.invoice_line l
    WHERE l.operator_id = own AND l.invoice_id = ANY (ids) AND p.operator_id = own AND p.line_id = l.id;
  DELETE FROM public.invoice_line_department p USING public.invoice_line l
    WHERE l.operator_id = own AND l.invoice_id = ANY (ids) AND p.operator_id = own AND p.line_id = l.id;
  UPDATE public.invoice_line l SET comment = NULL WHERE l.operator_id = own AND l.invoice_id = ANY (ids) AND l.comment IS NOT NULL;
  UPDATE public.invoice i SET purged_at = pgboss.job_now(), their_reference = '' WHERE i.operator_id = own AND i.id = ANY (ids);
  RETURN cardinality(ids);
END $$;
