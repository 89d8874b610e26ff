-- AlterTable
ALTER TABLE "access_request" ADD COLUMN     "register_name" TEXT;
