-- AlterTable
ALTER TABLE "invoicing_hold" ADD COLUMN     "interval" "invoicing_interval";
