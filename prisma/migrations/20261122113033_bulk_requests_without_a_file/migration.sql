-- AlterTable
ALTER TABLE "bulk_request" ADD COLUMN     "input" JSONB NOT NULL DEFAULT '{}';

-- CreateIndex
CREATE INDEX "period_claim_operator_id_subtype_kind_key_idx" ON "period_claim"("operator_id", "subtype", "kind", "key");
