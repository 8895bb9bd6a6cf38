-- Announcements as rich text. `text_*` stays what they say without their marks: for lists, search and mails.
alter table messaging_announcements add column html_en text, add column html_zh text,
  -- The files that go with it, in their order: [{"id": …, "name": …}].
  add column attachments jsonb not null default '[]';
create function pg_temp.html_of(plain text) returns text language sql as $$
  select '<p>' || replace(replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), e'\n\n', '</p><p>'), e'\n', '<br />') || '</p>'
$$;
update messaging_announcements set html_en = pg_temp.html_of(text_en), html_zh = pg_temp.html_of(text_zh);
drop function pg_temp.html_of(text);
alter table messaging_announcements alter column html_en set not null, alter column html_zh set not null;

alter table files_files drop constraint files_files_purpose_check, add constraint files_files_purpose_check check (purpose in (
  'identity_document', 'identity_face', 'funding_proof', 'business_licence', 'avatar', 'receipt', 'dispute_evidence',
  'payment_attachment', 'message_attachment')) not valid;

-- Who else may read a file that somebody handed in: every customer of the tenant, a customer, or one of its people.
create table files_shares (
  file_id uuid not null references files_files,
  tenant_id uuid not null,
  customer_id uuid,
  user_id uuid,
  unique nulls not distinct (file_id, customer_id, user_id)
);
select app_protect('files_shares');
create policy readers on files_shares for select
  using (customer_id is null and tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy shared on files_files for select
  using (exists (select 1 from files_shares as share where share.file_id = files_files.id));
