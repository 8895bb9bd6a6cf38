-- What people and firms had written before every form of a card number was masked where it is decoded: which columns hold
-- such words, and how far a job has masked them. Rows are numbered by their keys, so that it goes on where it stopped. The
-- audit log is sealed and stays as it is; it is masked where it is read.

create table stored_words (
  table_name text primary key,
  key_columns text[] not null default array['id'],
  word_columns text[] not null,
  -- Emptied where words have changed; another job writes it anew.
  derived_columns text[] not null default array[]::text[],
  -- The key of the last row that was looked at.
  up_to jsonb,
  finished_at timestamptz
);
grant select, update on stored_words to tael_app;

insert into stored_words (table_name, word_columns, derived_columns) values
  ('authorizations_authorizations', array['merchant_name', 'merchant_city'], array['search_text']),
  ('cards_cards', array['nickname', 'holder_first_name', 'holder_last_name', 'holder_details', 'controls',
    'merchant_limits', 'locked_merchant'], array['search_text']),
  ('org_customers', array['display_name', 'standing_reason', 'standing_note'], array['search_text']),
  ('funding_deposits', array['sender_name', 'reason'], array['search_text']);
insert into stored_words (table_name, word_columns) values
  ('authorizations_challenges', array['merchant']),
  ('authorizations_flags', array['note']),
  ('authorizations_notes', array['memo']),
  ('authorizations_receipts', array['name']),
  ('authorizations_tokens', array['device_name', 'merchant_name']),
  ('bulk_jobs', array['file_name']),
  ('cards_bin_applications', array['intended_use', 'description', 'decline_reason', 'note']),
  ('cards_deliveries', array['address']),
  ('cards_releases', array['case_id', 'note']),
  ('cards_tags', array['name']),
  ('disputes_disputes', array['merchant_name', 'answers']),
  ('disputes_evidence', array['name']),
  ('disputes_moves', array['note']),
  ('files_files', array['name']),
  ('fraud_alerts', array['merchant_name', 'signals', 'note']),
  ('funding_incoming_transfers', array['sender_name']),
  ('funding_moves', array['reason']),
  ('identity_allowed_ranges', array['note']),
  ('identity_passkeys', array['name']),
  ('identity_users', array['first_name', 'last_name', 'chinese_first_name', 'chinese_last_name',
    'registered_business_name', 'nickname']),
  ('limits_merchant_limits', array['merchant', 'name']),
  ('limits_request_moves', array['note']),
  ('limits_requests', array['purpose', 'reasons']),
  ('messaging_announcements', array['title_en', 'text_en', 'title_zh', 'text_zh']),
  ('messaging_enquiries', array['name', 'content', 'note']),
  ('messaging_messages', array['params']),
  ('messaging_ticket_comments', array['author', 'text']),
  ('messaging_tickets', array['subject', 'name']),
  ('onboarding_cases', array['details', 'purpose', 'company', 'decision_reason']),
  ('onboarding_people', array['first_name', 'last_name', 'details']),
  ('onboarding_screenings', array['subject', 'latin_name', 'chinese_name']),
  ('org_departments', array['name']),
  ('outbox', array['payload']),
  ('webhooks_calls', array['merchant_name', 'reason']);
insert into stored_words (table_name, key_columns, word_columns) values
  ('authorizations_rule_versions', array['rule_id', 'number'], array['content']),
  ('bulk_rows', array['job_id', 'number'], array['cells']),
  ('onboarding_drafts', array['case_id', 'step'], array['typed']);
