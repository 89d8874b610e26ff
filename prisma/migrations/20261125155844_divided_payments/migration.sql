-- AlterTable
ALTER TABLE "invoice_payment" ADD COLUMN     "part_of" TEXT;

-- AlterTable
ALTER TABLE "payment_unmatched" ADD COLUMN     "named" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "part_of" TEXT,
ADD COLUMN     "reason" TEXT;

-- CreateIndex
CREATE INDEX "invoice_payment_operator_id_part_of_idx" ON "invoice_payment"("operator_id", "part_of");

-- CreateIndex
CREATE INDEX "payment_unmatched_operator_id_part_of_idx" ON "payment_unmatched"("operator_id", "part_of");
