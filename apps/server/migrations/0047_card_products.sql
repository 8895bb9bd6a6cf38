-- Card products are applied for. Some come with the account; the others are opened to a customer by an application that
-- somebody of ours decides, once a customer and product. What an application costs without the funding that makes it free
-- is the house's own price: the specification names none.

set local lock_timeout = '5s';

alter table cards_bins
  -- Whom the product is open to without an application; null is nobody.
  add column comes_with text check (comes_with in ('every_account', 'business_account')),
  add column uses text[] not null default '{}',
  -- How a card of the product is drawn.
  add column art text not null default 'tide';

update cards_bins set comes_with = made.comes_with, uses = made.uses, art = made.art
from (values
  ('40000099', 'every_account', array['everyday', 'online'], 'tide'),
  ('40000566', 'business_account', array['advertising'], 'signal'),
  ('22230000', 'every_account', array['travel', 'online'], 'meridian'),
  ('55555555', 'business_account', array['subscriptions', 'online'], 'orbit')
) as made (bin, comes_with, uses, art)
where cards_bins.bin = made.bin;

insert into cards_bins (id, tenant_id, bin, network, product_name, country, currency, is_open, uses, art) values
  ('00000000-0000-7000-8000-000000000b05', '00000000-0000-7000-8000-000000000001', '40000344', 'visa', 'Visa Asia Pacific', 'HK', 'USD', true, array['travel', 'procurement'], 'lantern'),
  ('00000000-0000-7000-8000-000000000b06', '00000000-0000-7000-8000-000000000001', '40000826', 'visa', 'Visa Europe', 'GB', 'USD', true, array['advertising', 'travel'], 'summit'),
  ('00000000-0000-7000-8000-000000000b07', '00000000-0000-7000-8000-000000000001', '51051051', 'mastercard', 'Mastercard Procurement', 'US', 'USD', true, array['procurement', 'payroll'], 'harbour');

create table cards_bin_applications (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid not null,
  bin_id uuid not null references cards_bins,
  state text not null check (state in ('draft', 'pending_approval', 'declined', 'subscribed', 'suspended', 'closed')),
  intended_use text not null,
  description text not null,
  expected_cards integer not null check (expected_cards > 0),
  -- What the fee of this submission is charged for; an application that is sent again is charged again.
  submission_id uuid not null,
  -- Whether funding made it free when it was sent.
  is_free boolean not null,
  submitted_at timestamptz not null,
  submitted_by uuid,
  decided_at timestamptz,
  decided_by text,
  decline_reason text,
  note text,
  -- From when a declined one may be sent again.
  reapply_at timestamptz,
  updated_at timestamptz not null,
  version integer not null,
  check ((state = 'declined') = (reapply_at is not null))
);
-- A product that was given up may be applied for anew.
create unique index cards_bin_applications_product on cards_bin_applications (customer_id, bin_id)
  where state <> 'closed';
create index cards_bin_applications_newest on cards_bin_applications (customer_id, submitted_at desc, id desc);
create index cards_bin_applications_queue on cards_bin_applications (state, submitted_at desc, id desc);
select app_protect('cards_bin_applications');

-- Whoever has cards of a product that does not come with the account any more keeps it.
insert into cards_bin_applications (id, tenant_id, customer_id, bin_id, state, intended_use, description,
  expected_cards, submission_id, is_free, submitted_at, decided_at, updated_at, version)
select gen_random_uuid(), held.tenant_id, held.customer_id, held.bin_id, 'subscribed', held.first_use, 'In use before products were applied for',
  held.cards, gen_random_uuid(), true, held.since, held.since, now(), 1
from (
  select card.tenant_id, card.customer_id, card.bin_id, bin.uses[1] as first_use, count(*)::integer as cards, min(card.created_at) as since
  from cards_cards card
    join cards_bins bin on bin.id = card.bin_id and bin.comes_with is distinct from 'every_account'
    join org_customers customer on customer.id = card.customer_id and customer.entity_type is distinct from 2
  group by card.tenant_id, card.customer_id, card.bin_id, bin.uses[1]
) held;

alter table fees_schedules drop constraint fees_schedules_condition_check;
alter table fees_schedules add constraint fees_schedules_condition_check
  check (condition in ('settled_credit_below', 'funding_at_least', 'funding_below', 'available_at_least'));

insert into fees_schedules
  (id, tenant_id, code, entity_type, version, amount, currency, valid_from, condition, condition_amount)
values
  ('00000000-0000-7000-8000-0000005fee01', '00000000-0000-7000-8000-000000000001', 'bin_application_unfunded', 1, 1, 2500, 'USD', '2020-01-01T00:00:00Z', 'funding_below', 50000),
  ('00000000-0000-7000-8000-0000005fee02', '00000000-0000-7000-8000-000000000001', 'bin_application_unfunded', 2, 1, 2500, 'USD', '2020-01-01T00:00:00Z', 'funding_below', 50000);
