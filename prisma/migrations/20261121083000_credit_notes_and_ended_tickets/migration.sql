-- CreateIndex
CREATE INDEX "invoice_operator_id_credits_invoice_id_idx" ON "invoice"("operator_id", "credits_invoice_id");

-- A ticket that was cancelled before it began keeps its dates when its person is cut off.
ALTER TABLE ticket
  DROP CONSTRAINT ticket_dates,
  ADD CONSTRAINT ticket_dates CHECK (expiration_date IS NULL OR expiration_date >= start_date OR status IN ('CANCELLED', 'ANONYMISED'));
