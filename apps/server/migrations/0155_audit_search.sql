-- The audit log read by staff: newest first for the whole platform and for one tenant, and by whoever acted. Purchases write
-- no user's row, so the index of actors costs them nothing.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_tenant on audit_log (tenant_id, at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, at desc, id desc) where actor_id is not null;
