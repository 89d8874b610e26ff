-- Quick search: payment references by an index, and of all users no more than are counted.
CREATE INDEX "invoice_operator_id_kid_idx" ON "invoice"("operator_id", "kid");

DROP FUNCTION find_users(text[]);
CREATE FUNCTION find_users(patterns text[], most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT user_id FROM public.user_search WHERE operator_id = $1';
BEGIN
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND text LIKE %L', pattern);
  END LOOP;
  RETURN QUERY EXECUTE statement || ' LIMIT $2' USING current_setting('app.operator'), most;
END $$;
REVOKE EXECUTE ON FUNCTION find_users(text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_users(text[], integer) TO portal_app;
