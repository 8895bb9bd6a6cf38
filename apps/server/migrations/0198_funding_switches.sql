-- Ways to add funds that staff switched off: for a whole tenant where no customer is named, or for one customer.

set local lock_timeout = '5s';

create table funding_way_switches (
  id uuid primary key,
  tenant_id uuid not null references platform_tenants (id),
  customer_id uuid,
  way text not null check (way in ('bank', 'alipay', 'wechat', 'usdc', 'crypto', 'ach', 'zelle')),
  is_off boolean not null,
  reason text not null check (reason in ('maintenance', 'provider_outage', 'account_review', 'not_offered')),
  note text not null,
  switched_by uuid not null,
  switched_email text not null,
  switched_at timestamptz not null,
  unique nulls not distinct (tenant_id, customer_id, way)
);
select app_protect('funding_way_switches');
-- A customer's own calls ask what holds for its tenant; only staff writes it.
alter policy scope on funding_way_switches
  using (app_row_visible(tenant_id, customer_id)
    or (customer_id is null and tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid));

alter table funding_top_ups drop constraint funding_top_ups_pause_check;
alter table funding_top_ups add constraint funding_top_ups_pause_check
  check (pause in ('returned', 'bank_unavailable', 'limit_reached', 'way_switched_off')) not valid;
