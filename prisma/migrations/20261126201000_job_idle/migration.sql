-- When the clock last found that a job had nothing to do: instead of a run that finds nothing.
-- CreateTable
CREATE TABLE "job_idle" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "job" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_idle_pkey" PRIMARY KEY ("operator_id","job")
);

SELECT portal_protect('job_idle');
