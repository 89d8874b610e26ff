-- CreateTable
CREATE TABLE "security_event" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "address" TEXT,
    "company_id" TEXT,
    "entity_id" TEXT,
    "operation" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "times" INTEGER NOT NULL DEFAULT 1,
    "request_id" TEXT,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "security_event_operator_id_at_id_idx" ON "security_event"("operator_id", "at", "id");

-- CreateIndex
CREATE INDEX "security_event_operator_id_kind_at_id_idx" ON "security_event"("operator_id", "kind", "at", "id");

-- CreateIndex
CREATE INDEX "security_event_operator_id_actor_id_at_id_idx" ON "security_event"("operator_id", "actor_id", "at", "id");

-- CreateIndex
CREATE INDEX "security_event_operator_id_address_at_id_idx" ON "security_event"("operator_id", "address", "at", "id");

-- Rows are added, and deleted only when their time is over (180 days, packages/domain/src/security-event).
SELECT portal_protect('security_event', 'SELECT, INSERT, DELETE');
CREATE POLICY kept_for_180_days ON security_event AS RESTRICTIVE FOR DELETE USING (at < now() - interval '180 days');
CREATE TRIGGER frozen BEFORE UPDATE ON security_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
