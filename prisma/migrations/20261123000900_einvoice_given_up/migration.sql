-- A rejected e-invoice that somebody decided not to send again.
-- AlterTable
ALTER TABLE "einvoice" ADD COLUMN "given_up_at" TIMESTAMPTZ(3);
