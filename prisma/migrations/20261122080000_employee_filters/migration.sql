-- Filters of the employee list by what happens to tickets: not fetched by a phone, ending soon.
CREATE INDEX "ticket_operator_id_company_id_downloaded_at_status_idx" ON "ticket"("operator_id", "company_id", "downloaded_at", "status");
CREATE INDEX "ticket_operator_id_company_id_expiration_date_idx" ON "ticket"("operator_id", "company_id", "expiration_date");
