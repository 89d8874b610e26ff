-- Sessions that their users can tell apart and end: on which device, from where, by whom ended. They are gone some hours after they end.
ALTER TABLE "app_user" ADD COLUMN     "sign_in_after" TIMESTAMPTZ(3);

ALTER TABLE "session" ADD COLUMN     "browser" TEXT,
ADD COLUMN     "ended_by" TEXT,
ADD COLUMN     "id" UUID NOT NULL DEFAULT uuidv7(),
ADD COLUMN     "network" TEXT,
ADD COLUMN     "provider_sid" TEXT,
ADD COLUMN     "system" TEXT,
ADD CONSTRAINT "session_ended_by" CHECK (ended_by IS NULL OR (ended_by IN ('SELF', 'STAFF') AND replaced_at IS NOT NULL));

CREATE INDEX "session_operator_id_provider_sid_idx" ON "session"("operator_id", "provider_sid");

CREATE UNIQUE INDEX "session_operator_id_id_key" ON "session"("operator_id", "id");
