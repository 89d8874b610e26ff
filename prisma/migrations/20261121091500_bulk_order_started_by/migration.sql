-- Whose rights the rows of a bulk order are ordered with.
ALTER TABLE "bulk_order" ADD COLUMN     "started_by" TEXT;
