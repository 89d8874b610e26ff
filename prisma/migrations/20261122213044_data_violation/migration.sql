-- What the nightly check of the data has found.
-- CreateTable
CREATE TABLE "data_violation" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "name" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "faults" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_violation_pkey" PRIMARY KEY ("operator_id","name")
);

SELECT portal_protect('data_violation');
