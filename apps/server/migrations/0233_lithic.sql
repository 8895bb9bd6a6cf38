-- Cards that Lithic issues, and what it asks and tells about them: each under one name and in one wording for good.

set local lock_timeout = '5s';

create table lithic_cards (
  -- The card's own id.
  id uuid primary key,
  token uuid not null unique,
  last_four text not null check (last_four ~ '^\d{4}$'),
  expiry_month smallint not null,
  expiry_year smallint not null,
  issued_at timestamptz not null
);

create table lithic_messages (
  -- Lithic's name for it, or what is made of its bytes where it has none.
  name text primary key,
  -- The transaction.
  reference uuid not null,
  type text not null,
  sequence integer not null,
  -- Word for word, with its keys in their order: that is what a repeat is compared by.
  message json not null,
  noted_at timestamptz not null,
  unique (reference, type, sequence)
);

-- Who asks on behalf of a customer cannot read them: they are the provider's.
alter table lithic_cards enable row level security;
create policy provider on lithic_cards using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert on lithic_cards to tael_app;
alter table lithic_messages enable row level security;
create policy provider on lithic_messages using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert on lithic_messages to tael_app;
