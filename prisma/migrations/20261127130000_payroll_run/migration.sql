-- Payroll profiles, when and where their files are sent, and the runs. With no profile nothing of it shows.
-- CreateEnum
CREATE TYPE "payroll_month" AS ENUM ('THIS', 'PREVIOUS');

-- CreateEnum
CREATE TYPE "payroll_approval" AS ENUM ('NONE', 'ONE_PERSON');

-- CreateEnum
CREATE TYPE "payroll_destination_kind" AS ENUM ('DOWNLOAD', 'EMAIL_LINK', 'SFTP');

-- CreateEnum
CREATE TYPE "payroll_destination_state" AS ENUM ('NEW', 'TESTED', 'FAILING');

-- CreateEnum
CREATE TYPE "payroll_run_state" AS ENUM ('PREPARED', 'WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "payroll_run_reason" AS ENUM ('FIRST', 'DIFFERENCE');

-- CreateTable
CREATE TABLE "payroll_profile" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "payroll_profile_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "payroll_profile_version" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "profile_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "form" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" UUID,

    CONSTRAINT "payroll_profile_version_pkey" PRIMARY KEY ("operator_id","profile_id","version")
);

-- CreateTable
CREATE TABLE "payroll_schedule" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "profile_id" UUID NOT NULL,
    "company_id" TEXT NOT NULL,
    "agreement_ids" TEXT[],
    "day" INTEGER,
    "before_last_workday" INTEGER,
    "time" TEXT NOT NULL,
    "month" "payroll_month" NOT NULL,
    "approval" "payroll_approval" NOT NULL,
    "approver_id" UUID,
    "destination_id" UUID,
    "only_if_lines" BOOLEAN NOT NULL,
    "paused_until" DATE,
    "start_month" DATE NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "next_month" DATE NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payroll_schedule_pkey" PRIMARY KEY ("operator_id","profile_id")
);

-- CreateTable
CREATE TABLE "payroll_destination" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "kind" "payroll_destination_kind" NOT NULL,
    "state" "payroll_destination_state" NOT NULL DEFAULT 'NEW',
    "email" TEXT NOT NULL DEFAULT '',
    "host" TEXT NOT NULL DEFAULT '',
    "port" INTEGER NOT NULL DEFAULT 22,
    "path" TEXT NOT NULL DEFAULT '',
    "username" TEXT NOT NULL DEFAULT '',
    "host_key_sha256" TEXT NOT NULL DEFAULT '',
    "confirmed_at" TIMESTAMPTZ(3),
    "other_key_sha256" TEXT NOT NULL DEFAULT '',
    "public_key" TEXT NOT NULL DEFAULT '',
    "key_sealed" BYTEA,
    "failure" TEXT NOT NULL DEFAULT '',
    "tested_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payroll_destination_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "payroll_run" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "no" INTEGER NOT NULL,
    "state" "payroll_run_state" NOT NULL,
    "lines" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,
    "sum_ore" INTEGER NOT NULL,
    "parked" INTEGER NOT NULL,
    "parked_ore" INTEGER NOT NULL,
    "without_parked" BOOLEAN NOT NULL DEFAULT false,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "file_sealed" BYTEA,
    "prepared_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_sha256" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "approved_by_id" UUID,
    "rejected_at" TIMESTAMPTZ(3),
    "rejected_by_id" UUID,
    "rejected_reason" TEXT NOT NULL DEFAULT '',
    "destination_id" UUID,
    "destination" "payroll_destination_kind",
    "sent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "receipt" TEXT NOT NULL DEFAULT '',
    "failure" TEXT NOT NULL DEFAULT '',
    "downloaded_at" TIMESTAMPTZ(3),
    "downloaded_by_id" UUID,
    "made_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payroll_run_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "payroll_run_entry" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "company_id" TEXT NOT NULL,
    "agreement_id" TEXT NOT NULL,
    "person_key" TEXT NOT NULL,
    "employee_id" TEXT NOT NULL,
    "product" "subsidy_product" NOT NULL,
    "month" DATE NOT NULL,
    "reason" "payroll_run_reason" NOT NULL,
    "employee_ore" INTEGER NOT NULL,
    "taxable_ore" INTEGER NOT NULL,
    "tax_free_ore" INTEGER NOT NULL,
    "untaxed_ore" INTEGER NOT NULL,
    "parked_for" TEXT,

    CONSTRAINT "payroll_run_entry_pkey" PRIMARY KEY ("operator_id","run_id","position")
);

