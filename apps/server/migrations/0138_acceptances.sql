-- Who accepted which version of which legal document, when, from where, and in which language it was shown. Rows are added
-- and never changed.

create table org_acceptances (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  user_id uuid not null,
  occasion text not null check (occasion in ('registration', 'card_order')),
  document text not null check (document ~ '^[a-z-]{3,60}$'),
  version text not null check (version ~ '^[0-9.]{1,20}$'),
  language text not null check (language in ('en_US', 'zh_CN')),
  ip text,
  accepted_at timestamptz not null,
  unique (user_id, document, version)
);
create index org_acceptances_of_customer on org_acceptances (customer_id, accepted_at desc, id desc);
select app_protect('org_acceptances');
revoke update, delete on org_acceptances from tael_app;
