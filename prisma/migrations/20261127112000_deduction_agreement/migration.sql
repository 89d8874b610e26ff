-- CreateEnum
CREATE TYPE "deduction_need" AS ENUM ('OFF', 'ASKED', 'NEEDED');

-- CreateEnum
CREATE TYPE "deduction_state" AS ENUM ('NOT_ASKED', 'ASKED', 'AGREED', 'ON_PAPER', 'WITHDRAWN', 'INVOICED');

-- CreateEnum
CREATE TYPE "deduction_way" AS ENUM ('SMS_CODE', 'COMPANY_SIGN_IN', 'BANKID', 'ON_PAPER');

-- CreateTable
CREATE TABLE "deduction_settings" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "need" "deduction_need" NOT NULL DEFAULT 'OFF',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deduction_settings_pkey" PRIMARY KEY ("operator_id","company_id")
);

-- CreateTable
CREATE TABLE "deduction_text" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "standard" INTEGER NOT NULL,
    "paragraph_nb" TEXT NOT NULL DEFAULT '',
    "paragraph_en" TEXT NOT NULL DEFAULT '',
    "asks_anew" BOOLEAN NOT NULL DEFAULT false,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" TEXT NOT NULL,

    CONSTRAINT "deduction_text_pkey" PRIMARY KEY ("operator_id","company_id","version")
);

-- CreateTable
CREATE TABLE "deduction_status" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "holder_id" UUID NOT NULL,
    "company_id" TEXT NOT NULL,
    "state" "deduction_state" NOT NULL DEFAULT 'NOT_ASKED',
    "ticket_id" UUID NOT NULL,
    "waiting" BOOLEAN NOT NULL DEFAULT false,
    "agreement_id" UUID,
    "asked_at" TIMESTAMPTZ(3),
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "anew" BOOLEAN NOT NULL DEFAULT false,
    "told_from" DATE,
    "told_ore" INTEGER,

    CONSTRAINT "deduction_status_pkey" PRIMARY KEY ("operator_id","holder_id")
);

-- CreateTable
CREATE TABLE "deduction_agreement" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "holder_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "text_version" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "monthly_ore" INTEGER NOT NULL,
    "parts" JSONB NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "by" "deduction_way" NOT NULL,
    "evidence" JSONB NOT NULL,
    "recorded_by_id" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "employee_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "pdf" BYTEA,
    "sha256" BYTEA NOT NULL,
    "size" INTEGER,
    "withdrawn_at" TIMESTAMPTZ(3),
    "ended_on" DATE,

    CONSTRAINT "deduction_agreement_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "deduction_status_operator_id_company_id_state_idx" ON "deduction_status"("operator_id", "company_id", "state");

-- CreateIndex
CREATE INDEX "deduction_agreement_operator_id_company_id_accepted_at_idx" ON "deduction_agreement"("operator_id", "company_id", "accepted_at");

-- CreateIndex
CREATE INDEX "deduction_agreement_operator_id_holder_id_idx" ON "deduction_agreement"("operator_id", "holder_id");

-- CreateIndex
CREATE INDEX "deduction_agreement_operator_id_ended_on_idx" ON "deduction_agreement"("operator_id", "ended_on");

-- AddForeignKey
ALTER TABLE "deduction_settings" ADD CONSTRAINT "deduction_settings_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deduction_text" ADD CONSTRAINT "deduction_text_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deduction_status" ADD CONSTRAINT "deduction_status_operator_id_holder_id_fkey" FOREIGN KEY ("operator_id", "holder_id") REFERENCES "holder"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deduction_status" ADD CONSTRAINT "deduction_status_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deduction_agreement" ADD CONSTRAINT "deduction_agreement_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is due is looked for every minute, in whatever company.
CREATE INDEX deduction_status_due_raw ON deduction_status (operator_id, due_at, holder_id) WHERE due_at IS NOT NULL;

SELECT portal_protect('deduction_settings');
SELECT portal_protect('deduction_text', 'SELECT, INSERT');
SELECT portal_protect('deduction_status');
SELECT portal_protect('deduction_agreement');

-- What somebody agreed to stays as it was: only a withdrawal, an end, and where the document stands are written later.
CREATE TRIGGER frozen BEFORE UPDATE OF id, company_id, holder_id, ticket_id, text_version, language, monthly_ore, parts, accepted_at, by, evidence,
  recorded_by_id, first_name, last_name, employee_id, phone, sha256 ON deduction_agreement FOR EACH ROW EXECUTE FUNCTION refuse_change();
