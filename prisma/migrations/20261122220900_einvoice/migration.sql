-- How documents are handed to a company: by e-invoice, by e-mail, or in the portal only.
-- CreateEnum
CREATE TYPE "invoice_delivery_way" AS ENUM ('E_INVOICE', 'EMAIL', 'PORTAL');

-- CreateEnum
CREATE TYPE "einvoice_state" AS ENUM ('QUEUED', 'SENT', 'DELIVERED', 'REJECTED');

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "invoice_delivery" "invoice_delivery_way" NOT NULL DEFAULT 'EMAIL',
ADD COLUMN     "invoice_email" TEXT;

-- AlterTable
ALTER TABLE "outgoing_message" ADD COLUMN     "invoice_id" UUID;

-- CreateTable
CREATE TABLE "invoice_delivery" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "invoice_id" UUID NOT NULL,
    "way" "invoice_delivery_way" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_delivery_pkey" PRIMARY KEY ("operator_id","invoice_id")
);

-- CreateTable
CREATE TABLE "einvoice" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "invoice_id" UUID NOT NULL,
    "state" "einvoice_state" NOT NULL DEFAULT 'QUEUED',
    "transmission" UUID NOT NULL DEFAULT uuidv7(),
    "xml" TEXT,
    "answer" TEXT,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "einvoice_pkey" PRIMARY KEY ("operator_id","invoice_id")
);

-- CreateIndex
CREATE INDEX "einvoice_operator_id_state_sent_at_idx" ON "einvoice"("operator_id", "state", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "einvoice_operator_id_transmission_key" ON "einvoice"("operator_id", "transmission");

-- AddForeignKey
ALTER TABLE "invoice_delivery" ADD CONSTRAINT "invoice_delivery_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "einvoice" ADD CONSTRAINT "einvoice_operator_id_invoice_id_fkey" FOREIGN KEY ("operator_id", "invoice_id") REFERENCES "invoice"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What was made before is in the portal, and is not sent now.
ALTER TABLE invoice NO FORCE ROW LEVEL SECURITY;
INSERT INTO invoice_delivery (operator_id, invoice_id, way, at)
  SELECT operator_id, id, 'PORTAL', created_at FROM invoice WHERE kind <> 'INVOICE_BASE';
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;

SELECT portal_protect('invoice_delivery');
REVOKE UPDATE, DELETE ON invoice_delivery FROM portal_app;
SELECT portal_protect('einvoice');
