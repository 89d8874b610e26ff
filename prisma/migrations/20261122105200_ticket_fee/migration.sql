-- What is charged once beside the price of a ticket, and tickets that take over what is on a phone or card.
-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "handed_over" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reference_id" UUID;

-- CreateTable
CREATE TABLE "ticket_fee" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "ticket_id" UUID NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "amount_ore" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "ticket_fee_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "ticket_fee_operator_id_agreement_id_day_idx" ON "ticket_fee"("operator_id", "agreement_id", "day");

-- CreateIndex
CREATE INDEX "ticket_fee_operator_id_ticket_id_idx" ON "ticket_fee"("operator_id", "ticket_id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_fee_operator_id_source_key_key" ON "ticket_fee"("operator_id", "source_key");

-- CreateIndex
CREATE INDEX "ticket_operator_id_reference_id_idx" ON "ticket"("operator_id", "reference_id");

-- AddForeignKey
ALTER TABLE "ticket_fee" ADD CONSTRAINT "ticket_fee_operator_id_ticket_id_fkey" FOREIGN KEY ("operator_id", "ticket_id") REFERENCES "ticket"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_fee" ADD CONSTRAINT "ticket_fee_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE ticket_fee ADD CONSTRAINT ticket_fee_amount CHECK (amount_ore > 0);
SELECT portal_protect('ticket_fee');
