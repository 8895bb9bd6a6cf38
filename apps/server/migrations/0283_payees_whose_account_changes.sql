-- While another account of a payee waits for a second person, nothing is paid to it: neither to the account that it has,
-- which may be the wrong one, nor to the new one.

set local lock_timeout = '5s';

alter table payments_payees add column bank_changing boolean not null default false;

update payments_payees p set bank_changing = true
 where exists (select from approvals_requests r
   where r.act = 'payee.changed' and r.object_id = p.id and r.state in ('in_approval', 'blocked'));
