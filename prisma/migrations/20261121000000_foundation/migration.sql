-- Extensions are "trusted": the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The role the portal works as. It owns nothing, so neither row-level security nor the rules below can be set aside by it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN CREATE ROLE portal_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT portal_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO portal_app;

-- Puts an operator's table behind the wall: forced row-level security by operator, and the stated rights for portal_app.
-- Every migration that creates a table calls it.
CREATE FUNCTION portal_protect(target regclass, rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY operator_wall ON %s USING (operator_id = current_setting(''app.operator'', true)) WITH CHECK (operator_id = current_setting(''app.operator'', true))', target);
  EXECUTE format('GRANT %s ON %s TO portal_app', rights, target);
END $$;

-- CreateEnum
CREATE TYPE "message_channel" AS ENUM ('SMS', 'EMAIL');

-- CreateEnum
CREATE TYPE "message_state" AS ENUM ('QUEUED', 'SENT', 'PARKED');

-- CreateEnum
CREATE TYPE "subscriber_status" AS ENUM ('ACTIVE', 'PENDING', 'ENDED');

-- CreateEnum
CREATE TYPE "ticket_kind" AS ENUM ('COMPANY_TICKET', 'FREE_TICKET', 'SCHOOL_TICKET', 'COUNTER_TICKET', 'HOUSING_TICKET');

-- CreateEnum
CREATE TYPE "ticket_status" AS ENUM ('PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'FAILED', 'ANONYMISED', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "media_type" AS ENUM ('MOBILE_TICKET', 'TRAVEL_CARD', 'TRAVEL_CARD_ULTRALIGHT');

-- CreateEnum
CREATE TYPE "company_type" AS ENUM ('PORTAL_CUSTOMER', 'PORTAL_CONTRACTOR', 'OTHER');

-- CreateEnum
CREATE TYPE "widget_access" AS ENUM ('DISABLED', 'ALLOW_TICKET_CREATION', 'ALLOW_TICKET_REQUESTS');

-- CreateEnum
CREATE TYPE "address_kind" AS ENUM ('BILL', 'POST', 'VISIT');

-- CreateEnum
CREATE TYPE "agreement_sub_type" AS ENUM ('FREETICKET', 'NO_SUBSCRIPTIONS', 'SCHOOLTICKET', 'SUBSCRIPTIONS', 'TICKETOFFICE', 'TRAVELCARD_FIXED_PRICE', 'TRAVELCARD_SUBSCRIPTION', 'HOUSING_ASSOCIATION', 'OTHER');

-- CreateEnum
CREATE TYPE "invoicing_interval" AS ENUM ('DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY', 'OTHER');

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('INVOICE', 'INVOICE_BASE', 'CREDIT_NOTE');

-- CreateEnum
CREATE TYPE "invoice_product_type" AS ENUM ('TICKET', 'MOBILITY', 'REFUND');

-- CreateEnum
CREATE TYPE "add_on_type" AS ENUM ('JOULE', 'OTTO', 'CAR_POOL');

-- CreateEnum
CREATE TYPE "user_state" AS ENUM ('ACTIVE', 'INACTIVE', 'DELETED');

-- CreateEnum
CREATE TYPE "global_role" AS ENUM ('GLOBAL_USER_ADMIN', 'GLOBAL_COMPANY_ADMIN', 'GLOBAL_TRAVEL_CARD_ADMIN', 'GLOBAL_SCHOOLTICKET_ADMIN');

-- CreateEnum
CREATE TYPE "company_role" AS ENUM ('TICKET_ADMIN', 'USER_ADMIN', 'COMPANY_ADMIN', 'SCHOOLTICKET_ADMIN');

-- CreateTable
CREATE TABLE "audit_entry" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "company_id" TEXT,
    "action" TEXT NOT NULL,
    "entity_id" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "outgoing_message" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "dedupe_key" TEXT NOT NULL,
    "channel" "message_channel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "state" "message_state" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_message_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "subscriber" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "employee_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_country_code" TEXT NOT NULL,
    "status" "subscriber_status" NOT NULL DEFAULT 'PENDING',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriber_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "subscriber_search" (
    "operator_id" TEXT NOT NULL,
    "subscriber_id" UUID NOT NULL,
    "company_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "subscriber_search_pkey" PRIMARY KEY ("operator_id","subscriber_id")
);

-- CreateTable
CREATE TABLE "ticket" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "ticket_kind" NOT NULL DEFAULT 'COMPANY_TICKET',
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "subscriber_id" UUID,
    "status" "ticket_status" NOT NULL DEFAULT 'PENDING',
    "media_type" "media_type" NOT NULL DEFAULT 'MOBILE_TICKET',
    "profile_id" INTEGER NOT NULL,
    "zone_from" TEXT NOT NULL,
    "zone_to" TEXT NOT NULL,
    "all_zones" BOOLEAN NOT NULL DEFAULT false,
    "nr_of_zones" INTEGER NOT NULL,
    "price_tier" INTEGER NOT NULL,
    "start_date" DATE NOT NULL,
    "expiration_date" DATE,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "issue_attempts" INTEGER NOT NULL DEFAULT 0,
    "next_issue_at" TIMESTAMPTZ(3),
    "issued_id" TEXT,
    "pickup_code" TEXT,
    "app_id" TEXT,
    "downloaded_at" TIMESTAMPTZ(3),

    CONSTRAINT "ticket_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "open_claim" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "holder_id" UUID NOT NULL,

    CONSTRAINT "open_claim_pkey" PRIMARY KEY ("operator_id","kind","key")
);

-- CreateTable
CREATE TABLE "company" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "organisation_number" TEXT NOT NULL,
    "type" "company_type" NOT NULL DEFAULT 'PORTAL_CUSTOMER',
    "employee_id_label" TEXT NOT NULL DEFAULT 'Ansattnr',
    "widget_access" "widget_access" NOT NULL DEFAULT 'DISABLED',
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "address" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "kind" "address_kind" NOT NULL,
    "line1" TEXT NOT NULL,
    "line2" TEXT NOT NULL DEFAULT '',
    "post_code" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT 'NO',

    CONSTRAINT "address_pkey" PRIMARY KEY ("operator_id","company_id","kind")
);

