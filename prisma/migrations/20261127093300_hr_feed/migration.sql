-- CreateEnum
CREATE TYPE "hr_source" AS ENUM ('SCIM', 'LIST', 'HAND');

-- CreateEnum
CREATE TYPE "hr_person_state" AS ENUM ('NEW', 'JOINED', 'LEFT');

-- CreateEnum
CREATE TYPE "hr_on_join" AS ENUM ('NOTHING', 'INVITE', 'ORDER');

-- CreateEnum
CREATE TYPE "hr_on_leave" AS ENUM ('TELL', 'END');

-- CreateEnum
CREATE TYPE "hr_on_change" AS ENUM ('FOLLOW_NAME_AND_DEPARTMENT', 'TELL');

-- CreateEnum
CREATE TYPE "feed_hold_kind" AS ENUM ('FIRST', 'LEAVE');

-- CreateEnum
CREATE TYPE "feed_hold_state" AS ENUM ('WAITING', 'APPROVED', 'DISCARDED');

-- AlterEnum
ALTER TYPE "bulk_kind" ADD VALUE 'ELIGIBILITY';

-- CreateTable
CREATE TABLE "eligible_person" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "source" "hr_source" NOT NULL,
    "external_id" TEXT,
    "user_name" TEXT,
    "user_name_key" TEXT,
    "employee_id" TEXT,
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "phone" TEXT,
    "phone_country_code" TEXT,
    "department" TEXT,
    "cost_centre" TEXT,
    "groups" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "language" TEXT NOT NULL DEFAULT 'nb',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "eligible_from" DATE,
    "eligible_to" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "written_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "due" TIMESTAMPTZ(3),
    "handled_version" INTEGER NOT NULL DEFAULT 0,
    "state" "hr_person_state" NOT NULL DEFAULT 'NEW',
    "parked" TEXT,
    "answer" TEXT,
    "parked_about" UUID,
    "hold_id" UUID,
    "approved_version" INTEGER NOT NULL DEFAULT 0,
    "holder_id" UUID,
    "ticket_id" UUID,
    "invited_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "last_day" DATE,

    CONSTRAINT "eligible_person_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "eligible_group" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "external_id" TEXT,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "eligible_group_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "join_leave_rule" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "group" TEXT NOT NULL DEFAULT '',
    "on_join" "hr_on_join" NOT NULL DEFAULT 'NOTHING',
    "agreement_id" TEXT,
    "zone_from" TEXT,
    "zone_to" TEXT,
    "all_zones" BOOLEAN NOT NULL DEFAULT false,
    "on_leave" "hr_on_leave" NOT NULL DEFAULT 'TELL',
    "on_change" "hr_on_change" NOT NULL DEFAULT 'TELL',

    CONSTRAINT "join_leave_rule_pkey" PRIMARY KEY ("operator_id","company_id","group")
);

-- CreateTable
CREATE TABLE "hr_feed" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "hold_share" INTEGER NOT NULL DEFAULT 5,
    "hold_least" INTEGER NOT NULL DEFAULT 10,
    "version" INTEGER NOT NULL DEFAULT 1,
    "approved" "hr_source"[] DEFAULT ARRAY[]::"hr_source"[],
    "last_call_at" TIMESTAMPTZ(3),
    "last_error_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hr_feed_pkey" PRIMARY KEY ("operator_id","company_id")
);

-- CreateTable
CREATE TABLE "feed_hold" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "source" "hr_source" NOT NULL,
    "kind" "feed_hold_kind" NOT NULL,
    "state" "feed_hold_state" NOT NULL DEFAULT 'WAITING',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "approved" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "feed_hold_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "hr_feed_call" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" "hr_source" NOT NULL,
    "actor" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "outcome" TEXT,
    "person_id" UUID,

    CONSTRAINT "hr_feed_call_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "eligible_person_operator_id_company_id_last_name_first_name_idx" ON "eligible_person"("operator_id", "company_id", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "eligible_person_operator_id_company_id_hold_id_idx" ON "eligible_person"("operator_id", "company_id", "hold_id");

-- CreateIndex
CREATE INDEX "eligible_person_operator_id_company_id_ended_at_idx" ON "eligible_person"("operator_id", "company_id", "ended_at");

-- CreateIndex
CREATE INDEX "eligible_person_operator_id_holder_id_idx" ON "eligible_person"("operator_id", "holder_id");

-- CreateIndex
CREATE INDEX "eligible_group_operator_id_company_id_id_idx" ON "eligible_group"("operator_id", "company_id", "id");

-- CreateIndex
CREATE INDEX "feed_hold_operator_id_company_id_state_idx" ON "feed_hold"("operator_id", "company_id", "state");

-- CreateIndex
CREATE INDEX "hr_feed_call_operator_id_company_id_at_idx" ON "hr_feed_call"("operator_id", "company_id", "at");

-- AddForeignKey
ALTER TABLE "eligible_person" ADD CONSTRAINT "eligible_person_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "eligible_group" ADD CONSTRAINT "eligible_group_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "join_leave_rule" ADD CONSTRAINT "join_leave_rule_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hr_feed" ADD CONSTRAINT "hr_feed_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_hold" ADD CONSTRAINT "feed_hold_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hr_feed_call" ADD CONSTRAINT "hr_feed_call_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Known once in a company by each of the three; somebody who was deleted may come again. Without an employee number nothing follows from a
-- person, and RFC 7643 3.1 leaves it to the client whether an externalId is unique.
CREATE UNIQUE INDEX eligible_person_external_id_raw ON eligible_person (operator_id, company_id, external_id)
  WHERE deleted_at IS NULL AND employee_id IS NOT NULL;
CREATE UNIQUE INDEX eligible_person_user_name_raw ON eligible_person (operator_id, company_id, user_name_key) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX eligible_person_employee_id_raw ON eligible_person (operator_id, company_id, employee_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX eligible_group_name_raw ON eligible_group (operator_id, company_id, lower(name));
-- One hold of a kind waits for a source, and gathers all that it holds.
CREATE UNIQUE INDEX feed_hold_waiting_raw ON feed_hold (operator_id, company_id, source, kind) WHERE state = 'WAITING';
-- What the job takes next, in its order; nearly all rows have nothing due.
CREATE INDEX eligible_person_due_raw ON eligible_person (operator_id, company_id, due, id) WHERE due IS NOT NULL AND hold_id IS NULL;

SELECT portal_protect('eligible_person');
SELECT portal_protect('eligible_group');
SELECT portal_protect('join_leave_rule');
SELECT portal_protect('hr_feed');
SELECT portal_protect('feed_hold');
SELECT portal_protect('hr_feed_call');
