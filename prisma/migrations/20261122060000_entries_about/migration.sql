-- What happened to a ticket, a person, an invoice or a company: the entries about it.
CREATE INDEX "audit_entry_operator_id_entity_id_at_id_idx" ON "audit_entry"("operator_id", "entity_id", "at", "id");