-- CreateTable
CREATE TABLE "agreement" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" TEXT NOT NULL,
    "company_id" TEXT NOT NULL,
    "sub_type" "agreement_sub_type" NOT NULL,
    "invoice_reference" TEXT NOT NULL,
    "from_date" DATE NOT NULL,
    "end_date" DATE,
    "invoicing_interval" "invoicing_interval" NOT NULL DEFAULT 'MONTHLY_AT_END',
    "payment_deadline_days" INTEGER NOT NULL DEFAULT 30,
    "allow_order_ticket" BOOLEAN NOT NULL DEFAULT true,
    "allow_refund" BOOLEAN NOT NULL DEFAULT true,
    "can_set_arbitrary_startup_date" BOOLEAN NOT NULL DEFAULT false,
    "has_increased_expiry_date" BOOLEAN NOT NULL DEFAULT false,
    "show_date_input" BOOLEAN NOT NULL DEFAULT false,
    "has_invoice_base_only" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "agreement_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "number_series" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "series" TEXT NOT NULL,
    "last_number" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("operator_id","series")
);

-- CreateTable
CREATE TABLE "invoice" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "invoice_kind" NOT NULL,
    "number" BIGINT,
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "invoice_date" DATE NOT NULL,
    "due_date" DATE NOT NULL,
    "kid" TEXT,
    "our_reference" TEXT NOT NULL,
    "their_reference" TEXT NOT NULL,
    "buyer" JSONB NOT NULL,
    "seller" JSONB NOT NULL,
    "ticket_count" INTEGER NOT NULL,
    "gross_ore" BIGINT NOT NULL,
    "vat_ore" BIGINT NOT NULL,
    "vat" JSONB NOT NULL,
    "period_key" TEXT,
    "credits_invoice_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "invoice_line" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_type" "invoice_product_type" NOT NULL,
    "ticket_id" UUID,
    "subscription_id" UUID,
    "month" DATE NOT NULL,
    "profile_id" INTEGER,
    "add_on_type" "add_on_type",
    "zone_from" TEXT,
    "zone_to" TEXT,
    "all_zones" BOOLEAN NOT NULL DEFAULT false,
    "nr_of_zones" INTEGER NOT NULL DEFAULT 0,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "unit_price_ore" INTEGER NOT NULL,
    "gross_ore" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,

    CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "invoice_line_person" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "line_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "employee_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,

    CONSTRAINT "invoice_line_person_pkey" PRIMARY KEY ("operator_id","line_id")
);

