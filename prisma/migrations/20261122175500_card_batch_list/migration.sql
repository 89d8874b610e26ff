-- Batches in the order of their list: those that wait for the factory first, then the latest.
CREATE INDEX card_batch_list_raw ON card_batch
  (operator_id, (reported_at IS NOT NULL), (coalesce((manufactured_at AT TIME ZONE 'Europe/Oslo')::date, day)) DESC, id DESC);
