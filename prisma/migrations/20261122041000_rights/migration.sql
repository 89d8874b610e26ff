-- Less rights for whoever is not the owner.

-- Before PostgreSQL 15 everybody might create tables here; a database that was upgraded keeps that.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- Triggers call these; nobody calls them by hand.
REVOKE EXECUTE ON FUNCTION holder_search(), user_search() FROM PUBLIC;

-- An issued document stays: what is printed is never deleted by the portal.
REVOKE DELETE ON invoice_document FROM portal_app;
