-- AlterTable
ALTER TABLE "holder" ADD COLUMN     "phone_label" TEXT NOT NULL DEFAULT '';
