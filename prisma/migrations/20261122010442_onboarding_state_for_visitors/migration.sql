-- AlterEnum
ALTER TYPE "onboarding_state" ADD VALUE 'COMPANY_EXISTS';

-- AlterTable
ALTER TABLE "onboarding" ADD COLUMN     "code_count" INTEGER NOT NULL DEFAULT 0;
