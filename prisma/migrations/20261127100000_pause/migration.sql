-- Pauses of tickets. With none, and with the switch of the company off, nothing of it shows.
-- CreateEnum
CREATE TYPE "pause_state" AS ENUM ('PLANNED', 'PAUSED', 'RESUMING', 'BLOCKED', 'RESUMED', 'CANCELLED');

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "ticket_pauses" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ticket_pause" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "holder_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "from_month" DATE NOT NULL,
    "to_month" DATE NOT NULL,
    "state" "pause_state" NOT NULL DEFAULT 'PLANNED',
    "blocked_by" TEXT,
    "ended_add_ons" UUID[],
    "add_ons" "add_on_type"[],
    "resume_ticket_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" TEXT NOT NULL,

    CONSTRAINT "ticket_pause_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "ticket_pause_operator_id_company_id_state_idx" ON "ticket_pause"("operator_id", "company_id", "state");

-- CreateIndex
CREATE INDEX "ticket_pause_operator_id_holder_id_idx" ON "ticket_pause"("operator_id", "holder_id");

-- CreateIndex
CREATE INDEX "ticket_pause_operator_id_ticket_id_idx" ON "ticket_pause"("operator_id", "ticket_id");

-- CreateIndex
CREATE INDEX "ticket_pause_operator_id_state_to_month_idx" ON "ticket_pause"("operator_id", "state", "to_month");

-- AddForeignKey
ALTER TABLE "ticket_pause" ADD CONSTRAINT "ticket_pause_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_pause" ADD CONSTRAINT "ticket_pause_operator_id_holder_id_fkey" FOREIGN KEY ("operator_id", "holder_id") REFERENCES "holder"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_pause" ADD CONSTRAINT "ticket_pause_operator_id_ticket_id_fkey" FOREIGN KEY ("operator_id", "ticket_id") REFERENCES "ticket"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open pause a ticket.
CREATE UNIQUE INDEX ticket_pause_open_raw ON ticket_pause (operator_id, ticket_id) WHERE state IN ('PLANNED', 'PAUSED', 'RESUMING', 'BLOCKED');

ALTER TABLE ticket_pause
  ADD CONSTRAINT ticket_pause_months CHECK (extract(day FROM from_month) = 1 AND extract(day FROM to_month) = 1
    AND to_month >= from_month AND to_month < from_month + interval '12 months');

SELECT portal_protect('ticket_pause');
