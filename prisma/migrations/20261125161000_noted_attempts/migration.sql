-- How many attempts of a call are known to have ended: with more, one may be under way. A worker of the version before notes none, so that its calls
-- count as under way, as they did.
ALTER TABLE "outbox_call" ADD COLUMN "noted" INTEGER NOT NULL DEFAULT 0;
