-- The rows of a hash chain stand in the order of their transactions. The ids of these begin anew in a cluster into which
-- a dump was restored, so that new rows would stand among those that are sealed. Both functions are then replaced by ones
-- that add what lies between (`npm run ledger:resume`); the next dump takes them along.

create function chain_position() returns xid8 language sql stable return pg_current_xact_id();
-- Everything before it is final: no running transaction can still add a row there.
create function chain_final() returns xid8 language sql stable return pg_snapshot_xmin(pg_current_snapshot());

alter table ledger_accounts alter column xid set default chain_position();
alter table ledger_transfers alter column xid set default chain_position();
alter table audit_log alter column xid set default chain_position();
