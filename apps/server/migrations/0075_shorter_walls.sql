-- The second wall in fewer words. Each statement sets up the whole condition of each of its tables before it reads a row,
-- which took a batch of purchases longer than its locks. What it says is what it said before: every scope sees what it saw.

set local lock_timeout = '5s';

create or replace function app_row_visible(row_tenant uuid, row_customer uuid) returns boolean
  language sql stable parallel safe
  as $$
    select case current_setting('app.scope', true)
      when 'system' then true
      when 'platform' then true
      when 'tenant' then row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
      else current_setting('app.scope', true) in ('customer', 'person')
        and row_tenant = nullif(current_setting('app.tenant_id', true), '')::uuid
        and row_customer = nullif(current_setting('app.customer_id', true), '')::uuid
    end
  $$;

create or replace function app_card_visible(row_tenant uuid, row_customer uuid, row_department uuid, row_assignee uuid)
  returns boolean
  language sql stable parallel safe
  as $$
    select case
      when current_setting('app.scope', true) <> 'person'
        or row_assignee = nullif(current_setting('app.person_id', true), '')::uuid
        or row_department = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[])
      then app_row_visible(row_tenant, row_customer)
      else false
    end
  $$;

-- The cards that a person sees: their own, and those of the departments they lead. It runs as the owner of the table, so
-- that the planner keeps it as one call, and finds them by their indexes.
create function app_cards_of_person() returns setof uuid
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select id from cards_cards
    where assignee_id = nullif(current_setting('app.person_id', true), '')::uuid
      and tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
    union all
    select id from cards_cards
    where department_id = any (string_to_array(nullif(current_setting('app.department_ids', true), ''), ',')::uuid[])
      and tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and customer_id = nullif(current_setting('app.customer_id', true), '')::uuid
  $$;

create or replace function app_protect_by_card(target regclass, card text) returns void
  language plpgsql
  as $$
  declare
    visible text := format(
      'case when current_setting(''app.scope'', true) <> ''person'' or %I in (select app_cards_of_person()) '
      'then app_row_visible(tenant_id, customer_id) else false end', card);
  begin
    execute format('drop policy scope on %s', target);
    execute format('create policy scope on %s using (%s) with check (%s)', target, visible, visible);
  end
  $$;
select app_protect_by_card(target, card) from (values
  ('authorizations_authorizations'::regclass, 'card_id'),
  ('authorizations_messages', 'card_id'),
  ('authorizations_tokens', 'card_id'),
  ('authorizations_challenges', 'card_id'),
  ('authorizations_flags', 'card_id'),
  ('cards_reveals', 'card_id'),
  ('cards_card_tags', 'card_id'),
  ('cards_deliveries', 'card_id'),
  ('cards_releases', 'card_id'),
  ('cards_usage_months', 'card_id'),
  ('fraud_alerts', 'card_id'),
  ('limits_card_spending', 'id')
) as protected (target, card);

-- What belongs to a row that is protected itself, as before: whoever sees that row sees it.
create or replace function app_protect_by_parent(target regclass, own text, parent regclass) returns void
  language plpgsql
  as $$
  declare
    visible text := format(
      'case when current_setting(''app.scope'', true) <> ''person'' '
      'or exists (select 1 from %3$s as parent where parent.id = %1$s.%2$I) '
      'then app_row_visible(tenant_id, customer_id) else false end', target, own, parent);
  begin
    execute format('drop policy scope on %s', target);
    execute format('create policy scope on %s using (%s) with check (%s)', target, visible, visible);
  end
  $$;
select app_protect_by_parent(target, own, parent) from (values
  ('cards_delivery_moves'::regclass, 'delivery_id', 'cards_deliveries'::regclass),
  ('authorizations_rule_hits', 'authorization_id', 'authorizations_authorizations'),
  ('authorizations_notes', 'id', 'authorizations_authorizations'),
  ('authorizations_receipts', 'authorization_id', 'authorizations_authorizations'),
  ('disputes_disputes', 'authorization_id', 'authorizations_authorizations'),
  ('disputes_moves', 'dispute_id', 'disputes_disputes'),
  ('disputes_evidence', 'dispute_id', 'disputes_disputes'),
  ('disputes_messages', 'dispute_id', 'disputes_disputes')
) as protected (target, own, parent);

-- A limit without a card binds every card of the account: whoever holds one of them reads it, and none of them writes it.
drop policy scope on limits_merchant_limits;
create policy scope on limits_merchant_limits
  using (case when current_setting('app.scope', true) <> 'person'
      or card_id is null or card_id in (select app_cards_of_person())
    then app_row_visible(tenant_id, customer_id) else false end)
  with check (case when current_setting('app.scope', true) <> 'person' or card_id in (select app_cards_of_person())
    then app_row_visible(tenant_id, customer_id) else false end);

-- The advisory locks in one statement instead of one for each account: the rows are sorted before the first is locked.
create or replace function ledger_lock(account_ids uuid[], known_seqs bigint[]) returns bytea
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(key) from (
      select distinct uuid_hash_extended(id, 7) as key from unnest(account_ids) as id order by 1
    ) as sorted;
    return (
      select string_agg(int4send(place::integer) || int8send(e.seq) || timestamptz_send(e.at)
          || int8send(e.debits_pending) || int8send(e.debits_posted) || int8send(e.credits_pending)
          || int8send(e.credits_posted) || boolsend(e.transfer_id is null), '')
      from unnest(account_ids, known_seqs) with ordinality as known (id, seq, place)
      cross join lateral (
        select * from ledger_entries where account_id = known.id and ledger_entries.seq > known.seq
        order by ledger_entries.seq desc limit 1
      ) e);
  end
  $$;
