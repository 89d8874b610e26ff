-- The log of the jobs' runs, and when staff asked for another attempt at a report of the card factory.
-- CreateEnum
CREATE TYPE "job_trigger" AS ENUM ('CLOCK', 'HAND', 'STAFF');

-- CreateEnum
CREATE TYPE "job_outcome" AS ENUM ('DONE', 'FAILED', 'HELD');

-- AlterTable
ALTER TABLE "card_report_aside" ADD COLUMN     "retried_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "job_run" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "job" TEXT NOT NULL,
    "trigger" "job_trigger" NOT NULL,
    "as_of" DATE NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" "job_outcome",
    "counts" JSONB NOT NULL DEFAULT '{}',
    "handled" INTEGER NOT NULL DEFAULT 0,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "job_run_operator_id_job_started_at_id_idx" ON "job_run"("operator_id", "job", "started_at" DESC, "id" DESC);

SELECT portal_protect('job_run');
