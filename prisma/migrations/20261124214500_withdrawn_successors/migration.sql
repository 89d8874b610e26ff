-- A ticket whose successor was withdrawn before it began is not handed over any more.
ALTER TABLE ticket NO FORCE ROW LEVEL SECURITY;
UPDATE ticket t SET handed_over = false
WHERE t.handed_over AND NOT EXISTS (
  SELECT FROM ticket n WHERE n.operator_id = t.operator_id AND n.holder_id = t.holder_id AND n.replaces_id = t.id
    AND (n.status <> 'CANCELLED' OR n.expiration_date >= n.start_date));
ALTER TABLE ticket FORCE ROW LEVEL SECURITY;
