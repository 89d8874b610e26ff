-- AlterTable
ALTER TABLE "contract" ADD COLUMN     "signee_birthdate" DATE;

-- AlterTable
ALTER TABLE "onboarding" ADD COLUMN     "browser_hash" BYTEA;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "replaced_at" TIMESTAMPTZ(3);
