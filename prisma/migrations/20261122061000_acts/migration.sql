-- What follows from a request is logged under its id: the calls that it queued, and the rows of a file that it started.
ALTER TABLE "audit_entry" ADD COLUMN "follows" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "outbox_call" ADD COLUMN "request_id" TEXT;
ALTER TABLE "bulk_request" ADD COLUMN "started_request" TEXT;

-- Only what follows is looked up by its request, so an order writes one index less.
CREATE INDEX audit_entry_follows_raw ON audit_entry (operator_id, request_id, at, id) WHERE follows;
