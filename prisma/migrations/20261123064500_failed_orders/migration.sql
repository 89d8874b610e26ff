-- The failed orders of a company. Under row-level security an index is not searched by a status, because comparing one is not "leakproof"; an index
-- that has the failed tickets only needs no such comparison. Few orders fail, so it costs the others nothing.
CREATE INDEX ticket_failed_raw ON ticket (operator_id, company_id) WHERE status = 'FAILED';
