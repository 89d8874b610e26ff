-- The departments of a company, and the one that a person is of. With none, nothing of it shows.
-- CreateTable
CREATE TABLE "department" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "cost_centre" TEXT NOT NULL DEFAULT '',
    "invoice_reference" TEXT NOT NULL DEFAULT '',
    "valid_to" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "department_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "department_operator_id_company_id_id_key" ON "department"("operator_id", "company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "department_operator_id_company_id_name_key_key" ON "department"("operator_id", "company_id", "name_key");

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

SELECT portal_protect('department');

-- AlterTable
ALTER TABLE "holder" ADD COLUMN     "department_id" UUID;
ALTER TABLE "holder" ADD CONSTRAINT "holder_operator_id_company_id_department_id_fkey" FOREIGN KEY ("operator_id", "company_id", "department_id") REFERENCES "department"("operator_id", "company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
