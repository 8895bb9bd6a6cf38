-- What the overview and the invoices stand on: an index that finds the cards with money on hold, how the network's
-- requests were answered each day (counted once, because an answer never changes), and each month's fees as an invoice.

set local lock_timeout = '5s';

create index authorizations_held on authorizations_authorizations (customer_id, card_id) where held > 0;

-- Written by a job that goes through the purchases in the order of their ids; what came after it is counted on top.
create table authorizations_daily (
  tenant_id uuid not null,
  -- The platform's own figures: they belong to no customer, so no customer sees them.
  customer_id uuid check (customer_id is null),
  -- In UTC, of the purchase.
  day date not null,
  approved bigint not null check (approved >= 0),
  declined bigint not null check (declined >= 0),
  primary key (tenant_id, day)
);
select app_protect('authorizations_daily');

create table authorizations_counted (
  only_row boolean primary key default true check (only_row),
  up_to uuid not null
);
insert into authorizations_counted (up_to) values ('00000000-0000-0000-0000-000000000000');
grant select, update on authorizations_counted to tael_app;

-- Numbers follow each other without a gap: a number is taken in the transaction that issues the invoice.
create table fees_invoice_numbers (
  tenant_id uuid primary key,
  last integer not null check (last > 0)
);
grant select, insert, update on fees_invoice_numbers to tael_app;

create table fees_invoices (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  number text not null,
  -- The first day of the month in UTC whose fees it holds.
  month date not null check (extract(day from month) = 1),
  currency text not null,
  total bigint not null,
  issued_at timestamptz not null,
  unique (customer_id, month, currency),
  unique (tenant_id, number)
);
select app_protect('fees_invoices');

-- One line for each fee and price: charged, or given back, which counts against it.
create table fees_invoice_lines (
  invoice_id uuid not null references fees_invoices,
  position smallint not null check (position > 0),
  tenant_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('charge', 'return')),
  code text not null,
  quantity bigint not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  amount bigint not null,
  primary key (invoice_id, position),
  check (amount = unit_amount * quantity * case kind when 'charge' then 1 else -1 end)
);
select app_protect('fees_invoice_lines');

-- A charge stands on one invoice, and its return on one.
alter table fees_charges add column invoice_id uuid;
alter table fees_charges add column return_invoice_id uuid;
create index fees_charges_to_invoice on fees_charges (charged_at, customer_id) where invoice_id is null;
create index fees_charges_returns_to_invoice on fees_charges (returned_at, customer_id)
  where returned_at is not null and return_invoice_id is null;
create index fees_charges_returned on fees_charges (customer_id, returned_at) where returned_at is not null;
create index fees_charges_invoice on fees_charges (invoice_id, charged_at, id) where invoice_id is not null;
create index fees_charges_return_invoice on fees_charges (return_invoice_id, returned_at, id)
  where return_invoice_id is not null;
