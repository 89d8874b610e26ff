-- Runs that came late, and jobs that staff has paused.
-- AlterTable
ALTER TABLE "job_run" ADD COLUMN     "late_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "job_pause" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "job" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_pause_pkey" PRIMARY KEY ("operator_id","job")
);

SELECT portal_protect('job_pause');
