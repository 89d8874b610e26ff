-- What happened for somebody, who has read it, and who wants an e-mail about it.
-- CreateEnum
CREATE TYPE "notice_mail" AS ENUM ('AT_ONCE', 'DAILY', 'NEVER');

-- CreateTable
CREATE TABLE "notice" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "company_id" TEXT,
    "user_id" UUID,
    "subject_id" TEXT,
    "count" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "notice_mark" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "notice_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_mark_pkey" PRIMARY KEY ("operator_id","notice_id","user_id")
);

-- CreateTable
CREATE TABLE "notice_choice" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "user_id" UUID NOT NULL,
    "mail" "notice_mail" NOT NULL,
    "language" TEXT NOT NULL,

    CONSTRAINT "notice_choice_pkey" PRIMARY KEY ("operator_id","user_id")
);

-- CreateIndex
CREATE INDEX "notice_operator_id_company_id_kind_idx" ON "notice"("operator_id", "company_id", "kind");

-- CreateIndex
CREATE INDEX "notice_operator_id_user_id_idx" ON "notice"("operator_id", "user_id");

-- CreateIndex
CREATE INDEX "notice_operator_id_kind_idx" ON "notice"("operator_id", "kind");

-- CreateIndex
CREATE INDEX "notice_operator_id_at_idx" ON "notice"("operator_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "notice_operator_id_key_key" ON "notice"("operator_id", "key");

-- CreateIndex
CREATE INDEX "notice_mark_operator_id_user_id_idx" ON "notice_mark"("operator_id", "user_id");

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_mark" ADD CONSTRAINT "notice_mark_operator_id_notice_id_fkey" FOREIGN KEY ("operator_id", "notice_id") REFERENCES "notice"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_mark" ADD CONSTRAINT "notice_mark_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT portal_protect('notice');
SELECT portal_protect('notice_mark');
SELECT portal_protect('notice_choice');
