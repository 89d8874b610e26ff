-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "caller_request_id" TEXT;
