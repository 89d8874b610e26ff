-- Free tickets and travel cards: holders by employee id, claims for a period, cards, and what a company has chosen.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- CreateEnum
CREATE TYPE "expire_child_tickets" AS ENUM ('NEVER', 'AT_END_OF_MONTH', 'AT_END_OF_YEAR');

-- CreateEnum
CREATE TYPE "holder_identity" AS ENUM ('PHONE', 'EMPLOYEE', 'STUDENT');

-- CreateEnum
CREATE TYPE "travel_card_state" AS ENUM ('REQUESTED', 'CREATED', 'DEACTIVATED', 'CANCELLED', 'ANONYMISED');

-- AlterEnum
ALTER TYPE "claim_kind" ADD VALUE 'TICKET_HOLDER';

-- DropIndex
DROP INDEX "holder_operator_id_company_id_last_name_first_name_id_idx";

-- DropIndex
DROP INDEX "holder_operator_id_company_id_status_last_name_first_name_i_idx";

-- AlterTable
ALTER TABLE "holder" ADD COLUMN     "identified_by" "holder_identity" NOT NULL DEFAULT 'PHONE';

-- CreateTable
CREATE TABLE "free_ticket_settings" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "invoice_reference" TEXT NOT NULL DEFAULT '',
    "expire_child_tickets" "expire_child_tickets" NOT NULL DEFAULT 'NEVER',
    "expire_child_tickets_at_age" INTEGER,

    CONSTRAINT "free_ticket_settings_pkey" PRIMARY KEY ("operator_id","company_id")
);

-- CreateTable
CREATE TABLE "period_claim" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "kind" "claim_kind" NOT NULL,
    "subtype" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "period" daterange NOT NULL,

    CONSTRAINT "period_claim_pkey" PRIMARY KEY ("operator_id","owner_id","kind")
);

-- CreateTable
CREATE TABLE "travel_card" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "ticket_id" UUID NOT NULL,
    "state" "travel_card_state" NOT NULL,
    "card_number" TEXT,
    "card_name" TEXT,
    "is_gpv2" BOOLEAN NOT NULL DEFAULT false,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "manufactured_at" TIMESTAMPTZ(3),
    "deactivated_at" TIMESTAMPTZ(3),
    "replaces_id" UUID,

    CONSTRAINT "travel_card_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "travel_card_operator_id_ticket_id_id_idx" ON "travel_card"("operator_id", "ticket_id", "id");

-- CreateIndex
CREATE INDEX "travel_card_operator_id_state_requested_at_id_idx" ON "travel_card"("operator_id", "state", "requested_at", "id");

-- CreateIndex
CREATE INDEX "travel_card_operator_id_card_number_idx" ON "travel_card"("operator_id", "card_number");

-- CreateIndex
CREATE INDEX "holder_operator_id_company_id_identified_by_last_name_first_idx" ON "holder"("operator_id", "company_id", "identified_by", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "holder_operator_id_company_id_identified_by_status_last_nam_idx" ON "holder"("operator_id", "company_id", "identified_by", "status", "last_name", "first_name", "id");

-- AddForeignKey
ALTER TABLE "free_ticket_settings" ADD CONSTRAINT "free_ticket_settings_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "travel_card" ADD CONSTRAINT "travel_card_operator_id_ticket_id_fkey" FOREIGN KEY ("operator_id", "ticket_id") REFERENCES "ticket"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One holder, phone or card has one ticket of a kind at a time. The name ends in _raw, because Prisma does not know such a constraint.
ALTER TABLE period_claim ADD CONSTRAINT period_claim_once_raw
  EXCLUDE USING gist (operator_id WITH =, kind WITH =, subtype WITH =, key WITH =, period WITH &&);

ALTER TABLE free_ticket_settings ADD CONSTRAINT free_ticket_settings_age CHECK (
  expire_child_tickets <> 'NEVER' AND expire_child_tickets_at_age IN (18, 19, 20)
  OR expire_child_tickets = 'NEVER' AND expire_child_tickets_at_age IS NULL);
ALTER TABLE travel_card
  ADD CONSTRAINT travel_card_number CHECK (state <> 'CREATED' OR card_number IS NOT NULL),
  ADD CONSTRAINT travel_card_requested CHECK (state <> 'REQUESTED' OR card_number IS NULL),
  ADD CONSTRAINT travel_card_anonymised CHECK (state <> 'ANONYMISED' OR (card_number IS NULL AND card_name IS NULL));

SELECT portal_protect('free_ticket_settings');
SELECT portal_protect('period_claim');
SELECT portal_protect('travel_card');
