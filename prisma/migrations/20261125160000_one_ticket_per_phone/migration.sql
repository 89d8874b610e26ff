-- One phone has one open ticket of those that are one per phone: a company ticket or a resident's, whichever company (001 §8). Where a phone has
-- both, the tickets stay as they are, and the one that was ordered first keeps the claim; the data check names them to staff. When it has
-- ended, the other one takes the claim over.
ALTER TABLE open_claim NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ticket NO FORCE ROW LEVEL SECURITY;
DELETE FROM open_claim c USING open_claim o, ticket ct, ticket ot
WHERE c.kind = 'TICKET_PHONE' AND c.subtype IN ('COMPANY_TICKET', 'HOUSING_TICKET')
  AND o.operator_id = c.operator_id AND o.kind = c.kind AND o.subtype IN ('COMPANY_TICKET', 'HOUSING_TICKET') AND o.key = c.key AND o.owner_id <> c.owner_id
  AND ct.operator_id = c.operator_id AND ct.id = c.owner_id AND ot.operator_id = o.operator_id AND ot.id = o.owner_id
  AND (ot.ordered_at, ot.id) < (ct.ordered_at, ct.id);
ALTER TABLE ticket FORCE ROW LEVEL SECURITY;
ALTER TABLE open_claim FORCE ROW LEVEL SECURITY;

-- An index that only SQL can describe. Old code that looks for its own kind alone meets it as a unique violation, which it answers in the same words.
CREATE UNIQUE INDEX open_claim_phone_raw ON open_claim (operator_id, key)
  WHERE kind = 'TICKET_PHONE' AND subtype IN ('COMPANY_TICKET', 'HOUSING_TICKET');
