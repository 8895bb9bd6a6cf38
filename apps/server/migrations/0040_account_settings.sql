-- What people choose for themselves: what they are called, the zone of their dates, the language of their mails. The
-- picture of themselves (`avatar`) is small, square and stands with them as a data URL; the upload that it was made of
-- is forgotten like any other that nothing rests on.

set local lock_timeout = '5s';

alter table identity_users add column nickname text check (length(nickname) between 1 and 60);
alter table identity_users add column time_zone text check (length(time_zone) between 2 and 64);
alter table identity_users add column language text check (language in ('en_US', 'zh_CN'));

alter table files_files drop constraint files_files_purpose_check;
alter table files_files add constraint files_files_purpose_check
  check (purpose in ('identity_document', 'identity_face', 'funding_proof', 'business_licence', 'avatar')) not valid;
alter table files_files validate constraint files_files_purpose_check;
