-- Which of its product accounts a customer works in. It is asked once, at the first sign-in with more than one; whoever
-- changes it later changes this mark.
alter table org_accounts add column chosen_at timestamptz;
create unique index org_accounts_chosen on org_accounts (customer_id) where chosen_at is not null;
