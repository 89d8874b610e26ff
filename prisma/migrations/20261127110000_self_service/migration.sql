-- What people do themselves on a page of their own: who is signed in there, what they ask for, and what their company lets them do.
-- CreateEnum
CREATE TYPE "self_service_mode" AS ENUM ('OFF', 'REQUEST', 'AUTOMATIC');

-- CreateEnum
CREATE TYPE "employee_request_kind" AS ENUM ('ZONES', 'END', 'PAUSE', 'RESUME', 'NAME', 'PHONE', 'MISTAKE');

-- CreateEnum
CREATE TYPE "employee_request_state" AS ENUM ('OPEN', 'APPROVED', 'REJECTED', 'DONE', 'WITHDRAWN', 'EXPIRED');

-- AlterTable
ALTER TABLE "agreement" ADD COLUMN     "self_service" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "transfers" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "self_service" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    "zones" "self_service_mode" NOT NULL DEFAULT 'OFF',
    "end" "self_service_mode" NOT NULL DEFAULT 'OFF',
    "pause" "self_service_mode" NOT NULL DEFAULT 'OFF',
    "name" "self_service_mode" NOT NULL DEFAULT 'OFF',
    "phone" "self_service_mode" NOT NULL DEFAULT 'OFF',
    "mistake" "self_service_mode" NOT NULL DEFAULT 'OFF',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "self_service_pkey" PRIMARY KEY ("operator_id","company_id")
);

-- CreateTable
CREATE TABLE "me_code" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "phone_key" BYTEA NOT NULL,
    "phone" BYTEA NOT NULL,
    "language" TEXT NOT NULL,
    "code_hash" BYTEA,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "me_code_pkey" PRIMARY KEY ("operator_id","phone_key")
);

-- CreateTable
CREATE TABLE "me_session" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id_hash" BYTEA NOT NULL,
    "phone_key" BYTEA NOT NULL,
    "phone" BYTEA NOT NULL,
    "proven_at" TIMESTAMPTZ(3) NOT NULL,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "me_session_pkey" PRIMARY KEY ("operator_id","id_hash")
);

-- CreateTable
CREATE TABLE "employee_request" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "holder_id" UUID,
    "ticket_id" UUID,
    "subscription_id" UUID,
    "kind" "employee_request_kind" NOT NULL,
    "input" JSONB,
    "valid_from" DATE,
    "state" "employee_request_state" NOT NULL DEFAULT 'OPEN',
    "language" TEXT NOT NULL DEFAULT 'nb',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,

    CONSTRAINT "employee_request_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "phone_change" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "holder_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "phone" BYTEA NOT NULL,
    "new_code_hash" BYTEA NOT NULL,
    "old_code_hash" BYTEA,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "stop_hash" BYTEA,
    "effect_at" TIMESTAMPTZ(3),
    "request_id" UUID,

    CONSTRAINT "phone_change_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "me_code_operator_id_handled_at_idx" ON "me_code"("operator_id", "handled_at");

-- CreateIndex
CREATE INDEX "me_code_operator_id_expires_at_idx" ON "me_code"("operator_id", "expires_at");

-- CreateIndex
CREATE INDEX "me_session_operator_id_phone_key_idx" ON "me_session"("operator_id", "phone_key");

-- CreateIndex
CREATE INDEX "me_session_operator_id_expires_at_idx" ON "me_session"("operator_id", "expires_at");

-- CreateIndex
CREATE INDEX "employee_request_operator_id_company_id_state_created_at_idx" ON "employee_request"("operator_id", "company_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "employee_request_operator_id_holder_id_idx" ON "employee_request"("operator_id", "holder_id");

-- CreateIndex
CREATE INDEX "phone_change_operator_id_holder_id_idx" ON "phone_change"("operator_id", "holder_id");

-- CreateIndex
CREATE INDEX "phone_change_operator_id_effect_at_idx" ON "phone_change"("operator_id", "effect_at");

-- CreateIndex
CREATE UNIQUE INDEX "phone_change_operator_id_request_id_key" ON "phone_change"("operator_id", "request_id");

-- CreateIndex
CREATE UNIQUE INDEX "phone_change_operator_id_stop_hash_key" ON "phone_change"("operator_id", "stop_hash");

-- AddForeignKey
ALTER TABLE "self_service" ADD CONSTRAINT "self_service_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_request" ADD CONSTRAINT "employee_request_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employee_request" ADD CONSTRAINT "employee_request_operator_id_holder_id_fkey" FOREIGN KEY ("operator_id", "holder_id") REFERENCES "holder"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_operator_id_request_id_fkey" FOREIGN KEY ("operator_id", "request_id") REFERENCES "employee_request"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_operator_id_holder_id_fkey" FOREIGN KEY ("operator_id", "holder_id") REFERENCES "holder"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT portal_protect('self_service');
SELECT portal_protect('me_code');
SELECT portal_protect('me_session');
SELECT portal_protect('employee_request');
SELECT portal_protect('phone_change');
