-- What a company pays of its tickets: rules, other gifts, and the parts of each invoice line. With no rule nothing of it shows.
-- CreateEnum
CREATE TYPE "subsidy_product" AS ENUM ('TICKET', 'JOULE', 'OTTO', 'CAR_POOL');

-- CreateEnum
CREATE TYPE "subsidy_kind" AS ENUM ('PERCENT', 'UP_TO');

-- CreateEnum
CREATE TYPE "tax_mode" AS ENUM ('GIFT', 'TAXABLE', 'NONE');

-- CreateTable
CREATE TABLE "subsidy_rule" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "product" "subsidy_product" NOT NULL,
    "agreement_id" TEXT,
    "department_ids" UUID[],
    "groups" TEXT[],
    "kind" "subsidy_kind" NOT NULL,
    "value" INTEGER NOT NULL,
    "tax_mode" "tax_mode" NOT NULL,
    "from_month" DATE NOT NULL,
    "to_month" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subsidy_rule_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "other_gift" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "company_id" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "employee_id" TEXT NOT NULL,
    "gross_ore" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "other_gift_pkey" PRIMARY KEY ("operator_id","company_id","year","employee_id")
);

-- CreateTable
CREATE TABLE "deduction_line" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "line_id" UUID NOT NULL,
    "company_id" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "price_ore" INTEGER NOT NULL,
    "employer_ore" INTEGER NOT NULL,
    "employee_ore" INTEGER NOT NULL,
    "tax_free_ore" INTEGER NOT NULL,
    "taxable_ore" INTEGER NOT NULL,
    "rule_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deduction_line_pkey" PRIMARY KEY ("operator_id","line_id")
);

-- CreateIndex
CREATE INDEX "subsidy_rule_operator_id_company_id_idx" ON "subsidy_rule"("operator_id", "company_id");

-- CreateIndex
CREATE INDEX "deduction_line_operator_id_company_id_month_idx" ON "deduction_line"("operator_id", "company_id", "month");

-- AddForeignKey
ALTER TABLE "subsidy_rule" ADD CONSTRAINT "subsidy_rule_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "other_gift" ADD CONSTRAINT "other_gift_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deduction_line" ADD CONSTRAINT "deduction_line_operator_id_line_id_fkey" FOREIGN KEY ("operator_id", "line_id") REFERENCES "invoice_line"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deduction_line" ADD CONSTRAINT "deduction_line_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The parts are the price, whoever writes them; what is taxed is a part of the employer's.
ALTER TABLE deduction_line ADD CONSTRAINT deduction_line_adds_up CHECK (employer_ore + employee_ore = price_ore);
ALTER TABLE subsidy_rule ADD CONSTRAINT subsidy_rule_months CHECK (to_month >= from_month
  AND extract(day FROM from_month) = 1 AND extract(day FROM to_month) = 1);
ALTER TABLE subsidy_rule ADD CONSTRAINT subsidy_rule_value CHECK (value >= 0 AND (kind <> 'PERCENT' OR value <= 100));

SELECT portal_protect('subsidy_rule');
SELECT portal_protect('other_gift');
SELECT portal_protect('deduction_line', 'SELECT, INSERT');

-- Frozen as the line is.
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON deduction_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_as_a_whole BEFORE TRUNCATE ON deduction_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
