-- Identity checks whose pictures are taken on the provider's page: no pictures here, but its name for the check.

set local lock_timeout = '5s';

alter table onboarding_checks alter column document_type drop not null;
alter table onboarding_checks alter column document_file_id drop not null;
alter table onboarding_checks alter column face_file_id drop not null;
alter table onboarding_checks add constraint onboarding_checks_pictures check (
  num_nulls(document_type, document_file_id, face_file_id) in (0, 3)
);
alter table onboarding_checks add column reference text unique;
-- When the provider was last asked what became of it.
alter table onboarding_checks add column asked_at timestamptz;
create index onboarding_checks_on_page on onboarding_checks (coalesce(asked_at, requested_at))
  where state = 'pending' and reference is not null;
