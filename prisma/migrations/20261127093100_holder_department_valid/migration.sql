-- Looked at apart from the lock that adds the constraint.
-- without a transaction
ALTER TABLE "holder" VALIDATE CONSTRAINT "holder_operator_id_company_id_department_id_fkey";
