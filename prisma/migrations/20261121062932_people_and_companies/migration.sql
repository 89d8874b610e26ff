-- CreateEnum
CREATE TYPE "company_access" AS ENUM ('LIMITED', 'FULL');

-- CreateEnum
CREATE TYPE "contract_state" AS ENUM ('QUEUED', 'SENT', 'SIGNED', 'DECLINED', 'FAILED');

-- CreateEnum
CREATE TYPE "onboarding_state" AS ENUM ('STARTED', 'IDENTIFIED', 'SIGNEE_CHOSEN', 'SIGNING', 'SIGNED', 'COMPLETED');

-- CreateEnum
CREATE TYPE "access_request_state" AS ENUM ('OPEN', 'GRANTED', 'DECLINED');

-- DropIndex
DROP INDEX "app_user_operator_id_email_key";

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "created_by_id" UUID,
ADD COLUMN     "roles_modified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "company" ADD COLUMN     "access" "company_access" NOT NULL DEFAULT 'FULL',
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "outgoing_message" ADD COLUMN     "reply_to" TEXT;

-- CreateTable
CREATE TABLE "contract" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT,
    "signee_name" TEXT NOT NULL,
    "signee_email" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'nb',
    "state" "contract_state" NOT NULL DEFAULT 'QUEUED',
    "signing_id" TEXT,
    "signing_url" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_send_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "contract_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "onboarding" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "state" "onboarding_state" NOT NULL DEFAULT 'STARTED',
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_country_code" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'nb',
    "organisation_number" TEXT NOT NULL,
    "register" JSONB NOT NULL,
    "subject" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "signers" JSONB NOT NULL DEFAULT '[]',
    "contract_id" UUID,
    "code_hash" BYTEA,
    "code_expires_at" TIMESTAMPTZ(3),
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "company_id" TEXT,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "onboarding_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "phone_code_sent" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "phone" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_code_sent_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "access_request" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "state" "access_request_state" NOT NULL DEFAULT 'OPEN',
    "company_name" TEXT NOT NULL,
    "organisation_number" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_country_code" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'nb',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by_id" UUID,
    "company_id" TEXT,

    CONSTRAINT "access_request_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "activation" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "activation_pkey" PRIMARY KEY ("operator_id","token_hash")
);

-- CreateIndex
CREATE INDEX "contract_operator_id_company_id_idx" ON "contract"("operator_id", "company_id");

-- CreateIndex
CREATE INDEX "contract_operator_id_state_next_send_at_idx" ON "contract"("operator_id", "state", "next_send_at");

-- CreateIndex
CREATE INDEX "onboarding_operator_id_state_updated_at_idx" ON "onboarding"("operator_id", "state", "updated_at");

-- CreateIndex
CREATE INDEX "onboarding_operator_id_contract_id_idx" ON "onboarding"("operator_id", "contract_id");

-- CreateIndex
CREATE INDEX "phone_code_sent_operator_id_phone_at_idx" ON "phone_code_sent"("operator_id", "phone", "at");

-- CreateIndex
CREATE INDEX "access_request_operator_id_state_created_at_idx" ON "access_request"("operator_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "activation_operator_id_user_id_idx" ON "activation"("operator_id", "user_id");

-- CreateIndex
CREATE INDEX "activation_expires_at_idx" ON "activation"("expires_at");

-- CreateIndex
CREATE INDEX "app_user_operator_id_last_name_first_name_id_idx" ON "app_user"("operator_id", "last_name", "first_name", "id");

-- CreateIndex
CREATE INDEX "audit_entry_operator_id_at_idx" ON "audit_entry"("operator_id", "at");

-- CreateIndex
CREATE INDEX "audit_entry_operator_id_actor_id_at_idx" ON "audit_entry"("operator_id", "actor_id", "at");

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_operator_id_contract_id_fkey" FOREIGN KEY ("operator_id", "contract_id") REFERENCES "contract"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_operator_id_company_id_fkey" FOREIGN KEY ("operator_id", "company_id") REFERENCES "company"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activation" ADD CONSTRAINT "activation_operator_id_user_id_fkey" FOREIGN KEY ("operator_id", "user_id") REFERENCES "app_user"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The wall between operators, as for every table.
SELECT portal_protect(t::regclass) FROM unnest(ARRAY[
  'activation', 'contract', 'onboarding', 'phone_code_sent', 'access_request']) t;

-- A deleted user's e-mail address is free again; a living one's is taken.
CREATE UNIQUE INDEX app_user_email_raw ON app_user (operator_id, email) WHERE state <> 'DELETED';
-- A company is a customer once; a deleted one may come back under a new customer number.
CREATE UNIQUE INDEX company_organisation_number_raw ON company (operator_id, organisation_number) WHERE deleted_at IS NULL;

CREATE FUNCTION user_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email || ' ' || NEW.phone_country_code || NEW.phone);
  RETURN NEW;
END $$;
CREATE TRIGGER search BEFORE INSERT OR UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION user_search();
-- The wall is forced on the owner too; only without it are all rows reached once.
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
UPDATE app_user SET search_text = '';
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;

ALTER TABLE app_user ADD CONSTRAINT user_deleted CHECK (state <> 'DELETED' OR subject IS NULL);
ALTER TABLE onboarding
  ADD CONSTRAINT onboarding_tries CHECK (code_tries >= 0),
  ADD CONSTRAINT onboarding_completed CHECK ((state = 'COMPLETED') = (company_id IS NOT NULL AND user_id IS NOT NULL));
ALTER TABLE contract ADD CONSTRAINT contract_answered CHECK ((state IN ('SIGNED', 'DECLINED')) = (answered_at IS NOT NULL));
ALTER TABLE access_request ADD CONSTRAINT access_request_handled CHECK ((state = 'OPEN') = (handled_at IS NULL));
