-- AlterEnum
ALTER TYPE "bulk_kind" ADD VALUE 'CHANGE_CLASS';

-- CreateTable
CREATE TABLE "blocked_card" (
    "operator_id" TEXT NOT NULL DEFAULT current_setting('app.operator'::text),
    "digest" TEXT NOT NULL,
    "blocked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocked_card_pkey" PRIMARY KEY ("operator_id","digest")
);

-- Cards that were blocked before, as far as their numbers are still known. A card that the factory made although nobody wanted it any
-- more is cancelled with its number.
ALTER TABLE travel_card NO FORCE ROW LEVEL SECURITY;
INSERT INTO blocked_card (operator_id, digest, blocked_at)
SELECT operator_id, encode(sha256(convert_to(card_number, 'UTF8')), 'hex'), min(coalesce(deactivated_at, requested_at))
FROM travel_card WHERE state IN ('DEACTIVATED', 'CANCELLED') AND card_number IS NOT NULL GROUP BY 1, 2;
ALTER TABLE travel_card FORCE ROW LEVEL SECURITY;
SELECT portal_protect('blocked_card', 'SELECT, INSERT');
