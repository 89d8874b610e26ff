-- What is anonymised is not linked with another ticket of the person, also by the activity log, which forgets which ticket an entry was about.
CREATE FUNCTION refuse_change_but_unlink() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := CASE WHEN OLD.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN OLD.entity_id::uuid END;
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('entity_id', NULL, 'detail', OLD.detail - 'successorId')
    AND (EXISTS (SELECT FROM public.ticket t WHERE t.operator_id = OLD.operator_id AND t.id = about AND t.status = 'ANONYMISED')
      OR EXISTS (SELECT FROM public.subscription s WHERE s.operator_id = OLD.operator_id AND s.id = about AND s.status = 'ANONYMISED')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is frozen: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
DROP TRIGGER frozen ON audit_entry;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change_but_unlink();

-- Which of the portal's own anonymised tickets and add-ons entries were about is forgotten. It answers how many entries.
CREATE FUNCTION unlink_log(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  done integer;
BEGIN
  UPDATE public.audit_entry a SET entity_id = NULL, detail = a.detail - 'successorId'
    WHERE a.operator_id = current_setting('app.operator') AND a.entity_id = ANY (ids::text[]);
  GET DIAGNOSTICS done = ROW_COUNT;
  RETURN done;
END $$;
REVOKE EXECUTE ON FUNCTION unlink_log(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unlink_log(uuid[]) TO portal_app;

-- Security events go by the portal's clock, like everything else: that of the queue, which only the owner of the database sets.
CREATE FUNCTION security_event_is_over(at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN at < pgboss.job_now() - interval '180 days';
END $$;
REVOKE EXECUTE ON FUNCTION security_event_is_over(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION security_event_is_over(timestamptz) TO portal_app;
DROP POLICY kept_for_180_days ON security_event;
CREATE POLICY kept_for_180_days ON security_event AS RESTRICTIVE FOR DELETE USING (security_event_is_over(at));
