-- CreateTable
CREATE TABLE "invoice_undelivered" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "invoice_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "given_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_undelivered_pkey" PRIMARY KEY ("operator_id","invoice_id")
);

-- CreateIndex
CREATE INDEX "invoice_undelivered_operator_id_given_up_at_idx" ON "invoice_undelivered"("operator_id", "given_up_at");

-- AddForeignKey
ALTER TABLE "invoice_undelivered" ADD CONSTRAINT "invoice_undelivered_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT portal_protect('invoice_undelivered');
