-- What the sandbox's network was told of disputes: it answers by the amount that it heard of last, and a refund lowers it
-- while an answer is on its way. It is a firm outside, so its rows belong to no customer, and only work in the system's
-- scope sees them.

create table sandbox_disputes (
  -- The dispute's own id.
  id uuid primary key,
  -- What is disputed in smallest units; nothing of one that was taken back.
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- Orders what it was told: what comes late, or again, changes nothing.
  sequence bigint not null
);
alter table sandbox_disputes enable row level security;
create policy system_only on sandbox_disputes
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert, update on sandbox_disputes to tael_app;
