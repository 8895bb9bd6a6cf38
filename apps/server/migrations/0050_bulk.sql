-- Imports: a table that somebody handed in, row by row, from the upload to what became of each row. Cards are the first
-- kind. The runner takes an import forward in steps; a step that is told of twice is known by its number.

create table bulk_jobs (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('cards')),
  source text not null check (source in ('file', 'grid')),
  file_name text not null,
  -- Of the bytes as they came: the same file is not taken twice by mistake.
  file_hash bytea not null,
  state text not null check (state in ('uploaded', 'validating', 'ready', 'running', 'completed',
    'completed_with_errors', 'canceled')),
  step integer not null,
  rows_total integer not null check (rows_total > 0),
  rows_good integer not null,
  rows_bad integer not null,
  rows_done integer not null,
  rows_failed integer not null,
  rows_canceled integer not null,
  created_by uuid not null,
  created_in uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null,
  check (least(rows_good, rows_bad, rows_done, rows_failed, rows_canceled) >= 0),
  check (rows_good + rows_bad + rows_done + rows_failed + rows_canceled <= rows_total)
);
create index bulk_jobs_newest on bulk_jobs (customer_id, kind, created_at desc, id desc);
create index bulk_jobs_file on bulk_jobs (customer_id, kind, file_hash);
select app_protect('bulk_jobs');

create table bulk_rows (
  job_id uuid not null references bulk_jobs,
  number integer not null check (number > 0),
  tenant_id uuid not null,
  customer_id uuid not null,
  -- Of the file.
  line integer not null,
  -- As they were typed, in the order of the template.
  cells text[] not null,
  outcome text not null check (outcome in ('waiting', 'good', 'bad', 'making', 'done', 'failed', 'canceled')),
  -- What is wrong: a column or null, a code, and the values its sentence names.
  faults jsonb,
  -- What was made of it.
  object_id uuid,
  primary key (job_id, number),
  check ((faults is not null) = (outcome in ('bad', 'failed')))
);
create index bulk_rows_outcome on bulk_rows (job_id, outcome, number);
select app_protect('bulk_rows');
