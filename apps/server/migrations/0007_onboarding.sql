-- A customer's way in: one case a customer, which remembers what was said and where it stands, and one row for each
-- time the identity was checked.

create table onboarding_cases (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null unique,
  -- Where and in which language the applicant is told what became of the case.
  email text not null,
  language text not null check (language in ('en_US', 'zh_CN')),
  state text not null check (state in
    ('started', 'collecting', 'verifying', 'in_review', 'documents_wanted', 'active', 'rejected')),
  entity_type smallint check (entity_type in (1, 2)),
  details jsonb,
  details_saved_at timestamptz,
  purpose jsonb,
  submitted_at timestamptz,
  -- The last word of a reviewer.
  decision text check (decision in ('approve', 'reject', 'want_documents')),
  decision_reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (state = 'started' or entity_type is not null),
  check ((details is null) = (details_saved_at is null)),
  check (state not in ('verifying', 'in_review', 'documents_wanted', 'active', 'rejected')
    or (details is not null and purpose is not null)),
  check (state <> 'in_review' or submitted_at is not null),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decision_reason is null))
);
create index onboarding_cases_waiting on onboarding_cases (submitted_at, id) where state = 'in_review';
select app_protect('onboarding_cases');

create table onboarding_checks (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  case_id uuid not null references onboarding_cases (id),
  round integer not null check (round > 0),
  document_type text not null check (document_type in ('passport', 'id_card', 'driving_licence')),
  document_file_id uuid not null,
  face_file_id uuid not null,
  state text not null check (state in ('pending', 'passed', 'needs_review', 'failed')),
  reasons text[] not null default '{}',
  requested_at timestamptz not null,
  answered_at timestamptz,
  unique (case_id, round),
  check ((state = 'pending') = (answered_at is null)),
  check (state <> 'failed' or reasons <> '{}')
);
-- One check of a case waits at a time.
create unique index onboarding_checks_pending on onboarding_checks (case_id) where state = 'pending';
select app_protect('onboarding_checks');
