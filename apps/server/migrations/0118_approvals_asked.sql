-- Of whom open requests wait, one row a reference. Row-level security lets an index answer only what cannot leak a row:
-- "the arrays overlap" may, "this text is that one" may not, so the index on `waits_for` was never used.

set local lock_timeout = '5s';

create table approvals_asked (
  tenant_id uuid not null,
  customer_id uuid,
  ref text not null,
  request_id uuid not null references approvals_requests,
  primary key (ref, request_id)
);
create index approvals_asked_request on approvals_asked (request_id);
select app_protect('approvals_asked');
grant delete on approvals_asked to tael_app;

insert into approvals_asked (tenant_id, customer_id, ref, request_id)
  select tenant_id, customer_id, unnest(waits_for), id from approvals_requests
  where state in ('in_approval', 'blocked');

create function approvals_follow_asked() returns trigger
  language plpgsql
  as $$
  begin
    delete from approvals_asked where request_id = new.id;
    if new.state in ('in_approval', 'blocked') then
      insert into approvals_asked (tenant_id, customer_id, ref, request_id)
        select new.tenant_id, new.customer_id, ref, new.id from unnest(new.waits_for) as ref group by ref;
    end if;
    return null;
  end
  $$;
create trigger approvals_requests_asked_of after insert or update of state, waits_for on approvals_requests
  for each row execute function approvals_follow_asked();

drop index approvals_requests_asked;
