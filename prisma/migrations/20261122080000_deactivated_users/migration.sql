-- An inactive user is invited until an administrator deactivates them.
ALTER TABLE "app_user" ADD COLUMN     "deactivated_at" TIMESTAMPTZ(3);

-- Of those there are already, only who has a link that works is known to be invited. The wall is forced on the owner too; only without
-- it are the rows of all operators read.
ALTER TABLE app_user NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activation NO FORCE ROW LEVEL SECURITY;
UPDATE app_user u SET deactivated_at = now() WHERE u.state = 'INACTIVE' AND NOT EXISTS (
  SELECT FROM activation a WHERE a.operator_id = u.operator_id AND a.user_id = u.id AND a.used_at IS NULL AND a.expires_at > now());
ALTER TABLE activation FORCE ROW LEVEL SECURITY;
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
