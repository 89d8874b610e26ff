-- DropTable
DROP TABLE "phone_code_sent";

-- CreateTable
CREATE TABLE "allowance_used" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "name" TEXT NOT NULL,
    "subject" BYTEA NOT NULL,
    "times" TIMESTAMPTZ(3)[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "allowance_used_pkey" PRIMARY KEY ("operator_id","name","subject")
);

-- CreateIndex
CREATE INDEX "allowance_used_operator_id_expires_at_idx" ON "allowance_used"("operator_id", "expires_at");

SELECT portal_protect('allowance_used');
