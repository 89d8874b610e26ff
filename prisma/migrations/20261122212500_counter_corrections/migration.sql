-- What is taken back of an order of the counter after an invoice base stands on the next one, as often as something is taken back.
ALTER TABLE invoice_line DROP CONSTRAINT line_sequence;
ALTER TABLE invoice_line ADD CONSTRAINT line_sequence CHECK (
  sequence >= 0 AND (sequence <= 1 OR source = 'COUNTER_ORDER') AND (sequence = 0) = (quantity > 0 OR source = 'REFUND')
);
