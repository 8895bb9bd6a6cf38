-- What the network tells is always booked: a refund before or beyond the capture, a reversal beyond or after the hold. And
-- declines that were given in place of a decision are kept where every server sees them.

set local lock_timeout = '5s';

-- Each new check allows more than the one it takes the place of, so the rows that are there need no second look.
alter table authorizations_authorizations
  drop constraint authorizations_refunded_check,
  add constraint authorizations_refunded_check check (refunded >= 0) not valid;
alter table authorizations_flags
  drop constraint authorizations_flags_kind_check,
  add constraint authorizations_flags_kind_check check (kind in ('excess_capture', 'stand_in', 'against_checks',
    'force_post', 'refund_after_dispute', 'excess_refund', 'excess_reversal', 'two_answers')) not valid;

-- A purchase of which money was taken is a captured one, however its hold ended.
update authorizations_authorizations set status = 'captured', version = version + 1
  where captured > 0 and held = 0 and status in ('reversed', 'expired', 'credited');

-- Declines that have an answer in authorizations_messages and wait to be booked with their card and purchase.
create table authorizations_stand_ins (
  reference text not null,
  type text not null,
  sequence integer not null,
  message jsonb not null,
  noted_at timestamptz not null,
  primary key (reference, type, sequence)
);
alter table authorizations_stand_ins enable row level security;
create policy scope on authorizations_stand_ins
  using (current_setting('app.scope', true) = 'system') with check (current_setting('app.scope', true) = 'system');
grant select, insert, update, delete on authorizations_stand_ins to tael_app;

-- Such a message is written anew with its purchase; no other is ever removed.
create policy only_stand_ins on authorizations_messages as restrictive for delete
  using (authorization_id is null and reason = 'stand_in_declined');
grant delete on authorizations_messages to tael_app;
