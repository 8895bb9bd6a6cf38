-- What people hand in: the row says whose a file is and what it may be used for; the bytes lie in the file store under
-- the random storage name, as they were after decoding and encoding anew.

create table files_files (
  id uuid primary key,
  tenant_id uuid not null,
  -- Null for what a platform admin uploads.
  customer_id uuid,
  uploaded_by uuid not null,
  purpose text not null check (purpose in ('identity_document', 'identity_face', 'funding_proof')),
  name text not null check (length(name) between 1 and 100),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 1 and 20971520),
  sha256 bytea not null check (length(sha256) = 32),
  storage_name text not null unique check (storage_name ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- When something first came to rest on it.
  attached_at timestamptz
);
create index files_files_customer on files_files (customer_id, created_at);
select app_protect('files_files');
-- An upload that nothing rests on is forgotten after a day.
grant delete on files_files to tael_app;
create index files_files_unattached on files_files (created_at) where attached_at is null;
