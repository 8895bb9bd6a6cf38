-- Payees are the second kind of thing that comes from a table.

set local lock_timeout = '5s';

alter table bulk_jobs drop constraint bulk_jobs_kind_check, add constraint bulk_jobs_kind_check check (kind in ('cards', 'payees'));
