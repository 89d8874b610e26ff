-- without a transaction
ALTER TABLE "invoice_document" VALIDATE CONSTRAINT invoice_document_is_somewhere;