-- CreateTable
CREATE TABLE "invoice_document" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "invoice_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "sha256" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_document_pkey" PRIMARY KEY ("operator_id","invoice_id","language")
);

-- CreateTable
CREATE TABLE "invoice_payment" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invoice_id" UUID NOT NULL,
    "paid_on" DATE NOT NULL,
    "amount_ore" BIGINT NOT NULL,
    "reference" TEXT NOT NULL,

    CONSTRAINT "invoice_payment_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "invoicing_parked" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "agreement_id" TEXT NOT NULL,
    "period_end" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoicing_parked_pkey" PRIMARY KEY ("operator_id","agreement_id","period_end")
);

-- CreateTable
CREATE TABLE "session" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "tokens" BYTEA NOT NULL,
    "access_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("operator_id","id_hash")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "actor" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("operator_id","actor","operation","key")
);

-- CreateTable
CREATE TABLE "subscription" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "subscriber_id" UUID,
    "type" "add_on_type" NOT NULL,
    "status" "ticket_status" NOT NULL DEFAULT 'PENDING',
    "start_date" DATE NOT NULL,
    "expiration_date" DATE,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "tariff_zone" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "max_zones" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,

    CONSTRAINT "tariff_zone_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "tariff_zone_adjacency" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "zone_id" TEXT NOT NULL,
    "adjacent_zone_id" TEXT NOT NULL,

    CONSTRAINT "tariff_zone_adjacency_pkey" PRIMARY KEY ("operator_id","zone_id","adjacent_zone_id")
);

-- CreateTable
CREATE TABLE "price_list" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "valid_from" DATE NOT NULL,

    CONSTRAINT "price_list_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "fare_product" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "price_list_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "nr_of_days_valid" INTEGER NOT NULL,
    "tags" TEXT[],
    "profile_id" INTEGER NOT NULL,
    "profile_name" JSONB NOT NULL,
    "profile_description" JSONB NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    "nr_of_zones_get_all" INTEGER NOT NULL DEFAULT 99,
    "media_types" TEXT[],
    "preset_zone_ids" TEXT[],

    CONSTRAINT "fare_product_pkey" PRIMARY KEY ("operator_id","price_list_id","id")
);

-- CreateTable
CREATE TABLE "fare_price" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "price_list_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "tier" INTEGER NOT NULL,
    "gross_ore" INTEGER NOT NULL,

    CONSTRAINT "fare_price_pkey" PRIMARY KEY ("operator_id","price_list_id","product_id","tier")
);

-- CreateTable
CREATE TABLE "add_on_product" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "price_list_id" UUID NOT NULL,
    "type" "add_on_type" NOT NULL,
    "gross_ore" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,

    CONSTRAINT "add_on_product_pkey" PRIMARY KEY ("operator_id","price_list_id","type")
);

-- CreateTable
CREATE TABLE "app_user" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "email" TEXT NOT NULL,
    "subject" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_country_code" TEXT NOT NULL DEFAULT '+47',
    "state" "user_state" NOT NULL DEFAULT 'ACTIVE',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "user_global_role" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "user_id" UUID NOT NULL,
    "role" "global_role" NOT NULL,

    CONSTRAINT "user_global_role_pkey" PRIMARY KEY ("operator_id","user_id","role")
);

-- CreateTable
CREATE TABLE "user_company_role" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "user_id" UUID NOT NULL,
    "company_id" TEXT NOT NULL,
    "role" "company_role" NOT NULL,

    CONSTRAINT "user_company_role_pkey" PRIMARY KEY ("operator_id","user_id","company_id","role")
);

