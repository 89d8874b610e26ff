-- CreateIndex
CREATE INDEX "ticket_operator_id_replaces_id_idx" ON "ticket"("operator_id", "replaces_id");
