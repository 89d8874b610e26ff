-- AlterTable
ALTER TABLE "session" ADD COLUMN     "renewing_until" TIMESTAMPTZ(3);
