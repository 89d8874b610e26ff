-- Invoices keep persons for five fiscal years after their own, and not longer.
ALTER TABLE "invoice" ADD COLUMN "purged_at" TIMESTAMPTZ(3);
CREATE INDEX "invoice_operator_id_purged_at_invoice_date_idx" ON "invoice"("operator_id", "purged_at", "invoice_date");

-- The year counts by the clock of the queue, which only the owner of the database can set.
CREATE FUNCTION bookkeeping_is_over(invoiced date) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN extract(year FROM pgboss.job_now() AT TIME ZONE 'Europe/Oslo') > extract(year FROM invoiced) + 5;
END $$;

-- What is frozen gives away its persons once bookkeeping is over, and nothing else, whoever asks.
CREATE FUNCTION refuse_change_but_purge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoiced date;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'invoice' THEN invoiced := OLD.invoice_date;
    WHEN 'invoice_line_person' THEN
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
      WHEN 'invoice_line_person DELETE', 'invoice_document DELETE' THEN RETURN OLD;
      ELSE NULL;
    END CASE;
  END IF;
  RAISE EXCEPTION '% is frozen: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;

DO $$ DECLARE frozen text; BEGIN
  FOREACH frozen IN ARRAY ARRAY['invoice', 'invoice_line', 'invoice_line_person', 'invoice_document'] LOOP
    EXECUTE format('DROP TRIGGER frozen ON %I', frozen);
    EXECUTE format('CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change_but_purge()', frozen);
  END LOOP;
  FOREACH frozen IN ARRAY ARRAY['invoice_line_person', 'invoice_document'] LOOP
    EXECUTE format('CREATE TRIGGER frozen_as_a_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', frozen);
  END LOOP;
END $$;
REVOKE DELETE ON invoice_line_person FROM portal_app;

-- Takes the persons of some invoices whose time is over on `day`: printed documents, names on lines, why something was given back, and
-- whom the buyer named. It answers how many invoices; two runs at once share them.
CREATE FUNCTION purge_invoices(day date, most integer) RETURNS integer
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
  UPDATE public.invoice_line l SET comment = NULL WHERE l.operator_id = own AND l.invoice_id = ANY (ids) AND l.comment IS NOT NULL;
  UPDATE public.invoice i SET purged_at = pgboss.job_now(), their_reference = '' WHERE i.operator_id = own AND i.id = ANY (ids);
  RETURN cardinality(ids);
END $$;
REVOKE EXECUTE ON FUNCTION purge_invoices(date, integer), bookkeeping_is_over(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_invoices(date, integer), bookkeeping_is_over(date) TO portal_app;
