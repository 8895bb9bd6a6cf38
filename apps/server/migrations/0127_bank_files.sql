-- What we send to the bank and what it sends to us, as files that never change, and which payment stands in which of them.
-- A file belongs to no customer; what stands in it does.

set local lock_timeout = '5s';

-- Numbers without a gap: a number that was taken by a transaction that fails is taken again.
create table payments_bank_numbers (
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  name text not null,
  last bigint not null,
  primary key (tenant_id, name)
);
select app_protect('payments_bank_numbers');

create table payments_bank_files (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  kind text not null check (kind in ('ach', 'wires', 'checks', 'recalls', 'ach_returns', 'wire_statuses', 'wire_returns',
    'statement')),
  direction text not null check (direction in ('sent', 'received')),
  number integer not null,
  -- What the bank knows it by.
  reference text not null,
  -- The banking day on which it was cut or came, and the one on which its money moves between the banks.
  day date not null,
  settles_on date not null,
  state text not null check (state in ('sent', 'accepted', 'refused', 'requeued', 'received')),
  fault text,
  items integer not null check (items >= 0),
  -- [{currency, debits, credits}], in whole smallest units as text.
  totals jsonb not null,
  size integer not null check (size > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (tenant_id, kind, number)
);
create index payments_bank_files_newest on payments_bank_files (created_at desc, id desc);
create index payments_bank_files_reference on payments_bank_files (tenant_id, reference);
select app_protect('payments_bank_files');
revoke update on payments_bank_files from tael_app;
grant update (state, fault, answered_at) on payments_bank_files to tael_app;

create table payments_bank_file_pieces (
  file_id uuid not null references payments_bank_files (id),
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  place integer not null,
  content bytea not null,
  primary key (file_id, place)
);
select app_protect('payments_bank_file_pieces');
revoke update on payments_bank_file_pieces from tael_app;

create table payments_bank_entries (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  file_id uuid not null references payments_bank_files (id),
  payment_id uuid not null references payments_payments (id),
  purpose text not null check (purpose in ('payment', 'reversal', 'recall', 'void', 'return', 'change')),
  -- Trace number, UETR or check number: one entry has it once, so that what comes twice is known.
  reference text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- A code of the bank, of what it sent back.
  code text,
  at timestamptz not null,
  unique (purpose, reference)
);
create index payments_bank_entries_file on payments_bank_entries (file_id, reference);
create index payments_bank_entries_payment on payments_bank_entries (payment_id);
select app_protect('payments_bank_entries');
select app_protect_by_parent('payments_bank_entries', 'payment_id', 'payments_payments');

-- What the bank told us, by its own number: what it repeats changes nothing.
create table payments_bank_messages (
  message_id text primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  type text not null,
  sha256 bytea not null,
  received_at timestamptz not null
);
select app_protect('payments_bank_messages');

-- What a member of staff has to look at.
create table payments_bank_items (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  kind text not null check (kind in ('file_refused', 'return_unknown', 'return_repeated', 'return_amount', 'answer_unexpected',
    'statement_line', 'missing_on_statement')),
  state text not null check (state in ('open', 'resolved')),
  file_id uuid references payments_bank_files (id),
  payment_id uuid references payments_payments (id),
  reference text not null,
  code text,
  side text check (side in ('debit', 'credit')),
  amount bigint,
  currency text,
  day date not null,
  owner_id uuid,
  owner_email text,
  resolution text,
  comment text,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  version integer not null
);
create index payments_bank_items_open on payments_bank_items (opened_at, id) where state = 'open';
create index payments_bank_items_newest on payments_bank_items (opened_at desc, id desc);
select app_protect('payments_bank_items');

-- An account that a bank sent money back from takes no more until other details are given; the code says why.
alter table payments_payees add column return_code text;

-- Payments are taken for a file by their method and day.
create index payments_payments_to_cut on payments_payments (method, leaves_on, id) where state = 'queued';
-- An ACH credit settles on its day, a reversal and a recall wait for a message.
create index payments_payments_under_way on payments_payments (state, arrives_from)
  where state in ('submitted', 'reversal_requested', 'recall_requested');

-- The sandbox bank's own book: what passed over our account there, closed day by day into statements.
create table payments_sandbox_bookings (
  reference text primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  currency text not null,
  booked_on date not null,
  entry jsonb not null,
  statement_number integer
);
create index payments_sandbox_bookings_open on payments_sandbox_bookings (tenant_id, currency, booked_on)
  where statement_number is null;
select app_protect('payments_sandbox_bookings');

-- The bank's statements, line by line against our books.
create table payments_statements (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  file_id uuid not null references payments_bank_files (id),
  currency text not null,
  number integer not null,
  day date not null,
  opening bigint not null,
  closing bigint not null,
  lines integer not null,
  matched integer not null,
  created_at timestamptz not null,
  unique (tenant_id, currency, number)
);
create index payments_statements_newest on payments_statements (created_at desc, id desc);
select app_protect('payments_statements');

create table payments_statement_lines (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  statement_id uuid not null references payments_statements (id),
  -- The bank's own number of the line: it is booked once.
  bank_reference text not null,
  reference text not null,
  side text not null check (side in ('debit', 'credit')),
  amount bigint not null check (amount > 0),
  currency text not null,
  matched_by text check (matched_by in ('ach_file', 'return_file', 'wire', 'wire_return', 'check', 'deposit')),
  unique (tenant_id, bank_reference, side)
);
create index payments_statement_lines_of on payments_statement_lines (statement_id);
create index payments_statement_lines_reference on payments_statement_lines (tenant_id, reference);
select app_protect('payments_statement_lines');