-- CreateTable
CREATE TABLE "api_client" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" TEXT NOT NULL,
    "company_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "roles" "company_role"[],

    CONSTRAINT "api_client_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "audit_entry_operator_id_company_id_at_idx" ON "audit_entry"("operator_id", "company_id", "at");

-- CreateIndex
CREATE INDEX "outgoing_message_operator_id_state_next_attempt_at_idx" ON "outgoing_message"("operator_id", "state", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_message_operator_id_dedupe_key_key" ON "outgoing_message"("operator_id", "dedupe_key");

-- CreateIndex
CREATE INDEX "subscriber_operator_id_company_id_last_name_first_name_id_idx" ON "subscriber"("operator_id", "company_id", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "subscriber_operator_id_company_id_status_last_name_first_na_idx" ON "subscriber"("operator_id", "company_id", "status", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "subscriber_operator_id_phone_idx" ON "subscriber"("operator_id", "phone");

-- CreateIndex
CREATE UNIQUE INDEX "subscriber_operator_id_company_id_phone_country_code_phone_key" ON "subscriber"("operator_id", "company_id", "phone_country_code", "phone");

-- CreateIndex
CREATE INDEX "ticket_operator_id_subscriber_id_idx" ON "ticket"("operator_id", "subscriber_id");

-- CreateIndex
CREATE INDEX "ticket_operator_id_company_id_status_idx" ON "ticket"("operator_id", "company_id", "status");

-- CreateIndex
CREATE INDEX "ticket_operator_id_agreement_id_start_date_idx" ON "ticket"("operator_id", "agreement_id", "start_date");

-- CreateIndex
CREATE INDEX "ticket_operator_id_next_issue_at_idx" ON "ticket"("operator_id", "next_issue_at");

-- CreateIndex
CREATE INDEX "ticket_operator_id_status_start_date_idx" ON "ticket"("operator_id", "status", "start_date");

-- CreateIndex
CREATE INDEX "ticket_operator_id_status_expiration_date_idx" ON "ticket"("operator_id", "status", "expiration_date");

-- CreateIndex
CREATE INDEX "open_claim_operator_id_holder_id_idx" ON "open_claim"("operator_id", "holder_id");

-- CreateIndex
CREATE INDEX "company_operator_id_name_id_idx" ON "company"("operator_id", "name", "id");

-- CreateIndex
CREATE INDEX "company_search_text_idx" ON "company" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "agreement_operator_id_company_id_idx" ON "agreement"("operator_id", "company_id");

-- CreateIndex
CREATE INDEX "invoice_operator_id_company_id_invoice_date_number_idx" ON "invoice"("operator_id", "company_id", "invoice_date" DESC, "number" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_operator_id_kind_number_key" ON "invoice"("operator_id", "kind", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_operator_id_period_key_key" ON "invoice"("operator_id", "period_key");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_operator_id_ticket_id_month_key" ON "invoice_line"("operator_id", "ticket_id", "month");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_operator_id_subscription_id_month_key" ON "invoice_line"("operator_id", "subscription_id", "month");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_operator_id_invoice_id_position_key" ON "invoice_line"("operator_id", "invoice_id", "position");

-- CreateIndex
CREATE INDEX "invoice_payment_operator_id_invoice_id_idx" ON "invoice_payment"("operator_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_payment_operator_id_reference_key" ON "invoice_payment"("operator_id", "reference");

-- CreateIndex
CREATE INDEX "session_operator_id_user_id_idx" ON "session"("operator_id", "user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "subscription_operator_id_subscriber_id_idx" ON "subscription"("operator_id", "subscriber_id");

-- CreateIndex
CREATE INDEX "subscription_operator_id_agreement_id_start_date_idx" ON "subscription"("operator_id", "agreement_id", "start_date");

-- CreateIndex
CREATE INDEX "subscription_operator_id_status_start_date_idx" ON "subscription"("operator_id", "status", "start_date");

-- CreateIndex
CREATE INDEX "subscription_operator_id_status_expiration_date_idx" ON "subscription"("operator_id", "status", "expiration_date");

-- CreateIndex
CREATE UNIQUE INDEX "price_list_operator_id_valid_from_key" ON "price_list"("operator_id", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_operator_id_email_key" ON "app_user"("operator_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_operator_id_subject_key" ON "app_user"("operator_id", "subject");

-- CreateIndex
CREATE INDEX "user_company_role_operator_id_company_id_idx" ON "user_company_role"("operator_id", "company_id");

-- AddForeignKey
ALTER TABLE "subscriber" ADD CONSTRAINT "subscriber_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriber_search" ADD CONSTRAINT "subscriber_search_operator_id_subscriber_id_fkey" FOREIGN KEY ("operator_id", "subscriber_id") REFERENCES "subscriber"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_operator_id_subscriber_id_fkey" FOREIGN KEY ("operator_id", "subscriber_id") REFERENCES "subscriber"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_operator_id_credits_invoice_id_fkey" FOREIGN KEY ("operator_id", "credits_invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_operator_id_ticket_id_fkey" FOREIGN KEY ("operator_id", "ticket_id") REFERENCES "ticket"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_operator_id_subscription_id_fkey" FOREIGN KEY ("operator_id", "subscription_id") REFERENCES "subscription"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_person" ADD CONSTRAINT "invoice_line_person_operator_id_line_id_fkey" FOREIGN KEY ("operator_id", "line_id") REFERENCES "invoice_line"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_operator_id_agreement_id_fkey" FOREIGN KEY ("operator_id", "agreement_id") REFERENCES "agreement"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_operator_id_subscriber_id_fkey" FOREIGN KEY ("operator_id", "subscriber_id") REFERENCES "subscriber"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tariff_zone_adjacency" ADD CONSTRAINT "tariff_zone_adjacency_operator_id_zone_id_fkey" FOREIGN KEY ("operator_id", "zone_id") REFERENCES "tariff_zone"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tariff_zone_adjacency" ADD CONSTRAINT "tariff_zone_adjacency_operator_id_adjacent_zone_id_fkey" FOREIGN KEY ("operator_id", "adjacent_zone_id") REFERENCES "tariff_zone"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fare_product" ADD CONSTRAINT "fare_product_operator_id_price_list_id_fkey" FOREIGN KEY ("operator_id", "price_list_id") REFERENCES "price_list"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fare_price" ADD CONSTRAINT "fare_price_operator_id_price_list_id_product_id_fkey" FOREIGN KEY ("operator_id", "price_list_id", "product_id") REFERENCES "fare_product"("operator_id", "price_list_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "add_on_product" ADD CONSTRAINT "add_on_product_operator_id_price_list_id_fkey" FOREIGN KEY ("operator_id", "price_list_id") REFERENCES "price_list"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_global_role" ADD CONSTRAINT "user_global_role_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_company_role" ADD CONSTRAINT "user_company_role_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_company_role" ADD CONSTRAINT "user_company_role_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Names sort as Norwegians expect: æ, ø, å last.
ALTER TABLE subscriber ALTER COLUMN first_name TYPE text COLLATE "nb-NO-x-icu", ALTER COLUMN last_name TYPE text COLLATE "nb-NO-x-icu";
ALTER TABLE company ALTER COLUMN name TYPE text COLLATE "nb-NO-x-icu";

SELECT portal_protect(t::regclass) FROM unnest(ARRAY[
  'tariff_zone', 'tariff_zone_adjacency', 'price_list', 'fare_product', 'fare_price', 'add_on_product',
  'company', 'address', 'agreement', 'app_user', 'user_global_role', 'user_company_role', 'api_client',
  'session', 'idempotency_key', 'outgoing_message', 'subscriber', 'ticket', 'subscription', 'open_claim',
  'number_series', 'invoicing_parked']) t;
-- What is only ever added: the rights to change it do not exist.
SELECT portal_protect('audit_entry', 'SELECT, INSERT');
SELECT portal_protect('invoice', 'SELECT, INSERT');
SELECT portal_protect('invoice_line', 'SELECT, INSERT');
SELECT portal_protect('invoice_payment', 'SELECT, INSERT');
SELECT portal_protect('invoice_document', 'SELECT, INSERT, DELETE');
SELECT portal_protect('invoice_line_person', 'SELECT, INSERT, DELETE');

-- An issued document never changes, whoever asks, the owner of the tables included (decisions: corrected by credit note only).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is frozen: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE UPDATE ON invoice_line_person FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE UPDATE ON invoice_document FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON invoice_payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The search columns follow their row, whichever statement writes it. Digits of a phone are found with and without country code.
CREATE FUNCTION subscriber_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO subscriber_search (operator_id, subscriber_id, company_id, text)
  VALUES (NEW.operator_id, NEW.id, NEW.company_id,
    lower(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.phone_country_code || NEW.phone || ' ' || NEW.employee_id))
  ON CONFLICT (operator_id, subscriber_id) DO UPDATE SET text = excluded.text, company_id = excluded.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER search AFTER INSERT OR UPDATE OF first_name, last_name, phone, phone_country_code, employee_id, company_id ON subscriber
  FOR EACH ROW EXECUTE FUNCTION subscriber_search();

-- An expression, because Prisma cannot describe a GIN index over text columns and would want to drop a plain one.
CREATE INDEX subscriber_search_text ON subscriber_search USING gin (operator_id, company_id, lower(text) gin_trgm_ops);

-- Ids of the subscribers whose text matches every pattern (LIKE patterns, already escaped), in one company or, with null, in all
-- of the operator's. The patterns are literals of the statement, so that the plan fits rare words and common ones.
CREATE FUNCTION find_subscribers(company text, patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 200 AS $$
DECLARE
  pattern text;
  statement text := 'SELECT subscriber_id FROM subscriber_search WHERE operator_id = $1';
BEGIN
  IF company IS NOT NULL THEN statement := statement || ' AND company_id = $2'; END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    statement := statement || format(' AND lower(text) LIKE %L', pattern);
  END LOOP;
  RETURN QUERY EXECUTE statement USING current_setting('app.operator'), company;
END $$;
REVOKE EXECUTE ON FUNCTION find_subscribers(text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_subscribers(text, text[]) TO portal_app;
CREATE FUNCTION company_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(NEW.name || ' ' || NEW.organisation_number || ' ' || NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER search BEFORE INSERT OR UPDATE ON company FOR EACH ROW EXECUTE FUNCTION company_search();

-- What must hold whatever the code does.
ALTER TABLE ticket
  ADD CONSTRAINT ticket_dates CHECK (expiration_date IS NULL OR expiration_date >= start_date OR status = 'CANCELLED'),
  ADD CONSTRAINT ticket_tier CHECK (price_tier BETWEEN 1 AND 3),
  ADD CONSTRAINT ticket_anonymised CHECK ((status = 'ANONYMISED') = (subscriber_id IS NULL) AND (subscriber_id IS NOT NULL OR pickup_code IS NULL));
ALTER TABLE subscription
  ADD CONSTRAINT subscription_dates CHECK (expiration_date IS NULL OR expiration_date >= start_date OR status = 'CANCELLED'),
  ADD CONSTRAINT subscription_anonymised CHECK ((status = 'ANONYMISED') = (subscriber_id IS NULL));
ALTER TABLE invoice
  ADD CONSTRAINT invoice_numbered CHECK ((kind = 'INVOICE_BASE') = (number IS NULL)),
  ADD CONSTRAINT invoice_period CHECK (period_end >= period_start AND (kind = 'CREDIT_NOTE') = (period_key IS NULL)),
  ADD CONSTRAINT invoice_credit CHECK ((kind = 'CREDIT_NOTE') = (credits_invoice_id IS NOT NULL));
ALTER TABLE invoice_line
  ADD CONSTRAINT line_sum CHECK (gross_ore = quantity * unit_price_ore),
  ADD CONSTRAINT line_subject CHECK (product_type = 'REFUND' OR (product_type = 'TICKET') = (ticket_id IS NOT NULL) AND (product_type = 'MOBILITY') = (subscription_id IS NOT NULL)),
  ADD CONSTRAINT line_month CHECK (extract(day FROM month) = 1);
ALTER TABLE fare_price ADD CONSTRAINT price_not_negative CHECK (gross_ore >= 0);
ALTER TABLE number_series ADD CONSTRAINT number_not_negative CHECK (last_number >= 0);
