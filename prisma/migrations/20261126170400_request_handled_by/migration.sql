-- AlterTable
ALTER TABLE "ticket_request" ADD COLUMN     "handled_by_id" UUID;
