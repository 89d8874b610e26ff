-- The order widget of a company, and the orders that are made in it.
-- CreateEnum
CREATE TYPE "widget_order_state" AS ENUM ('CODE_SENT', 'PROVEN', 'ORDERED', 'REQUESTED', 'REFUSED');

-- AlterTable
ALTER TABLE "ticket_request" ADD COLUMN     "add_ons" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'nb';

-- CreateTable
CREATE TABLE "widget" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "agreement_numbers" TEXT[],
    "format" TEXT NOT NULL DEFAULT 'horisontal',
    "width" INTEGER NOT NULL DEFAULT 320,
    "colour_scheme" TEXT NOT NULL DEFAULT 'light',
    "logo" BOOLEAN NOT NULL DEFAULT true,
    "employee_id_help_text" TEXT NOT NULL DEFAULT '',
    "employee_id_regex" TEXT NOT NULL DEFAULT '',
    "allowed_origins" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "widget_pkey" PRIMARY KEY ("operator_id","company_id")
);

-- CreateTable
CREATE TABLE "widget_order" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "state" "widget_order_state" NOT NULL DEFAULT 'CODE_SENT',
    "key_hash" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "code_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "input" JSONB,
    "start_date" DATE NOT NULL,
    "refusal" JSONB,
    "ticket_id" UUID,
    "ticket_request_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "widget_order_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "widget_operator_id_client_id_key" ON "widget"("operator_id", "client_id");

-- CreateIndex
CREATE INDEX "widget_order_operator_id_company_id_idx" ON "widget_order"("operator_id", "company_id");

-- CreateIndex
CREATE UNIQUE INDEX "widget_order_operator_id_key_hash_key" ON "widget_order"("operator_id", "key_hash");

-- AddForeignKey
ALTER TABLE "widget" ADD CONSTRAINT "widget_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "widget_order" ADD CONSTRAINT "widget_order_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "widget"("operator_id", "company_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE widget
  ALTER COLUMN agreement_numbers SET NOT NULL,
  ALTER COLUMN allowed_origins SET NOT NULL,
  ADD CONSTRAINT widget_width CHECK (width BETWEEN 320 AND 600);
-- What was typed stays only while it waits for the code.
ALTER TABLE widget_order
  ADD CONSTRAINT widget_order_input CHECK ((input IS NULL) = (state IN ('ORDERED', 'REQUESTED', 'REFUSED')));
SELECT portal_protect('widget');
SELECT portal_protect('widget_order');
