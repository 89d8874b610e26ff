-- Operators as data: every version of every operator's document, the newest of each counts. In a schema of its own, because everything in
-- `public` is of one operator, and of this each process reads all, before it knows of any operator. It holds what every visitor's browser
-- gets, and the operator's prices: no customer's data.
CREATE SCHEMA registry;

CREATE TABLE registry.operator_document (
  operator_id text NOT NULL CHECK (operator_id ~ '^[a-z][a-z0-9_]{1,30}$'),
  version int NOT NULL CHECK (version > 0),
  -- As it was given: text keeps the order of its fields.
  document json NOT NULL CHECK (document ->> 'id' = operator_id),
  stored_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (operator_id, version)
);

CREATE FUNCTION registry.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a stored version of an operator stays as it is: store a new one';
END $$;
CREATE TRIGGER operator_document_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registry.operator_document
  FOR EACH STATEMENT EXECUTE FUNCTION registry.refuse_change();

-- Only the owner writes, by `npm run db -- operator add`.
GRANT USAGE ON SCHEMA registry TO portal_app;
GRANT SELECT ON registry.operator_document TO portal_app;
