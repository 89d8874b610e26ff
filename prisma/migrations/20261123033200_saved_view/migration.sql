-- Views of lists that users have saved.
-- CreateTable
CREATE TABLE "saved_view" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "company_id" TEXT,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "saved_view_operator_id_company_id_idx" ON "saved_view"("operator_id", "company_id");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A name once in a list of a user, and one view that the list opens with.
CREATE UNIQUE INDEX saved_view_name_raw ON saved_view (operator_id, user_id, list, lower(name));
CREATE UNIQUE INDEX saved_view_default_raw ON saved_view (operator_id, user_id, list) WHERE is_default;

SELECT portal_protect('saved_view');
