-- One writing of each letter: what is stored is in normal form C, and searches find foreign letters by those that people type.

-- A text as it is searched: `foldText` of packages/domain/src/search.ts does the same (a test compares the two). The letters å ä ö are put
-- aside while letters lose their marks.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Most texts have no such letter.
  IF value !~ '[^\u0001-\u005f\u0061-\u007fæøåäöÆØÅÄÖ]' THEN RETURN lower(value); END IF;
  RETURN replace(replace(replace(translate(
    regexp_replace(normalize(translate(lower(value), 'åäö', E'\uE000\uE001\uE002'), NFD), '[\u0300-\u036f]', '', 'g'),
    E'\uE000\uE001\uE002đðɗəǝǥɠħıɨĸƙłŀŋŉɲɓƒŧƴƶ\u2019\u2018\u00b4`\u02bc\u2010\u2011\u2012\u2013\u2014\u2212\u00a0',
    E'åäödddeegghiikkllnnnbftyz\'\'\'\'\'------ '),
    'ß', 'ss'), 'œ', 'oe'), 'þ', 'th');
END $$;

-- Existing rows. The wall is forced on the owner too; only without it are the rows of all operators read. What has been sent, and logs
-- that nobody may change, stay as they are; so do ids, to which other rows refer.
CREATE FUNCTION pg_temp.in_form_c(value jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(normalize(value #>> '{}', NFC))
    WHEN 'array' THEN coalesce((SELECT jsonb_agg(pg_temp.in_form_c(e.each) ORDER BY e.at) FROM jsonb_array_elements(value) WITH ORDINALITY e(each, at)), value)
    WHEN 'object' THEN coalesce((SELECT jsonb_object_agg(normalize(e.key, NFC), pg_temp.in_form_c(e.value)) FROM jsonb_each(value) e), value)
    ELSE value END;
END $$;

DO $$
DECLARE
  target record;
  place record;
  found boolean;
  columns CONSTANT text := $columns$
    SELECT c.oid::regclass AS name, c.relforcerowsecurity AS walled, a.attname AS column_name,
      CASE a.atttypid WHEN 'jsonb'::regtype THEN format('%1$I = pg_temp.in_form_c(%1$I)', a.attname) ELSE format('%1$I = normalize(%1$I, NFC)', a.attname) END AS assignment,
      format('%I::text IS NOT NFC NORMALIZED', a.attname) AS condition
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid IN ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
      AND c.relname NOT IN ('_prisma_migrations', 'audit_entry', 'security_event', 'job_run', 'session', 'idempotency_key', 'outgoing_message',
        'outbox_call', 'einvoice', 'holder_search', 'user_search')
      AND a.attname <> 'operator_id'
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.contype = 'f'
        AND (k.conrelid = c.oid AND a.attnum = ANY (k.conkey) OR k.confrelid = c.oid AND a.attnum = ANY (k.confkey)))
  $columns$;
BEGIN
  -- Two references of one company that are written alike become one, and so nobody has to choose between them.
  ALTER TABLE counter_invoice_reference NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE counter_payer NO FORCE ROW LEVEL SECURITY;
  CREATE TEMP TABLE alike ON COMMIT DROP AS
    SELECT operator_id, id, first_value(id) OVER same AS kept FROM counter_invoice_reference
    WINDOW same AS (PARTITION BY operator_id, company_id, lower(normalize(reference, NFC)) ORDER BY reference IS NFC NORMALIZED DESC, id);
  UPDATE counter_payer p SET invoice_reference_id = a.kept FROM alike a
    WHERE a.operator_id = p.operator_id AND a.id = p.invoice_reference_id AND a.kept <> a.id;
  DELETE FROM counter_invoice_reference r USING alike a WHERE a.operator_id = r.operator_id AND a.id = r.id AND a.kept <> a.id;
  ALTER TABLE counter_payer FORCE ROW LEVEL SECURITY;
  ALTER TABLE counter_invoice_reference FORCE ROW LEVEL SECURITY;

  -- Of two views with one name, the later one gets a number.
  ALTER TABLE saved_view NO FORCE ROW LEVEL SECURITY;
  UPDATE saved_view v SET name = normalize(v.name, NFC) || ' (' || left(v.id::text, 8) || ')'
    WHERE v.name IS NOT NFC NORMALIZED AND EXISTS (SELECT FROM saved_view o WHERE o.operator_id = v.operator_id AND o.user_id = v.user_id
      AND o.list = v.list AND o.id <> v.id AND lower(normalize(o.name, NFC)) = lower(normalize(v.name, NFC)));
  ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;

  FOR target IN EXECUTE format('SELECT name, bool_or(walled) AS walled, string_agg(assignment, '', '') AS assignments, string_agg(condition, '' OR '') AS condition
    FROM (%s) c GROUP BY name ORDER BY name', columns)
  LOOP
    IF target.walled THEN EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', target.name); END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %s)', target.name, target.condition) INTO found;
    IF found THEN
      -- It is the same text by Unicode, so frozen rows may have it too; the texts for searches follow below.
      EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', target.name);
      BEGIN
        EXECUTE format('UPDATE %s SET %s WHERE %s', target.name, target.assignments, target.condition);
      EXCEPTION WHEN unique_violation OR exclusion_violation THEN
        -- A key that another row has in normal form already is left as it is: the row is known by its id, and new orders find the other one.
        FOR place IN EXECUTE format('SELECT * FROM (%s) c WHERE name = %L::regclass', columns, target.name) LOOP
          DECLARE
            at tid;
          BEGIN
            FOR at IN EXECUTE format('SELECT ctid FROM %s WHERE %s', target.name, place.condition) LOOP
              BEGIN
                EXECUTE format('UPDATE %s SET %s WHERE ctid = $1', target.name, place.assignment) USING at;
              EXCEPTION WHEN unique_violation OR exclusion_violation THEN
                NULL;
              END;
            END LOOP;
          END;
        END LOOP;
      END;
      EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', target.name);
    END IF;
    IF target.walled THEN EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target.name); END IF;
  END LOOP;
END $$;
DROP FUNCTION pg_temp.in_form_c(jsonb);

-- The texts of searches.
CREATE OR REPLACE FUNCTION holder_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.holder_search (operator_id, holder_id, company_id, text)
  VALUES (NEW.operator_id, NEW.id, NEW.company_id, public.search_fold(
    concat_ws(' ', NEW.first_name, NEW.last_name, NEW.phone_country_code || NEW.phone, NEW.employee_id, NEW.student_id, NEW.class_name)))
  ON CONFLICT (operator_id, holder_id) DO UPDATE SET company_id = excluded.company_id, text = excluded.text;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION user_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.user_search (operator_id, user_id, text)
  VALUES (NEW.operator_id, NEW.id, public.search_fold(
    NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email || ' ' || NEW.phone_country_code || NEW.phone))
  ON CONFLICT (operator_id, user_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION company_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := public.search_fold(NEW.name || ' ' || NEW.organisation_number || ' ' || NEW.id);
  RETURN NEW;
END $$;
-- Patterns are folded here as well, so that the release before this one searches as it did.
CREATE OR REPLACE FUNCTION find_holders(company text, patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT holder_id FROM public.holder_search WHERE operator_id = $1';
BEGIN
  IF company IS NOT NULL THEN statement := statement || ' AND company_id = $2'; END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND text LIKE %L', public.search_fold(pattern));
  END LOOP;
  RETURN QUERY EXECUTE statement || ' LIMIT $3' USING current_setting('app.operator'), company, most;
END $$;
CREATE OR REPLACE FUNCTION find_users(patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT user_id FROM public.user_search WHERE operator_id = $1';
BEGIN
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND text LIKE %L', public.search_fold(pattern));
  END LOOP;
  RETURN QUERY EXECUTE statement || ' LIMIT $2' USING current_setting('app.operator'), most;
END $$;

ALTER TABLE holder NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
ALTER TABLE company NO FORCE ROW LEVEL SECURITY;
UPDATE holder_search s SET text = f.text
  FROM (SELECT operator_id, id, search_fold(concat_ws(' ', first_name, last_name, phone_country_code || phone, employee_id, student_id, class_name)) AS text FROM holder) f
  WHERE f.operator_id = s.operator_id AND f.id = s.holder_id AND f.text <> s.text;
UPDATE user_search s SET text = f.text
  FROM (SELECT operator_id, id, search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone_country_code || phone) AS text FROM app_user) f
  WHERE f.operator_id = s.operator_id AND f.id = s.user_id AND f.text <> s.text;
UPDATE company SET name = name WHERE search_text <> search_fold(name || ' ' || organisation_number || ' ' || id);
ALTER TABLE company FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
ALTER TABLE holder FORCE ROW LEVEL SECURITY;
