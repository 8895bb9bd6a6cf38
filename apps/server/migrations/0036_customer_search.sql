-- Customers are looked for by their names, Chinese ones also by pinyin and its initials. That text is kept beside the
-- name from its writing on (kernel/search-text.ts); a job writes it for those who were there before.

set local lock_timeout = '5s';

alter table org_customers add column search_text text;
create index org_customers_no_search_text on org_customers (id) where search_text is null;
