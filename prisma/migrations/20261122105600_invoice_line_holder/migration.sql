-- The type of the holder stays on the line when the person is anonymised: the tax base of free tickets is grouped by it.
ALTER TABLE "invoice_line" ADD COLUMN     "holder_type" "holder_type";
