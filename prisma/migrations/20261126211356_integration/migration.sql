-- CreateEnum
CREATE TYPE "api_client_kind" AS ENUM ('PROVIDER', 'KEY', 'MASKINPORTEN');

-- AlterTable
ALTER TABLE "api_client" ADD COLUMN     "allowed_networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "created_at" TIMESTAMPTZ(3),
ADD COLUMN     "created_by_id" UUID,
ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "kind" "api_client_kind" NOT NULL DEFAULT 'PROVIDER',
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_used_from" TEXT,
ADD COLUMN     "revoked_at" TIMESTAMPTZ(3),
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "version" TEXT;

-- CreateTable
CREATE TABLE "api_secret" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "client_id" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_secret_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateTable
CREATE TABLE "api_request" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "code" TEXT,
    "request_id" TEXT NOT NULL,
    "supplier" TEXT,

    CONSTRAINT "api_request_pkey" PRIMARY KEY ("operator_id","id")
);

-- CreateIndex
CREATE INDEX "api_secret_operator_id_client_id_idx" ON "api_secret"("operator_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_secret_operator_id_hash_key" ON "api_secret"("operator_id", "hash");

-- CreateIndex
CREATE INDEX "api_request_operator_id_company_id_at_id_idx" ON "api_request"("operator_id", "company_id", "at", "id");

-- CreateIndex
CREATE INDEX "api_request_operator_id_at_idx" ON "api_request"("operator_id", "at");

-- AddForeignKey
ALTER TABLE "api_secret" ADD CONSTRAINT "api_secret_operator_id_client_id_fkey" FOREIGN KEY ("operator_id", "client_id") REFERENCES "api_client"("operator_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT portal_protect('api_secret');
SELECT portal_protect('api_request', 'SELECT, INSERT, DELETE');
-- A system that a company made itself belongs to it, and says who made it and when. The rows before are all of providers, which need no look.
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_made" CHECK (
  kind = 'PROVIDER' OR (company_id IS NOT NULL AND created_by_id IS NOT NULL AND created_at IS NOT NULL AND expires_at IS NOT NULL AND version IS NOT NULL)
) NOT VALID;
