-- What visitors write in the contact form, and what became of it. It belongs to the tenant on whose pages it was written,
-- and to no customer: nobody was signed in.

create table messaging_enquiries (
  id uuid primary key,
  tenant_id uuid not null,
  customer_id uuid check (customer_id is null),
  state text not null check (state in ('open', 'answered', 'closed')),
  name text not null,
  phone text not null,
  email text not null,
  content text not null,
  language text not null check (language in ('en_US', 'zh_CN')),
  -- Where it was sent from: how many come from one address within an hour is bounded.
  address inet,
  sent_at timestamptz not null,
  note text,
  settled_by uuid,
  settled_email text,
  settled_at timestamptz,
  version integer not null,
  check ((state = 'open') = (settled_at is null)),
  check ((settled_at is null) = (note is null) and (note is null) = (settled_by is null)
    and (settled_by is null) = (settled_email is null))
);
create index messaging_enquiries_newest on messaging_enquiries (state, sent_at desc, id desc);
create index messaging_enquiries_recent on messaging_enquiries (sent_at);
select app_protect('messaging_enquiries');
