-- Staff looks at what was tried often and not delivered: few rows of many.

set local lock_timeout = '5s';

create index outbox_stuck on outbox (created_at desc, id desc) where delivered_at is null and attempts >= 5;
