-- One engine for tickets of every kind: holders instead of subscribers, calls to systems outside in one outbox, bulk requests of
-- every kind, and invoice lines with a source. What is stored moves along. Row-level security is forced on the owner too, so it is
-- lifted from each table while its rows of all operators move.

-- What may no longer be said of a ticket while its columns change.
ALTER TABLE ticket DROP CONSTRAINT ticket_anonymised, DROP CONSTRAINT ticket_dates;
ALTER TABLE subscription DROP CONSTRAINT subscription_anonymised, DROP CONSTRAINT subscription_dates;
ALTER TABLE invoice_line DROP CONSTRAINT line_subject, DROP CONSTRAINT line_sequence, DROP CONSTRAINT line_refund;
ALTER TABLE bulk_order_row DROP CONSTRAINT bulk_order_row_ordered;

-- Holders.
CREATE TYPE "holder_type" AS ENUM ('EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED', 'STUDENT', 'RESIDENT');
DROP FUNCTION find_subscribers(text, text[]);
DROP TRIGGER search ON subscriber;
DROP FUNCTION subscriber_search();
DROP INDEX subscriber_search_text;
ALTER TYPE subscriber_status RENAME TO holder_status;
ALTER TABLE subscriber RENAME TO holder;
ALTER TABLE subscriber_search RENAME TO holder_search;
ALTER TABLE holder_search RENAME COLUMN subscriber_id TO holder_id;
ALTER TABLE holder RENAME CONSTRAINT subscriber_pkey TO holder_pkey;
ALTER TABLE holder RENAME CONSTRAINT subscriber_operator_id_company_id_fkey TO holder_operator_id_company_id_fkey;
ALTER TABLE holder_search RENAME CONSTRAINT subscriber_search_pkey TO holder_search_pkey;
ALTER TABLE holder_search RENAME CONSTRAINT subscriber_search_operator_id_subscriber_id_fkey TO holder_search_operator_id_holder_id_fkey;
ALTER INDEX subscriber_operator_id_company_id_last_name_first_name_id_idx RENAME TO holder_operator_id_company_id_last_name_first_name_id_idx;
ALTER INDEX subscriber_operator_id_company_id_status_last_name_first_na_idx RENAME TO holder_operator_id_company_id_status_last_name_first_name_i_idx;
ALTER INDEX subscriber_operator_id_phone_idx RENAME TO holder_operator_id_phone_idx;
DROP INDEX subscriber_operator_id_company_id_phone_country_code_phone_key;

ALTER TABLE holder NO FORCE ROW LEVEL SECURITY;
ALTER TABLE holder
  ADD COLUMN type holder_type NOT NULL DEFAULT 'EMPLOYEE',
  ADD COLUMN identity text,
  ADD COLUMN birth_date date,
  ADD COLUMN student_id text,
  ADD COLUMN class_name text,
  ALTER COLUMN phone DROP NOT NULL,
  ALTER COLUMN phone_country_code DROP NOT NULL,
  ALTER COLUMN employee_id SET DEFAULT '';
UPDATE holder SET identity = 'phone:' || phone_country_code || phone;
ALTER TABLE holder
  ALTER COLUMN identity SET NOT NULL,
  ADD CONSTRAINT holder_phone CHECK ((phone IS NULL) = (phone_country_code IS NULL));
ALTER TABLE holder FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "holder_operator_id_company_id_identity_key" ON "holder"("operator_id", "company_id", "identity");
CREATE INDEX "holder_operator_id_company_id_employee_id_idx" ON "holder"("operator_id", "company_id", "employee_id");

ALTER TABLE ticket RENAME COLUMN subscriber_id TO holder_id;
ALTER TABLE ticket RENAME CONSTRAINT ticket_operator_id_subscriber_id_fkey TO ticket_operator_id_holder_id_fkey;
ALTER INDEX ticket_operator_id_subscriber_id_idx RENAME TO ticket_operator_id_holder_id_idx;
ALTER TABLE subscription RENAME COLUMN subscriber_id TO holder_id;
ALTER TABLE subscription RENAME CONSTRAINT subscription_operator_id_subscriber_id_fkey TO subscription_operator_id_holder_id_fkey;
ALTER INDEX subscription_operator_id_subscriber_id_idx RENAME TO subscription_operator_id_holder_id_idx;

-- The search text follows its row, whichever statement writes it. Digits of a phone are found with and without country code.
CREATE FUNCTION holder_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.holder_search (operator_id, holder_id, company_id, text)
  VALUES (NEW.operator_id, NEW.id, NEW.company_id,
    lower(concat_ws(' ', NEW.first_name, NEW.last_name, NEW.phone_country_code || NEW.phone, NEW.employee_id, NEW.student_id, NEW.class_name)))
  ON CONFLICT (operator_id, holder_id) DO UPDATE SET text = excluded.text, company_id = excluded.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER search AFTER INSERT OR UPDATE OF first_name, last_name, phone, phone_country_code, employee_id, student_id, class_name, company_id ON holder
  FOR EACH ROW EXECUTE FUNCTION holder_search();

