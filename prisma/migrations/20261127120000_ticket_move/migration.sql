-- Tickets that go on in another company. With none, nothing of it shows.
-- CreateEnum
CREATE TYPE "move_state" AS ENUM ('OFFERED', 'ACCEPTED', 'DONE', 'REFUSED', 'EXPIRED', 'CANCELLED');

-- CreateTable
CREATE TABLE "ticket_move" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "ticket_id" UUID NOT NULL,
    "from_company_id" TEXT NOT NULL,
    "to_company_id" TEXT NOT NULL,
    "to_agreement_id" TEXT NOT NULL,
    "successor_id" UUID,
    "effective" DATE NOT NULL,
    "state" "move_state" NOT NULL,
    "ended_add_ons" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" TEXT NOT NULL,

    CONSTRAINT "ticket_move_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "ticket_move_operator_id_ticket_id_idx" ON "ticket_move"("operator_id", "ticket_id");

-- CreateIndex
CREATE INDEX "ticket_move_operator_id_successor_id_idx" ON "ticket_move"("operator_id", "successor_id");

-- CreateIndex
CREATE INDEX "ticket_move_operator_id_from_company_id_effective_idx" ON "ticket_move"("operator_id", "from_company_id", "effective");

-- CreateIndex
CREATE INDEX "ticket_move_operator_id_to_company_id_effective_idx" ON "ticket_move"("operator_id", "to_company_id", "effective");

-- AddForeignKey
ALTER TABLE "ticket_move" ADD CONSTRAINT "ticket_move_operator_id_ticket_id_fkey" FOREIGN KEY ("operator_id", "ticket_id") REFERENCES "ticket"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_move" ADD CONSTRAINT "ticket_move_operator_id_from_company_id_fkey" FOREIGN KEY ("operator_id", "from_company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_move" ADD CONSTRAINT "ticket_move_operator_id_to_company_id_fkey" FOREIGN KEY ("operator_id", "to_company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE ticket_move ADD CONSTRAINT ticket_move_first_of_month CHECK (extract(day FROM effective) = 1);

-- A ticket is on its way to one company at a time.
CREATE UNIQUE INDEX ticket_move_open_raw ON ticket_move (operator_id, ticket_id) WHERE state IN ('OFFERED', 'ACCEPTED');

SELECT portal_protect('ticket_move');
