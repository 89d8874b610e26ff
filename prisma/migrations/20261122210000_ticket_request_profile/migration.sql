-- Whom a ticket is asked for: a profile id of the fare system, 1 for an adult.
ALTER TABLE "ticket_request" ADD COLUMN "profile_id" INTEGER NOT NULL DEFAULT 1;