-- An expression, because Prisma cannot describe a GIN index over text columns and would want to drop a plain one.
CREATE INDEX holder_search_text ON holder_search USING gin (operator_id, company_id, lower(text) gin_trgm_ops);

-- Ids of the holders whose text matches every pattern (LIKE patterns, already escaped), in one company or, with null, in all
-- of the operator's. The patterns are literals of the statement, so that the plan fits rare words and common ones.
CREATE FUNCTION find_holders(company text, patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT holder_id FROM public.holder_search WHERE operator_id = $1';
BEGIN
  IF company IS NOT NULL THEN statement := statement || ' AND company_id = $2'; END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND lower(text) LIKE %L', pattern);
  END LOOP;
  RETURN QUERY EXECUTE statement USING current_setting('app.operator'), company;
END $$;
REVOKE EXECUTE ON FUNCTION find_holders(text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_holders(text, text[]) TO portal_app;

-- The outbox, with everything that was still to be sent.
CREATE TYPE "outbox_state" AS ENUM ('QUEUED', 'PARKED');
CREATE TABLE "outbox_call" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "topic" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "company_id" TEXT,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "turn" INTEGER NOT NULL DEFAULT 0,
    "state" "outbox_state" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_call_pkey" PRIMARY KEY ("operator_id","id")
);
CREATE INDEX "outbox_call_operator_id_topic_state_turn_due_at_id_idx" ON "outbox_call"("operator_id", "topic", "state", "turn", "due_at", "id");
CREATE INDEX "outbox_call_operator_id_subject_id_idx" ON "outbox_call"("operator_id", "subject_id");
ALTER TABLE ticket NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ticketing_command NO FORCE ROW LEVEL SECURITY;
ALTER TABLE outgoing_message NO FORCE ROW LEVEL SECURITY;
ALTER TABLE contract NO FORCE ROW LEVEL SECURITY;
INSERT INTO outbox_call (operator_id, topic, subject_id, company_id, attempts, due_at, created_at)
  SELECT operator_id, 'ticket-issue', id, company_id, issue_attempts, next_issue_at, ordered_at FROM ticket WHERE next_issue_at IS NOT NULL;
INSERT INTO outbox_call (operator_id, topic, subject_id, payload, state, attempts, due_at, last_error, created_at)
  SELECT operator_id, 'ticket-command', ticket_id, jsonb_build_object('kind', kind, 'lastDay', last_day), state::text::outbox_state, attempts, next_at, last_error, created_at
  FROM ticketing_command WHERE state <> 'DONE';
INSERT INTO outbox_call (operator_id, topic, subject_id, state, attempts, due_at, last_error, created_at)
  SELECT operator_id, 'message-send', id, state::text::outbox_state, attempts, next_attempt_at, last_error, created_at FROM outgoing_message WHERE state <> 'SENT';
INSERT INTO outbox_call (operator_id, topic, subject_id, company_id, attempts, due_at, created_at)
  SELECT operator_id, 'contract-send', id, company_id, attempts, next_send_at, created_at FROM contract WHERE state = 'QUEUED' AND next_send_at IS NOT NULL;
ALTER TABLE ticket FORCE ROW LEVEL SECURITY;
ALTER TABLE outgoing_message FORCE ROW LEVEL SECURITY;
ALTER TABLE contract FORCE ROW LEVEL SECURITY;
SELECT portal_protect('outbox_call');

DROP TABLE ticketing_command;
DROP TYPE ticketing_command_kind;
DROP TYPE ticketing_command_state;
DROP INDEX outgoing_message_operator_id_state_next_attempt_at_idx;
ALTER TABLE outgoing_message DROP COLUMN attempts, DROP COLUMN next_attempt_at, DROP COLUMN last_error;
CREATE INDEX "outgoing_message_operator_id_created_at_idx" ON "outgoing_message"("operator_id", "created_at");
DROP INDEX contract_operator_id_state_next_send_at_idx;
ALTER TABLE contract DROP COLUMN attempts, DROP COLUMN next_send_at;
CREATE INDEX "contract_operator_id_state_created_at_idx" ON "contract"("operator_id", "state", "created_at");

-- Tickets. No ticket has been stored as UNKNOWN; one that was would be one that never came to be.
CREATE TYPE ticket_status_new AS ENUM ('PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'FAILED', 'ANONYMISED');
ALTER TABLE ticket ALTER COLUMN status DROP DEFAULT;
ALTER TABLE subscription ALTER COLUMN status DROP DEFAULT;
ALTER TABLE ticket ALTER COLUMN status TYPE ticket_status_new
  USING (CASE WHEN status = 'UNKNOWN' THEN 'FAILED' ELSE status::text END)::ticket_status_new;
ALTER TABLE subscription ALTER COLUMN status TYPE ticket_status_new
  USING (CASE WHEN status = 'UNKNOWN' THEN 'FAILED' ELSE status::text END)::ticket_status_new;
DROP TYPE ticket_status;
ALTER TYPE ticket_status_new RENAME TO ticket_status;
ALTER TABLE ticket ALTER COLUMN status SET DEFAULT 'PENDING';
ALTER TABLE subscription ALTER COLUMN status SET DEFAULT 'PENDING';

DROP INDEX ticket_operator_id_next_issue_at_idx;
ALTER TABLE ticket
  DROP COLUMN issue_attempts,
  DROP COLUMN next_issue_at,
  ADD COLUMN product_id text,
  ADD COLUMN unit_price_ore integer,
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN profile_id DROP NOT NULL,
  ALTER COLUMN zone_from DROP NOT NULL,
  ALTER COLUMN zone_to DROP NOT NULL,
  ALTER COLUMN nr_of_zones SET DEFAULT 0,
  ALTER COLUMN price_tier DROP NOT NULL,
  ADD CONSTRAINT ticket_dates CHECK (expiration_date IS NULL OR expiration_date >= start_date OR status IN ('CANCELLED', 'ANONYMISED')),
  -- Only tickets of the counter are sold without a name. Nothing that leads to a person is left of what is anonymised.
  ADD CONSTRAINT ticket_anonymised CHECK (
    CASE WHEN status = 'ANONYMISED' THEN holder_id IS NULL AND pickup_code IS NULL ELSE holder_id IS NOT NULL OR kind = 'COUNTER_TICKET' END),
  ADD CONSTRAINT ticket_price CHECK (unit_price_ore >= 0);
ALTER TABLE subscription
  ADD CONSTRAINT subscription_dates CHECK (expiration_date IS NULL OR expiration_date >= start_date OR status IN ('CANCELLED', 'ANONYMISED')),
  ADD CONSTRAINT subscription_anonymised CHECK ((status = 'ANONYMISED') = (holder_id IS NULL));

-- Claims: what kind, of what, and whose.
CREATE TYPE "claim_kind" AS ENUM ('TICKET_PHONE', 'TICKET_CARD', 'ADD_ON_PHONE');
ALTER TABLE open_claim NO FORCE ROW LEVEL SECURITY;
ALTER TABLE open_claim DROP CONSTRAINT open_claim_pkey;
ALTER TABLE open_claim RENAME COLUMN holder_id TO owner_id;
ALTER INDEX open_claim_operator_id_holder_id_idx RENAME TO open_claim_operator_id_owner_id_idx;
ALTER TABLE open_claim ADD COLUMN subtype text;
UPDATE open_claim SET subtype = regexp_replace(kind, '^ADD_ON_', '');
ALTER TABLE open_claim
  ALTER COLUMN subtype SET NOT NULL,
  ALTER COLUMN kind TYPE claim_kind USING (CASE WHEN kind LIKE 'ADD\_ON\_%' THEN 'ADD_ON_PHONE' ELSE 'TICKET_PHONE' END)::claim_kind;
ALTER TABLE open_claim ADD CONSTRAINT "open_claim_pkey" PRIMARY KEY ("operator_id", "kind", "subtype", "key");
ALTER TABLE open_claim FORCE ROW LEVEL SECURITY;

-- Invoice lines: a source. Values that are added here are used from the next transaction on.
ALTER TYPE invoice_product_type RENAME TO invoice_source;
ALTER TYPE invoice_source RENAME VALUE 'TICKET' TO 'TICKET_MONTH';
ALTER TYPE invoice_source RENAME VALUE 'MOBILITY' TO 'ADD_ON_MONTH';
ALTER TYPE invoice_source ADD VALUE 'COUNTER_ORDER' BEFORE 'REFUND';
ALTER TYPE invoice_source ADD VALUE 'FEE' BEFORE 'REFUND';
ALTER TYPE invoice_source ADD VALUE 'SHIPPING' BEFORE 'REFUND';
ALTER TABLE invoice_line RENAME COLUMN product_type TO source;
ALTER TABLE invoice_line
  ADD COLUMN source_key text,
  ADD COLUMN product_id text,
  ADD COLUMN description jsonb,
  ADD CONSTRAINT line_subject CHECK (source = 'REFUND' OR
    (source = 'TICKET_MONTH') = (ticket_id IS NOT NULL) AND (source = 'ADD_ON_MONTH') = (subscription_id IS NOT NULL)
    AND (source IN ('TICKET_MONTH', 'ADD_ON_MONTH')) = (source_key IS NULL)),
  ADD CONSTRAINT line_sequence CHECK (sequence BETWEEN 0 AND 1 AND (sequence = 0) = (quantity > 0 OR source = 'REFUND')),
  ADD CONSTRAINT line_refund CHECK ((source = 'REFUND') = (refunds_line_id IS NOT NULL));
CREATE UNIQUE INDEX "invoice_line_operator_id_source_source_key_sequence_key" ON "invoice_line"("operator_id", "source", "source_key", "sequence");
ALTER TABLE invoice_line_person ALTER COLUMN phone DROP NOT NULL;

-- Bulk requests of every kind, with counters.
CREATE TYPE "bulk_kind" AS ENUM ('ORDER', 'END', 'CHANGE_DEPARTMENT');
ALTER TYPE bulk_order_state RENAME TO bulk_state;
ALTER TYPE bulk_state RENAME VALUE 'ORDERING' TO 'RUNNING';
ALTER TYPE bulk_order_row_state RENAME TO bulk_row_state;
ALTER TYPE bulk_row_state RENAME VALUE 'ORDERED' TO 'DONE';
ALTER TABLE bulk_order RENAME TO bulk_request;
ALTER TABLE bulk_order_row RENAME TO bulk_request_row;
ALTER TABLE bulk_request_row RENAME COLUMN bulk_order_id TO bulk_request_id;
ALTER TABLE bulk_request RENAME CONSTRAINT bulk_order_pkey TO bulk_request_pkey;
ALTER TABLE bulk_request RENAME CONSTRAINT bulk_order_operator_id_company_id_fkey TO bulk_request_operator_id_company_id_fkey;
ALTER TABLE bulk_request_row RENAME CONSTRAINT bulk_order_row_pkey TO bulk_request_row_pkey;
ALTER TABLE bulk_request_row RENAME CONSTRAINT bulk_order_row_operator_id_bulk_order_id_fkey TO bulk_request_row_operator_id_bulk_request_id_fkey;
ALTER INDEX bulk_order_operator_id_company_id_created_at_idx RENAME TO bulk_request_operator_id_company_id_created_at_idx;
ALTER INDEX bulk_order_operator_id_state_idx RENAME TO bulk_request_operator_id_state_idx;
ALTER INDEX bulk_order_row_operator_id_bulk_order_id_state_position_idx RENAME TO bulk_request_row_operator_id_bulk_request_id_state_position_idx;
ALTER TABLE bulk_request NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bulk_request_row NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bulk_request
  ADD COLUMN kind bulk_kind NOT NULL DEFAULT 'ORDER',
  ADD COLUMN ticket_kind ticket_kind NOT NULL DEFAULT 'COMPANY_TICKET',
  ADD COLUMN total integer,
  ADD COLUMN ready integer,
  ADD COLUMN faulty integer,
  ADD COLUMN done integer NOT NULL DEFAULT 0,
  ADD COLUMN refused integer NOT NULL DEFAULT 0;
UPDATE bulk_request b SET total = n.total, ready = n.ready, faulty = n.faulty, done = n.done, refused = n.refused
  FROM (SELECT q.operator_id, q.id, count(r.position) AS total, count(*) FILTER (WHERE r.state = 'READY') AS ready,
      count(*) FILTER (WHERE r.state = 'FAULTY') AS faulty, count(*) FILTER (WHERE r.state = 'DONE') AS done, count(*) FILTER (WHERE r.state = 'REFUSED') AS refused
    FROM bulk_request q LEFT JOIN bulk_request_row r ON r.operator_id = q.operator_id AND r.bulk_request_id = q.id GROUP BY q.operator_id, q.id) n
  WHERE n.operator_id = b.operator_id AND n.id = b.id;
ALTER TABLE bulk_request
  ALTER COLUMN total SET NOT NULL,
  ALTER COLUMN ready SET NOT NULL,
  ALTER COLUMN faulty SET NOT NULL,
  ADD CONSTRAINT bulk_request_counters CHECK (least(ready, faulty, done, refused) >= 0 AND total = ready + faulty + done + refused);
ALTER TABLE bulk_request_row
  ADD CONSTRAINT bulk_request_row_done CHECK ((state = 'DONE') = (ticket_id IS NOT NULL) AND (state <> 'READY' OR input IS NOT NULL));
ALTER TABLE bulk_request FORCE ROW LEVEL SECURITY;
ALTER TABLE bulk_request_row FORCE ROW LEVEL SECURITY;
