-- Reports of the card factory that could not be taken in.
-- CreateTable
CREATE TABLE "card_report_aside" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "batch" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_report_aside_pkey" PRIMARY KEY ("operator_id","id")
);

SELECT portal_protect('card_report_aside');
