-- Money of all ways that a rule or a person holds: one case for each deposit or intent, under its own id; and what the customer is
-- asked about it.

set local lock_timeout = '5s';

create table funding_cases (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('deposit', 'intent')),
  state text not null check (state in ('open', 'asked', 'answered', 'released', 'refused')),
  way text not null check (way in ('bank', 'alipay', 'wechat', 'usdc', 'crypto', 'ach', 'zelle')),
  amount bigint check (amount > 0),
  currency text not null,
  sender_name text,
  reasons text[] not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  claimed_by uuid,
  claimed_email text,
  claimed_until timestamptz,
  check ((closed_at is not null) = (state in ('released', 'refused'))),
  check ((claimed_by is null) = (claimed_until is null) and (claimed_by is null) = (claimed_email is null))
);
create index funding_cases_open on funding_cases (opened_at desc, id desc) where closed_at is null;
create index funding_cases_newest on funding_cases (opened_at desc, id desc);
select app_protect('funding_cases');

create table funding_questions (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  case_id uuid not null references funding_cases,
  state text not null check (state in ('asked', 'answered', 'withdrawn')),
  way text not null,
  amount bigint,
  currency text not null,
  sender_name text,
  reason text not null check (reason in ('source_of_funds', 'sender_relation', 'purpose', 'identity')),
  questions text[] not null check (cardinality(questions) between 1 and 5),
  asked_by uuid not null,
  asked_email text not null,
  asked_at timestamptz not null,
  answers text[] not null default '{}',
  file_ids uuid[] not null default '{}',
  answered_by uuid,
  answered_at timestamptz,
  version integer not null,
  check ((answered_at is not null) = (state = 'answered') and (answered_by is not null) = (state = 'answered'))
);
create unique index funding_questions_open on funding_questions (case_id) where state = 'asked';
create index funding_questions_customer on funding_questions (customer_id, asked_at desc, id desc);
select app_protect('funding_questions');

alter table funding_incoming_transfers add column sender_country text check (sender_country ~ '^[A-Z]{2}$');

-- What is held already has a case from now on.
insert into funding_cases (id, tenant_id, customer_id, kind, state, way, amount, currency, sender_name, reasons, opened_at)
select id, tenant_id, customer_id, 'intent', 'open', way, amount, currency, sender_name, review_reasons, updated_at
from funding_intents where state = 'review';
