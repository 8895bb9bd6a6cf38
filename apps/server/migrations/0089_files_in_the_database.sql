-- The bytes of files lie beside their rows, so that every server has every file and one backup holds both. In pieces,
-- because a value is always read and sent whole.

set local lock_timeout = '5s';

create table files_chunks (
  storage_name text not null check (storage_name ~ '^[0-9a-f]{64}$'),
  nth integer not null check (nth >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (storage_name, nth)
);
-- Pictures and PDFs are packed already.
alter table files_chunks alter column bytes set storage external;
-- No caller's scope sees bytes: the verb that found the row of the file asks for them.
alter table files_chunks enable row level security;
create policy system_only on files_chunks
  using (current_setting('app.scope', true) = 'system')
  with check (current_setting('app.scope', true) = 'system');
grant select, insert, delete on files_chunks to tael_app;

-- What somebody has handed in within a day is counted before they hand in more.
create index files_files_uploader on files_files (uploaded_by, created_at);
