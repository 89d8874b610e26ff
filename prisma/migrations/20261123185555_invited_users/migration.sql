-- When a user was last invited: an invitation in vain is over a year after it, however old the user is. Of those there are already, nobody knows.
ALTER TABLE "app_user" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);
