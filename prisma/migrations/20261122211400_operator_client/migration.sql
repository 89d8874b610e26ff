-- CreateEnum
CREATE TYPE "operator_client_role" AS ENUM ('TICKET_APP');

-- AlterTable
ALTER TABLE "api_client" ADD COLUMN     "operator_role" "operator_client_role",
ALTER COLUMN "company_id" DROP NOT NULL;

-- A system belongs to one company and has roles there, or to the operator and has one of its roles.
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_of_one" CHECK (
  CASE WHEN "company_id" IS NULL THEN "operator_role" IS NOT NULL AND "roles" = '{}' ELSE "operator_role" IS NULL END
);
