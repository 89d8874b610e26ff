-- CreateEnum
CREATE TYPE "bulk_order_state" AS ENUM ('CHECKED', 'ORDERING', 'DONE', 'CANCELLED');

-- CreateEnum
CREATE TYPE "bulk_order_row_state" AS ENUM ('READY', 'FAULTY', 'ORDERED', 'REFUSED');

-- CreateEnum
CREATE TYPE "ticketing_command_kind" AS ENUM ('CANCEL', 'END');

-- CreateEnum
CREATE TYPE "ticketing_command_state" AS ENUM ('QUEUED', 'DONE', 'PARKED');

-- CreateEnum
CREATE TYPE "ticket_request_state" AS ENUM ('OPEN', 'APPROVED', 'REJECTED');

-- DropIndex
DROP INDEX "invoice_line_operator_id_subscription_id_month_key";

-- DropIndex
DROP INDEX "invoice_line_operator_id_ticket_id_month_key";

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "email_for_invoice_preview" TEXT,
ADD COLUMN     "email_for_ticket_requests" TEXT;

-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "comment" TEXT,
ADD COLUMN     "refunds_line_id" UUID,
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "replaces_id" UUID;

-- CreateTable
CREATE TABLE "bulk_order" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "created_by_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "state" "bulk_order_state" NOT NULL DEFAULT 'CHECKED',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_order_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "bulk_order_row" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "bulk_order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "state" "bulk_order_row_state" NOT NULL,
    "input" JSONB,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "refusal" TEXT,
    "ticket_id" UUID,

    CONSTRAINT "bulk_order_row_pkey" PRIMARY KEY ("operator_id","bulk_order_id","position")
);

-- CreateTable
CREATE TABLE "ticketing_command" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "ticket_id" UUID NOT NULL,
    "kind" "ticketing_command_kind" NOT NULL,
    "last_day" DATE,
    "state" "ticketing_command_state" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticketing_command_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "invoice_reminder" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "invoice_id" UUID NOT NULL,
    "sent_on" DATE NOT NULL,
    "due_date" DATE NOT NULL,

    CONSTRAINT "invoice_reminder_pkey" PRIMARY KEY ("operator_id","invoice_id")
);

-- CreateTable
CREATE TABLE "ticket_request" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "state" "ticket_request_state" NOT NULL DEFAULT 'OPEN',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "employee_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_country_code" TEXT NOT NULL,
    "zone_from" TEXT NOT NULL,
    "zone_to" TEXT NOT NULL,
    "all_zones" BOOLEAN NOT NULL DEFAULT false,
    "nr_of_zones" INTEGER NOT NULL,
    "start_date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "ticket_id" UUID,

    CONSTRAINT "ticket_request_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "bulk_order_operator_id_company_id_created_at_idx" ON "bulk_order"("operator_id", "company_id", "created_at");

-- CreateIndex
CREATE INDEX "bulk_order_operator_id_state_idx" ON "bulk_order"("operator_id", "state");

-- CreateIndex
CREATE INDEX "bulk_order_row_operator_id_bulk_order_id_state_position_idx" ON "bulk_order_row"("operator_id", "bulk_order_id", "state", "position");

-- CreateIndex
CREATE INDEX "ticketing_command_operator_id_state_next_at_idx" ON "ticketing_command"("operator_id", "state", "next_at");

-- CreateIndex
CREATE INDEX "ticket_request_operator_id_company_id_state_created_at_idx" ON "ticket_request"("operator_id", "company_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "invoice_line_operator_id_refunds_line_id_idx" ON "invoice_line"("operator_id", "refunds_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_operator_id_ticket_id_month_sequence_key" ON "invoice_line"("operator_id", "ticket_id", "month", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_operator_id_subscription_id_month_sequence_key" ON "invoice_line"("operator_id", "subscription_id", "month", "sequence");

-- AddForeignKey
ALTER TABLE "bulk_order" ADD CONSTRAINT "bulk_order_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_order_row" ADD CONSTRAINT "bulk_order_row_operator_id_bulk_order_id_fkey" FOREIGN KEY ("operator_id", "bulk_order_id") REFERENCES "bulk_order"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_operator_id_refunds_line_id_fkey" FOREIGN KEY ("operator_id", "refunds_line_id") REFERENCES "invoice_line"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_request" ADD CONSTRAINT "ticket_request_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_request" ADD CONSTRAINT "ticket_request_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The wall between operators, as for every table.
SELECT portal_protect(t::regclass) FROM unnest(ARRAY[
  'bulk_order', 'bulk_order_row', 'ticketing_command', 'ticket_request']) t;
-- A reminder that went out stays.
SELECT portal_protect('invoice_reminder', 'SELECT, INSERT');
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice_reminder FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What is frozen row by row is not emptied as a whole either.
DO $$ DECLARE frozen text; BEGIN
  FOREACH frozen IN ARRAY ARRAY['invoice', 'invoice_line', 'invoice_payment', 'invoice_reminder', 'audit_entry'] LOOP
    EXECUTE format('CREATE TRIGGER frozen_as_a_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', frozen);
  END LOOP;
END $$;

ALTER TABLE invoice_line
  ADD CONSTRAINT line_sequence CHECK (sequence BETWEEN 0 AND 1 AND (sequence = 0) = (quantity > 0 OR product_type = 'REFUND')),
  ADD CONSTRAINT line_refund CHECK ((product_type = 'REFUND') = (refunds_line_id IS NOT NULL));
ALTER TABLE ticket_request ADD CONSTRAINT ticket_request_handled CHECK ((state = 'OPEN') = (handled_at IS NULL) AND (state <> 'APPROVED' OR ticket_id IS NOT NULL));
ALTER TABLE bulk_order_row ADD CONSTRAINT bulk_order_row_ordered CHECK ((state = 'ORDERED') = (ticket_id IS NOT NULL) AND (state <> 'READY' OR input IS NOT NULL));
ALTER TABLE ticketing_command ADD CONSTRAINT ticketing_command_end CHECK ((kind = 'END') = (last_day IS NOT NULL));
