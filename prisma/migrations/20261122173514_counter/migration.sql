-- The ticket counter: purchases, their orders and deliveries, settings, references and the company-pays list.
-- CreateEnum
CREATE TYPE "counter_product_kind" AS ENUM ('SINGLE', 'DAY', 'WEEK', 'MONTH', 'TRAVEL_MONEY', 'EMPTY_CARD');

-- CreateEnum
CREATE TYPE "counter_delivery_type" AS ENUM ('TICKET', 'TRAVELMONEY');

-- CreateEnum
CREATE TYPE "counter_delivery_method" AS ENUM ('POST', 'COURIER', 'COLLECT');

-- CreateTable
CREATE TABLE "counter_purchase" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "buyer_id" UUID,
    "buyer_name" TEXT,
    "buyer_phone" TEXT,
    "invoice_reference" TEXT NOT NULL DEFAULT '',
    "personal_reference" TEXT,
    "delivery" "counter_delivery_method",
    "address_line1" TEXT,
    "address_line2" TEXT,
    "post_code" TEXT,
    "post_area" TEXT,
    "shipping_ore" INTEGER NOT NULL DEFAULT 0,
    "shipping_vat_rate" INTEGER NOT NULL DEFAULT 25,
    "shipped_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),

    CONSTRAINT "counter_purchase_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "counter_order" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "number" INTEGER NOT NULL,
    "purchase_id" UUID NOT NULL,
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "product_id" TEXT NOT NULL,
    "product_kind" "counter_product_kind" NOT NULL,
    "product_name" JSONB NOT NULL,
    "media_type" "media_type" NOT NULL,
    "profile_id" INTEGER,
    "profile_name" JSONB,
    "zone_from" TEXT,
    "zone_to" TEXT,
    "all_zones" BOOLEAN NOT NULL DEFAULT false,
    "nr_of_zones" INTEGER NOT NULL DEFAULT 0,
    "price_tier" INTEGER,
    "quantity" INTEGER NOT NULL,
    "unit_price_ore" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,

    CONSTRAINT "counter_order_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "counter_delivery" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "ticket_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "type" "counter_delivery_type" NOT NULL,
    "phone" TEXT,
    "phone_country_code" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_by_id" UUID,
    "refunded_at" TIMESTAMPTZ(3),
    "refunded_by_id" UUID,

    CONSTRAINT "counter_delivery_pkey" PRIMARY KEY ("operator_id","ticket_id")
);

-- CreateTable
CREATE TABLE "counter_settings" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "ticket_admins_update_references" BOOLEAN NOT NULL DEFAULT false,
    "reference_is_mandatory" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "counter_settings_pkey" PRIMARY KEY ("operator_id","company_id")
);

-- CreateTable
CREATE TABLE "counter_invoice_reference" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "counter_invoice_reference_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "counter_payer" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_country_code" TEXT NOT NULL DEFAULT '+47',
    "invoice_reference_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "counter_payer_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "counter_purchase_operator_id_agreement_id_ordered_at_idx" ON "counter_purchase"("operator_id", "agreement_id", "ordered_at");

-- CreateIndex
CREATE INDEX "counter_purchase_operator_id_company_id_ordered_at_idx" ON "counter_purchase"("operator_id", "company_id", "ordered_at");

-- CreateIndex
CREATE INDEX "counter_order_operator_id_purchase_id_idx" ON "counter_order"("operator_id", "purchase_id");

-- CreateIndex
CREATE INDEX "counter_order_operator_id_company_id_ordered_at_number_idx" ON "counter_order"("operator_id", "company_id", "ordered_at" DESC, "number" DESC);

-- CreateIndex
CREATE INDEX "counter_order_operator_id_agreement_id_ordered_at_idx" ON "counter_order"("operator_id", "agreement_id", "ordered_at");

-- CreateIndex
CREATE UNIQUE INDEX "counter_order_operator_id_number_key" ON "counter_order"("operator_id", "number");

-- CreateIndex
CREATE INDEX "counter_delivery_operator_id_phone_idx" ON "counter_delivery"("operator_id", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "counter_delivery_operator_id_order_id_place_key" ON "counter_delivery"("operator_id", "order_id", "place");

-- CreateIndex
CREATE INDEX "counter_invoice_reference_operator_id_company_id_idx" ON "counter_invoice_reference"("operator_id", "company_id");

-- CreateIndex
CREATE INDEX "counter_payer_operator_id_phone_country_code_phone_idx" ON "counter_payer"("operator_id", "phone_country_code", "phone");

-- CreateIndex
CREATE INDEX "counter_payer_operator_id_invoice_reference_id_idx" ON "counter_payer"("operator_id", "invoice_reference_id");

-- CreateIndex
CREATE UNIQUE INDEX "counter_payer_operator_id_company_id_phone_country_code_pho_key" ON "counter_payer"("operator_id", "company_id", "phone_country_code", "phone");

-- AddForeignKey
ALTER TABLE "counter_purchase" ADD CONSTRAINT "counter_purchase_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_purchase" ADD CONSTRAINT "counter_purchase_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_order" ADD CONSTRAINT "counter_order_operator_id_purchase_id_fkey" FOREIGN KEY ("operator_id", "purchase_id") REFERENCES "counter_purchase"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_order" ADD CONSTRAINT "counter_order_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_order" ADD CONSTRAINT "counter_order_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_delivery" ADD CONSTRAINT "counter_delivery_operator_id_ticket_id_fkey" FOREIGN KEY ("operator_id", "ticket_id") REFERENCES "ticket"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_delivery" ADD CONSTRAINT "counter_delivery_operator_id_order_id_fkey" FOREIGN KEY ("operator_id", "order_id") REFERENCES "counter_order"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_settings" ADD CONSTRAINT "counter_settings_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_invoice_reference" ADD CONSTRAINT "counter_invoice_reference_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_payer" ADD CONSTRAINT "counter_payer_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter_payer" ADD CONSTRAINT "counter_payer_operator_id_invoice_reference_id_fkey" FOREIGN KEY ("operator_id", "invoice_reference_id") REFERENCES "counter_invoice_reference"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is still to be anonymised, and a reference once per company, without regard to case.
CREATE INDEX counter_purchase_personal_raw ON counter_purchase (operator_id, ordered_at) WHERE anonymised_at IS NULL;
CREATE UNIQUE INDEX counter_invoice_reference_once_raw ON counter_invoice_reference (operator_id, company_id, lower(reference));

ALTER TABLE counter_purchase
  ADD CONSTRAINT counter_purchase_shipping CHECK (shipping_ore >= 0 AND (delivery IS NOT NULL OR shipping_ore = 0));
ALTER TABLE counter_order
  ADD CONSTRAINT counter_order_quantity CHECK (quantity BETWEEN 1 AND 5000),
  ADD CONSTRAINT counter_order_price CHECK (unit_price_ore > 0),
  ADD CONSTRAINT counter_order_empty_cards CHECK (product_kind <> 'EMPTY_CARD' OR quantity <= 50);
ALTER TABLE counter_delivery
  ADD CONSTRAINT counter_delivery_place CHECK (place > 0),
  ADD CONSTRAINT counter_delivery_phone CHECK ((phone IS NULL) = (phone_country_code IS NULL));
SELECT portal_protect('counter_purchase');
SELECT portal_protect('counter_order');
SELECT portal_protect('counter_delivery');
SELECT portal_protect('counter_settings');
SELECT portal_protect('counter_invoice_reference');
SELECT portal_protect('counter_payer');
