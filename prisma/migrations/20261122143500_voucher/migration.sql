-- Car-sharing offers by month, and the codes that they are given.
-- CreateTable
CREATE TABLE "voucher_offer" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "phone" TEXT,
    "period" DATE NOT NULL,
    "denomination_ore" INTEGER NOT NULL,
    "key_hash" BYTEA,
    "opened_at" TIMESTAMPTZ(3),
    "claimed_provider" TEXT,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voucher_offer_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "voucher_code" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider" TEXT NOT NULL,
    "code" TEXT,
    "code_hash" BYTEA NOT NULL,
    "period" DATE NOT NULL,
    "offer_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voucher_code_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "voucher_offer_operator_id_period_idx" ON "voucher_offer"("operator_id", "period");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_offer_operator_id_phone_period_key" ON "voucher_offer"("operator_id", "phone", "period");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_offer_operator_id_key_hash_key" ON "voucher_offer"("operator_id", "key_hash");

-- CreateIndex
CREATE INDEX "voucher_code_operator_id_period_provider_idx" ON "voucher_code"("operator_id", "period", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_code_operator_id_provider_code_hash_key" ON "voucher_code"("operator_id", "provider", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_code_operator_id_offer_id_key" ON "voucher_code"("operator_id", "offer_id");

-- AddForeignKey
ALTER TABLE "voucher_code" ADD CONSTRAINT "voucher_code_operator_id_offer_id_fkey" FOREIGN KEY ("operator_id", "offer_id") REFERENCES "voucher_offer"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is still to be given, opened or closed; all else stays out of these.
CREATE INDEX voucher_code_left_raw ON voucher_code (operator_id, period, provider, id) WHERE offer_id IS NULL;
CREATE INDEX voucher_offer_waiting_raw ON voucher_offer (operator_id, period, id) WHERE opened_at IS NULL;
CREATE INDEX voucher_offer_open_raw ON voucher_offer (operator_id, period) WHERE key_hash IS NOT NULL;
CREATE INDEX voucher_offer_phone_raw ON voucher_offer (operator_id, period) WHERE phone IS NOT NULL;

ALTER TABLE voucher_offer
  ADD CONSTRAINT voucher_offer_denomination CHECK (denomination_ore > 0),
  ADD CONSTRAINT voucher_offer_month CHECK (extract(day FROM period) = 1),
  ADD CONSTRAINT voucher_offer_claimed CHECK ((claimed_provider IS NULL) = (claimed_at IS NULL));
ALTER TABLE voucher_code
  ADD CONSTRAINT voucher_code_month CHECK (extract(day FROM period) = 1),
  ADD CONSTRAINT voucher_code_known CHECK (code IS NOT NULL OR offer_id IS NOT NULL);
SELECT portal_protect('voucher_offer');
SELECT portal_protect('voucher_code');
