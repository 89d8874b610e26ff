-- Batches of travel cards that a factory makes.
-- AlterTable
ALTER TABLE "travel_card" ADD COLUMN     "batch_id" UUID,
ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "card_batch" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "handed_over_at" TIMESTAMPTZ(3),
    "reported_at" TIMESTAMPTZ(3),
    "manufactured_at" TIMESTAMPTZ(3),
    "faults" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "card_batch_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "card_batch_operator_id_reported_at_day_idx" ON "card_batch"("operator_id", "reported_at", "day");

-- CreateIndex
CREATE UNIQUE INDEX "card_batch_operator_id_company_id_day_key" ON "card_batch"("operator_id", "company_id", "day");

-- CreateIndex
CREATE INDEX "travel_card_operator_id_batch_id_idx" ON "travel_card"("operator_id", "batch_id");

-- AddForeignKey
ALTER TABLE "card_batch" ADD CONSTRAINT "card_batch_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "travel_card" ADD CONSTRAINT "travel_card_operator_id_batch_id_fkey" FOREIGN KEY ("operator_id", "batch_id") REFERENCES "card_batch"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "travel_card" ADD CONSTRAINT travel_card_at_factory CHECK (handed_over_at IS NULL OR batch_id IS NOT NULL);
SELECT portal_protect('card_batch');
