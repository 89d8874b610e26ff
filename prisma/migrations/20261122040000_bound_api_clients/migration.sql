-- AlterTable
ALTER TABLE "api_client" ADD COLUMN     "subject" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "api_client_operator_id_subject_key" ON "api_client"("operator_id", "subject");
