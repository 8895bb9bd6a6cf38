-- What a reviewer needs beside the case: what the lists of sanctions and exposed persons say about each name, who has
-- the case in hand, the first of two approvals, and the typed reasons of a decision with what the applicant owes by it.

create table onboarding_screenings (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  case_id uuid not null references onboarding_cases (id),
  subject text not null check (subject in ('applicant', 'owner', 'company')),
  -- The case for the applicant and the company, the owner's row for an owner.
  subject_id uuid not null,
  -- What was asked, word for word: another name is another question.
  latin_name text not null,
  chinese_name text not null,
  birth_date text,
  nation text,
  state text not null check (state in ('pending', 'clear', 'hit')),
  findings jsonb not null default '[]',
  requested_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'pending') = (answered_at is null)),
  check ((state = 'hit') = (findings <> '[]'))
);
create index onboarding_screenings_case on onboarding_screenings (case_id, requested_at);
select app_protect('onboarding_screenings');

alter table onboarding_cases
  add column risk text not null default 'normal' check (risk in ('normal', 'high')),
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column first_approved_by uuid,
  add column first_approved_at timestamptz,
  add column refusal_reasons text[] not null default '{}',
  add column wanted_papers text[] not null default '{}',
  add column to_mend text[] not null default '{}',
  add check ((claimed_by is null) = (claimed_until is null)),
  add check ((first_approved_by is null) = (first_approved_at is null)),
  -- Both are about a case that waits for a person, and end with the wait.
  add check (state = 'in_review' or (claimed_by is null and first_approved_by is null));
