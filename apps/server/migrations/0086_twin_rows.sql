-- A row that asks for the same card as one before it in its table is made all the same, but it is said before: the line
-- of that one.

alter table bulk_rows add column same_as_line integer;
alter table bulk_jobs add column rows_same integer not null default 0 check (rows_same >= 0);
