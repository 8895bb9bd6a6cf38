-- A company's way in: the company on its case, the people who own or control it with the links that invite them, and what
-- was typed and not yet handed in. An open personal account becomes a business by a second case of another kind.

set local lock_timeout = '5s';

alter table onboarding_cases add column kind text not null default 'registration'
  check (kind in ('registration', 'upgrade'));
alter table onboarding_cases drop constraint onboarding_cases_customer_id_key;
alter table onboarding_cases add constraint onboarding_cases_kind_once unique (customer_id, kind);
alter table onboarding_cases add column company jsonb;
alter table onboarding_cases add column company_saved_at timestamptz;
alter table onboarding_cases add constraint onboarding_cases_company
  check ((company is null) = (company_saved_at is null));
-- What a company has handed in, it has said.
alter table onboarding_cases add constraint onboarding_cases_company_said check
  (entity_type is distinct from 2 or company is not null or state in ('started', 'collecting'));

create table onboarding_people (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  case_id uuid not null references onboarding_cases (id),
  -- The applicant, who is known by the case's own details and invited by nobody.
  is_applicant boolean not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- The language that this person is written to in.
  language text not null check (language in ('en_US', 'zh_CN')),
  -- Hundredths of a percent; null for who controls the company and owns less than a quarter.
  share integer check (share between 2500 and 10000),
  is_controller boolean not null,
  details jsonb,
  details_saved_at timestamptz,
  consented_at timestamptz,
  created_at timestamptz not null,
  -- Taken off the list by the applicant.
  removed_at timestamptz,
  check (share is not null or is_controller),
  check (is_applicant or email <> ''),
  check ((details is null) = (details_saved_at is null))
);
create unique index onboarding_people_applicant on onboarding_people (case_id)
  where is_applicant and removed_at is null;
create unique index onboarding_people_controller on onboarding_people (case_id)
  where is_controller and removed_at is null;
create index onboarding_people_case on onboarding_people (case_id, created_at) where removed_at is null;
select app_protect('onboarding_people');

create table onboarding_invitations (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  person_id uuid not null references onboarding_people (id),
  -- SHA-256 of the link's secret.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'withdrawn')),
  uploads integer not null default 0,
  check ((ended_at is null) = (end_reason is null))
);
-- One link of a person is good at a time.
create unique index onboarding_invitations_open on onboarding_invitations (person_id) where ended_at is null;
create index onboarding_invitations_person on onboarding_invitations (person_id, created_at);
select app_protect('onboarding_invitations');

alter table onboarding_checks add column person_id uuid references onboarding_people (id);
alter table onboarding_checks drop constraint onboarding_checks_case_id_round_key;
create unique index onboarding_checks_round on onboarding_checks (case_id, person_id, round) nulls not distinct;
drop index onboarding_checks_pending;
-- One check of a person waits at a time.
create unique index onboarding_checks_pending on onboarding_checks (case_id, person_id) nulls not distinct
  where state = 'pending';

create table onboarding_drafts (
  case_id uuid not null references onboarding_cases (id),
  step text not null check (step in ('details', 'purpose', 'company', 'people')),
  tenant_id uuid not null,
  customer_id uuid not null,
  typed jsonb not null,
  saved_at timestamptz not null,
  primary key (case_id, step)
);
select app_protect('onboarding_drafts');
-- What is handed in is no draft any more.
grant delete on onboarding_drafts to tael_app;

alter table files_files drop constraint files_files_purpose_check;
alter table files_files add constraint files_files_purpose_check
  check (purpose in ('identity_document', 'identity_face', 'funding_proof', 'business_licence'));
