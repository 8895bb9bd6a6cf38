-- Debits of linked banks leave with files like payments, and their returns come back in files: which debit stands in which.

set local lock_timeout = '5s';

create table payments_collection_entries (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  file_id uuid not null references payments_bank_files (id),
  -- The debit, as whoever opened it knows it.
  collection_id uuid not null,
  purpose text not null check (purpose in ('collection', 'return')),
  -- Trace number; of a return, the bank's own with ours. One entry has it once.
  reference text not null,
  amount bigint not null check (amount > 0),
  code text,
  at timestamptz not null,
  -- When its money had moved between the banks.
  settled_at timestamptz,
  unique (purpose, reference)
);
create index payments_collection_entries_file on payments_collection_entries (file_id, reference);
create index payments_collection_entries_collection on payments_collection_entries (collection_id);
create index payments_collection_entries_open on payments_collection_entries (file_id, id)
  where purpose = 'collection' and settled_at is null;
select app_protect('payments_collection_entries');
