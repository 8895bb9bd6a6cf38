-- What a declined purchase costs: nothing by default, and a later version with an amount turns the fee on. And a paper of a
-- draft of a dispute can be taken away, and handed in once more.

set local lock_timeout = '5s';

insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
values
  ('00000000-0000-7000-8000-0000006fee01', '00000000-0000-7000-8000-000000000001', 'card_decline', 1, 1, 0, 'USD', '2020-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-0000006fee02', '00000000-0000-7000-8000-000000000001', 'card_decline', 2, 1, 0, 'USD', '2020-01-01T00:00:00Z');

alter table disputes_evidence add column removed_at timestamptz;
alter table disputes_evidence drop constraint disputes_evidence_file_id_key;
create unique index disputes_evidence_file on disputes_evidence (file_id) where removed_at is null;
