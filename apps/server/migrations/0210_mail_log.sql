-- What became of each mail, for three months, and the addresses that are not written to any more. The text of a mail is
-- not kept.

set local lock_timeout = '5s';

create table messaging_mails (
  id uuid primary key,
  tenant_id uuid,
  customer_id uuid,
  address text not null,
  subject text not null,
  state text not null check (state in ('queued', 'sent', 'deferred', 'bounced', 'complained', 'suppressed')),
  attempts integer not null,
  -- What the mail server answered when it did not take it.
  answer integer,
  queued_at timestamptz not null,
  changed_at timestamptz not null
);
create index messaging_mails_newest on messaging_mails (queued_at desc, id desc);
create index messaging_mails_to on messaging_mails (address, queued_at desc);
select app_protect('messaging_mails');
drop policy scope on messaging_mails;
create policy scope on messaging_mails
  using (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end)
  with check (case when current_setting('app.scope', true) in ('customer', 'person') then false
    else app_row_visible(tenant_id, customer_id) end);
grant delete on messaging_mails to tael_app;

create table messaging_suppressions (
  address text primary key,
  tenant_id uuid,
  customer_id uuid,
  reason text not null check (reason in ('bounced', 'complained')),
  since timestamptz not null
);
select app_protect('messaging_suppressions');
drop policy scope on messaging_suppressions;
create policy scope on messaging_suppressions
  using (current_setting('app.scope', true) in ('system', 'platform'))
  with check (current_setting('app.scope', true) in ('system', 'platform'));
grant delete on messaging_suppressions to tael_app;
