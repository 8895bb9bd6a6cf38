-- Who in a company sees which cards: departments with a lead, cards given to a department and to a person. And the PIN,
-- of which the cards know no more than whether there is one.

set local lock_timeout = '5s';

create table org_departments (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null references org_customers (id),
  name text not null check (name <> ''),
  -- The sub-account that manages the department's cards.
  lead_user_id uuid references identity_users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null
);
create unique index org_departments_name on org_departments (customer_id, lower(name));
create index org_departments_lead on org_departments (lead_user_id) where lead_user_id is not null;
select app_protect('org_departments');
-- A department without a card may go.
grant delete on org_departments to tael_app;

-- Cards that belong to no department and to nobody in particular cost no index.
alter table cards_cards add column department_id uuid;
alter table cards_cards add constraint cards_cards_department foreign key (department_id)
  references org_departments (id) not valid;
alter table cards_cards add column assignee_id uuid;
create index cards_cards_of_department on cards_cards (department_id, created_at desc, id desc)
  where department_id is not null;
create index cards_cards_of_assignee on cards_cards (assignee_id, created_at desc, id desc)
  where assignee_id is not null;

-- A company stands above the lead of one of its departments.
alter table cards_cards drop constraint cards_cards_frozen_by_check;
alter table cards_cards add constraint cards_cards_frozen_by_check
  check (frozen_by in ('holder', 'lead', 'owner', 'admin', 'rule')) not valid;

-- A sub-account sees what belongs to its company, and of the cards only its own and those of the departments it leads.
create or replace function app_row_visible(row_tenant uuid, row_customer uuid) returns boolean
  language sql stable parallel safe
  as $$
    select case current_setting('app.scope', true)
      when 'system' then true
      when 'platform' then true
      when 'tenant' then row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
      when 'customer' then row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
        and row_customer = nullif(current_setting('app.customer_id', true), '')::uuid
      when 'person' then row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
        and row_customer = nullif(current_setting('app.customer_id', true), '')::uuid
      else false
    end
  $$;

create function app_card_visible(row_tenant uuid, row_customer uuid, row_department uuid, row_assignee uuid) returns boolean
  language sql stable parallel safe
  as $$
    select case current_setting('app.scope', true)
      when 'system' then true
      when 'person' then app_row_visible(row_tenant, row_customer) and coalesce(
        row_assignee = nullif(current_setting('app.person_id', true), '')::uuid
        or row_department = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[]),
        false)
      else app_row_visible(row_tenant, row_customer)
    end
  $$;

drop policy scope on cards_cards;
create policy scope on cards_cards
  using (app_card_visible(tenant_id, customer_id, department_id, assignee_id))
  with check (app_card_visible(tenant_id, customer_id, department_id, assignee_id));

-- For tables whose rows belong to a card: whoever sees the card sees them. `card` is the column that names it.
create function app_protect_by_card(target regclass, card text) returns void
  language plpgsql
  as $$
  declare
    visible text := format(
      'case current_setting(''app.scope'', true) when ''system'' then true '
      'when ''person'' then app_row_visible(tenant_id, customer_id) and %1$I in (select id from cards_cards) '
      'else app_row_visible(tenant_id, customer_id) end', card);
  begin
    execute format('drop policy scope on %s', target);
    execute format('create policy scope on %s using (%s) with check (%s)', target, visible, visible);
  end
  $$;
select app_protect_by_card('authorizations_authorizations', 'card_id');
select app_protect_by_card('authorizations_messages', 'card_id');
select app_protect_by_card('cards_reveals', 'card_id');
select app_protect_by_card('cards_card_tags', 'card_id');
select app_protect_by_card('limits_card_spending', 'id');

-- Whether the vault keeps a PIN for the card, and whether wrong tries have blocked it; null is none.
alter table cards_cards add column pin_status text check (pin_status in ('set', 'blocked'));
alter table cards_cards add column pin_changed_at timestamptz;

-- The vault's own table, like that of the numbers: a PIN is never kept, only a keyed hash of card and PIN together.
create table card_vault_pins (
  -- The card's own id.
  id uuid primary key,
  keyed_hash bytea not null,
  wrong_tries smallint not null check (wrong_tries >= 0),
  set_at timestamptz not null
);
alter table card_vault_pins enable row level security;
create policy vault on card_vault_pins using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert, update on card_vault_pins to tael_app;
