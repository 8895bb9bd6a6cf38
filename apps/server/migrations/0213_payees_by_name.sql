-- Payees are listed by name too.

set local lock_timeout = '5s';

create index payments_payees_by_name on payments_payees (customer_id, lower(name), id);
