-- Payments of the bank that match no invoice.
-- CreateEnum
CREATE TYPE "unmatched_state" AS ENUM ('OPEN', 'ASSIGNED', 'SET_ASIDE');

-- CreateTable
CREATE TABLE "payment_unmatched" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reference" TEXT NOT NULL,
    "kid" TEXT,
    "amount_ore" BIGINT NOT NULL,
    "paid_on" DATE NOT NULL,
    "payer" TEXT,
    "state" "unmatched_state" NOT NULL DEFAULT 'OPEN',
    "comment" TEXT,
    "invoice_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_unmatched_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "payment_unmatched_operator_id_state_paid_on_idx" ON "payment_unmatched"("operator_id", "state", "paid_on");

-- CreateIndex
CREATE UNIQUE INDEX "payment_unmatched_operator_id_reference_key" ON "payment_unmatched"("operator_id", "reference");

-- AddForeignKey
ALTER TABLE "payment_unmatched" ADD CONSTRAINT "payment_unmatched_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT portal_protect('payment_unmatched');
