-- Employees by their number as an HR feed compares it.
-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS holder_employee_key_raw ON holder (operator_id, company_id, lower(trim(employee_id)));
