-- What is written in batches arrives as an array of rows. One array for each column, as before, cost the database more
-- than the insert: a function for each of them, set up for every batch and called for every row. The types have their
-- fields in the order in which the server writes them (kernel/rows.ts), and not all that the tables have; a field is added
-- by a type of another name, so that servers of both kinds can run on one database.

create type audit_row as (
  id uuid, at timestamptz, tenant_id uuid, customer_id uuid, actor_type text, actor_id uuid, session_id uuid,
  request_id uuid, channel text, ip text, action text, object_type text, object_id uuid, before jsonb, after jsonb,
  reason text
);

-- `nth`: of the events of one object in this batch.
create type outbox_row as (
  id uuid, topic text, object_id uuid, nth integer, tenant_id uuid, customer_id uuid, payload jsonb, secret boolean,
  available_at timestamptz, delivered_at timestamptz
);

create type ledger_transfer_row as (
  id uuid, kind text, debit_account uuid, debit_seq bigint, credit_account uuid, credit_seq bigint, amount bigint,
  currency text, code text, reference_type text, reference_id uuid, pending_id uuid, voluntary boolean,
  expires_at timestamptz, posting_id uuid, at timestamptz
);

create type ledger_entry_row as (
  account_id uuid, seq bigint, transfer_id uuid, at timestamptz, posted bigint, pending bigint, debits_pending bigint,
  debits_posted bigint, credits_pending bigint, credits_posted bigint, floor bigint
);

create type limits_spending_row as (
  id uuid, tenant_id uuid, customer_id uuid, currency text, day_start timestamptz, day_spent bigint,
  week_start timestamptz, week_spent bigint, month_start timestamptz, month_spent bigint, updated_at timestamptz
);

create type authorizations_row as (
  id uuid, tenant_id uuid, customer_id uuid, card_id uuid, last_four text, reference text, merchant_name text,
  merchant_category text, merchant_city text, merchant_country text, status text, decline_reason text, currency text,
  authorized bigint, captured bigint, reversed bigint, refunded bigint, held bigint, hold_transfer_id uuid,
  counted jsonb, at timestamptz, updated_at timestamptz, expires_at timestamptz, version integer,
  declined_amount bigint, search_text text, presence text
);

create type authorizations_message_row as (
  id uuid, tenant_id uuid, customer_id uuid, card_id uuid, authorization_id uuid, reference text, type text,
  sequence integer, content_hash bytea, amount text, currency text, sent_at timestamptz, received_at timestamptz,
  outcome text, reason text, checks json, transfer_ids uuid[], answer json
);
