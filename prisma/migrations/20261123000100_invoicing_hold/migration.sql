-- An invoicing run whose sum differs more than tenfold from the last waits for approval.
-- CreateTable
CREATE TABLE "invoicing_hold" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "sum_ore" BIGINT NOT NULL,
    "agreements" INTEGER NOT NULL,
    "last_ore" BIGINT NOT NULL,
    "last_start" DATE NOT NULL,
    "last_end" DATE NOT NULL,
    "as_of" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "passed_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoicing_hold_pkey" PRIMARY KEY ("operator_id","period_start","period_end")
);

SELECT portal_protect('invoicing_hold');
