-- Codes and links with a key are gone from a message once it was sent.
ALTER TABLE "outgoing_message" ADD COLUMN     "by_hand" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "secret" BOOLEAN NOT NULL DEFAULT false;

-- The same for the messages that there are: those that are still to be sent keep their text until then.
ALTER TABLE outgoing_message NO FORCE ROW LEVEL SECURITY;
UPDATE outgoing_message SET secret = true, body = CASE WHEN state = 'SENT' THEN '' ELSE body END
WHERE dedupe_key ~ '^(activation|contract|onboarding-code|widget-code|widget-requested|voucher-link|voucher-code|pickup-code|discount-code):';
UPDATE outgoing_message SET by_hand = true WHERE dedupe_key LIKE 'contact:%' AND state <> 'SENT';
ALTER TABLE outgoing_message FORCE ROW LEVEL SECURITY;
