-- A database belongs to a sandbox or to real money, and stays what it was first (the server writes it at its first start).
-- One that holds people whose password is published, or whose clock or seed was a sandbox's, is a sandbox's for good.
insert into installation (name, value)
select 'mode', '"sandbox"'::jsonb
 where exists (select from identity_users where email like '%@tael.test')
    or exists (select from installation where name in ('sandbox_seed', 'sandbox_clock_offset_ms'))
on conflict (name) do nothing;

-- Readiness is asked for as the application's role, like everything else.
grant select on schema_migrations to tael_app;
