-- A customer's own rules for what its cards may pay, each content that a rule ever had, and the purchases that it was
-- meant for.

set local lock_timeout = '5s';

create table authorizations_rules (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  status text not null check (status in ('draft', 'shadow', 'active', 'retired')),
  -- The content that counts.
  number integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null
);
create index authorizations_rules_of_customer on authorizations_rules (customer_id, created_at desc, id);
select app_protect('authorizations_rules');

create table authorizations_rule_versions (
  rule_id uuid not null references authorizations_rules,
  number integer not null,
  tenant_id uuid not null,
  customer_id uuid not null,
  content jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  promoted_at timestamptz,
  promoted_by uuid,
  primary key (rule_id, number)
);
select app_protect('authorizations_rule_versions');

create table authorizations_rule_hits (
  rule_id uuid not null,
  authorization_id uuid not null,
  number integer not null,
  tenant_id uuid not null,
  customer_id uuid not null,
  is_shadow boolean not null,
  at timestamptz not null,
  primary key (rule_id, authorization_id)
);
create index authorizations_rule_hits_newest on authorizations_rule_hits (rule_id, at);
select app_protect('authorizations_rule_hits');

-- Whether a customer has a rule in the shadow or in force. It stands on the row that a decision locks anyway, so that
-- those without rules look nothing up for them.
alter table org_accounts add column has_card_rules boolean;
