-- Every change of a tenant's setting: who wanted which value from when on, and what became of it. What holds now stays in
-- `limits_settings`, which purchases read.
create table limits_setting_changes (
  id uuid primary key,
  tenant_id uuid not null,
  code text not null,
  version integer not null check (version > 0),
  value text not null,
  before text not null,
  valid_from timestamptz not null,
  reason text not null,
  state text not null check (state in ('waiting', 'scheduled', 'applied', 'rejected', 'withdrawn')),
  made_by uuid not null,
  made_at timestamptz not null,
  unique (tenant_id, code, version)
);
create unique index limits_setting_changes_open on limits_setting_changes (tenant_id, code)
  where state in ('waiting', 'scheduled');
create index limits_setting_changes_due on limits_setting_changes (valid_from) where state = 'scheduled';
alter table limits_setting_changes enable row level security;
create policy scope on limits_setting_changes
  using (app_row_visible(tenant_id, null)) with check (app_row_visible(tenant_id, null));
grant select, insert, update on limits_setting_changes to tael_app;
