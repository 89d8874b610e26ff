-- Searches and the activity log on indexes.

-- Search over all companies reads no more matches than asked for; two letters match too much for an index. The text is stored in lower
-- case, so that nothing has to be computed where every row is read.
DROP INDEX holder_search_text;
CREATE INDEX holder_search_text_raw ON holder_search USING gin (operator_id, company_id, text gin_trgm_ops);
DROP FUNCTION find_holders(text, text[]);
CREATE FUNCTION find_holders(company text, patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT holder_id FROM public.holder_search WHERE operator_id = $1';
BEGIN
  IF company IS NOT NULL THEN statement := statement || ' AND company_id = $2'; END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND text LIKE %L', pattern);
  END LOOP;
  RETURN QUERY EXECUTE statement || ' LIMIT $3' USING current_setting('app.operator'), company, most;
END $$;
REVOKE EXECUTE ON FUNCTION find_holders(text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_holders(text, text[], integer) TO portal_app;

-- The search text of users stands apart, as that of holders does: behind row-level security no trigram index would be used.
CREATE TABLE "user_search" (
    "operator_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "user_search_pkey" PRIMARY KEY ("operator_id","user_id")
);
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
DROP TRIGGER search ON app_user;
DROP FUNCTION user_search();
-- The wall is forced on the owner too; only without it are the rows of all operators read.
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
INSERT INTO user_search (operator_id, user_id, text) SELECT operator_id, id, search_text FROM app_user;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
ALTER TABLE "app_user" DROP COLUMN "search_text";
CREATE INDEX user_search_text_raw ON user_search USING gin (operator_id, text gin_trgm_ops);

CREATE FUNCTION user_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.user_search (operator_id, user_id, text)
  VALUES (NEW.operator_id, NEW.id, lower(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email || ' ' || NEW.phone_country_code || NEW.phone))
  ON CONFLICT (operator_id, user_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END $$;
CREATE TRIGGER search AFTER INSERT OR UPDATE OF first_name, last_name, email, phone_country_code, phone ON app_user
  FOR EACH ROW EXECUTE FUNCTION user_search();

-- Ids of the operator's users whose text matches every pattern (LIKE patterns, already escaped).
CREATE FUNCTION find_users(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT user_id FROM public.user_search WHERE operator_id = $1';
BEGIN
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND text LIKE %L', pattern);
  END LOOP;
  RETURN QUERY EXECUTE statement USING current_setting('app.operator');
END $$;
REVOKE EXECUTE ON FUNCTION find_users(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_users(text[]) TO portal_app;

CREATE INDEX "app_user_operator_id_state_last_name_first_name_id_idx" ON "app_user"("operator_id", "state", "last_name", "first_name", "id");
CREATE INDEX "app_user_operator_id_created_by_id_idx" ON "app_user"("operator_id", "created_by_id");

-- The log is read by its order, whatever it is filtered by, without touching a row that is not shown.
DROP INDEX "audit_entry_operator_id_at_idx";
DROP INDEX "audit_entry_operator_id_company_id_at_idx";
DROP INDEX "audit_entry_operator_id_actor_id_at_idx";
CREATE INDEX "audit_entry_operator_id_at_id_idx" ON "audit_entry"("operator_id", "at", "id");
CREATE INDEX "audit_entry_operator_id_company_id_at_id_idx" ON "audit_entry"("operator_id", "company_id", "at", "id");
CREATE INDEX "audit_entry_operator_id_actor_id_at_id_idx" ON "audit_entry"("operator_id", "actor_id", "at", "id");
CREATE INDEX "audit_entry_operator_id_action_at_id_idx" ON "audit_entry"("operator_id", "action", "at", "id");