-- CreateIndex
CREATE INDEX "payroll_profile_operator_id_company_id_idx" ON "payroll_profile"("operator_id", "company_id");

-- CreateIndex
CREATE INDEX "payroll_schedule_operator_id_next_at_idx" ON "payroll_schedule"("operator_id", "next_at");

-- CreateIndex
CREATE INDEX "payroll_destination_operator_id_company_id_idx" ON "payroll_destination"("operator_id", "company_id");

-- CreateIndex
CREATE INDEX "payroll_run_operator_id_company_id_month_idx" ON "payroll_run"("operator_id", "company_id", "month");

-- CreateIndex
CREATE UNIQUE INDEX "payroll_run_operator_id_profile_id_month_no_key" ON "payroll_run"("operator_id", "profile_id", "month", "no");

-- CreateIndex
CREATE INDEX "payroll_run_entry_operator_id_company_id_month_idx" ON "payroll_run_entry"("operator_id", "company_id", "month");

-- AddForeignKey
ALTER TABLE "payroll_profile" ADD CONSTRAINT "payroll_profile_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_profile_version" ADD CONSTRAINT "payroll_profile_version_operator_id_profile_id_fkey" FOREIGN KEY ("operator_id", "profile_id") REFERENCES "payroll_profile"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_schedule" ADD CONSTRAINT "payroll_schedule_operator_id_profile_id_fkey" FOREIGN KEY ("operator_id", "profile_id") REFERENCES "payroll_profile"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_schedule" ADD CONSTRAINT "payroll_schedule_operator_id_destination_id_fkey" FOREIGN KEY ("operator_id", "destination_id") REFERENCES "payroll_destination"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_destination" ADD CONSTRAINT "payroll_destination_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_run" ADD CONSTRAINT "payroll_run_operator_id_profile_id_fkey" FOREIGN KEY ("operator_id", "profile_id") REFERENCES "payroll_profile"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_run_entry" ADD CONSTRAINT "payroll_run_entry_operator_id_run_id_fkey" FOREIGN KEY ("operator_id", "run_id") REFERENCES "payroll_run"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE payroll_schedule ADD CONSTRAINT payroll_schedule_day CHECK (
  (day BETWEEN 1 AND 28 AND before_last_workday IS NULL) OR (day IS NULL AND before_last_workday BETWEEN 0 AND 10));
ALTER TABLE payroll_schedule ADD CONSTRAINT payroll_schedule_approver CHECK (approval = 'NONE' OR approver_id IS NOT NULL);

-- One run of a profile is open at a time, so that two never tell of the same amount.
CREATE UNIQUE INDEX payroll_run_open ON payroll_run (operator_id, profile_id) WHERE state NOT IN ('DELIVERED', 'CANCELLED');

SELECT portal_protect('payroll_profile');
SELECT portal_protect('payroll_profile_version', 'SELECT, INSERT, DELETE');
SELECT portal_protect('payroll_schedule');
SELECT portal_protect('payroll_destination');
SELECT portal_protect('payroll_run');
SELECT portal_protect('payroll_run_entry');

-- What was sent stays as it is, apart from whom it is about, who is forgotten with the persons of the invoices.
CREATE FUNCTION refuse_change_of_sent_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payroll_run r WHERE r.operator_id = OLD.operator_id AND r.id = OLD.run_id AND r.state IN ('SENDING', 'DELIVERED', 'FAILED'))
    AND (TG_OP = 'DELETE' OR
      (NEW.run_id, NEW.position, NEW.agreement_id, NEW.product, NEW.month, NEW.reason, NEW.employee_ore, NEW.taxable_ore, NEW.tax_free_ore, NEW.untaxed_ore, NEW.parked_for)
      IS DISTINCT FROM
      (OLD.run_id, OLD.position, OLD.agreement_id, OLD.product, OLD.month, OLD.reason, OLD.employee_ore, OLD.taxable_ore, OLD.tax_free_ore, OLD.untaxed_ore, OLD.parked_for))
  THEN RAISE EXCEPTION 'payroll_run_entry is frozen: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON payroll_run_entry FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_entry();
CREATE TRIGGER frozen_as_a_whole BEFORE TRUNCATE ON payroll_run_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
