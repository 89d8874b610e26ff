-- A document may stand in a document store outside of the database. Its row keeps the hash and the size.
ALTER TABLE "invoice_document" ADD COLUMN "size" INTEGER,
ALTER COLUMN "pdf" DROP NOT NULL;
ALTER TABLE "invoice_document" ADD CONSTRAINT invoice_document_is_somewhere CHECK (pdf IS NOT NULL OR size IS NOT NULL) NOT VALID;
ALTER TABLE "einvoice" ADD COLUMN "xml_sha256" BYTEA,
ADD COLUMN "xml_size" INTEGER;

-- A printed document stays as it was printed, also when its bytes leave the database: the hash and the size are those of the bytes. It may
-- be deleted when bookkeeping is over, as before.
CREATE FUNCTION refuse_change_but_release() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoiced date;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NOT NULL AND NEW.pdf IS NULL AND NEW.size = octet_length(OLD.pdf) AND NEW.sha256 = sha256(OLD.pdf)
    AND (NEW.operator_id, NEW.invoice_id, NEW.language, NEW.created_at) = (OLD.operator_id, OLD.invoice_id, OLD.language, OLD.created_at)
  THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT i.invoice_date INTO invoiced FROM public.invoice i WHERE i.operator_id = OLD.operator_id AND i.id = OLD.invoice_id;
    IF public.bookkeeping_is_over(invoiced) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is frozen: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
DROP TRIGGER frozen ON invoice_document;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice_document FOR EACH ROW EXECUTE FUNCTION refuse_change_but_release();

-- Takes out the bytes of printed documents that the document store has; the caller has put them there. It answers how many.
CREATE FUNCTION release_documents(ids uuid[], hashes bytea[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  released integer;
BEGIN
  UPDATE public.invoice_document d SET pdf = NULL, size = octet_length(d.pdf)
    FROM unnest(ids, hashes) given (id, hash)
    WHERE d.operator_id = current_setting('app.operator') AND d.invoice_id = given.id AND d.sha256 = given.hash AND d.pdf IS NOT NULL;
  GET DIAGNOSTICS released = ROW_COUNT;
  RETURN released;
END $$;
REVOKE EXECUTE ON FUNCTION release_documents(uuid[], bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_documents(uuid[], bytea[]) TO portal_app;
