-- AlterTable
ALTER TABLE "payroll_destination" ADD COLUMN "busy_until" TIMESTAMPTZ(3);
