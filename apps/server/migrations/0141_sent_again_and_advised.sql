-- A payment that replaces one whose money came back, and the language in which its payee is told of it by mail.

set local lock_timeout = '5s';

alter table payments_payments
  add column again_of uuid references payments_payments (id),
  add column advice_language text check (advice_language in ('en_US', 'zh_CN'));
create index payments_payments_again on payments_payments (again_of) where again_of is not null;
