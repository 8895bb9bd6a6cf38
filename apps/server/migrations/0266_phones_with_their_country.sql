-- Phones are kept in E.164. What was kept before had one of two forms, 510-555-1212 or eleven digits of mainland China, or
-- was anything that may be a phone; rewritten is what can be of one country alone, the rest stays as it was written.

set local lock_timeout = '5s';

-- `country` stands beside the phone, or is null.
create function pg_temp.phone_of(typed text, country text) returns text language sql immutable as $$
  select case
    when compact ~ '^\+1[2-9]\d{2}[2-9]\d{6}$' or compact ~ '^\+861\d{10}$' then compact
    when typed ~ '^[2-9]\d{2}-[2-9]\d{2}-\d{4}$' and (country is null or country in ('US', 'CA'))
      then '+1' || replace(typed, '-', '')
    when typed ~ '^1\d{10}$' and country = 'CN' then '+86' || typed
    -- Eleven digits of which North America has no such number.
    when typed ~ '^1[3-9]\d{9}$' and typed !~ '^1[2-9]\d{2}[2-9]\d{6}$' and (country is null or country in ('US', 'CA'))
      then '+86' || typed
    else typed
  end
  from (select regexp_replace(typed, '[ ()./-]', '', 'g') as compact) as plain
$$;

create function pg_temp.with_phone(kept jsonb, field text, country text) returns jsonb language sql immutable as $$
  select jsonb_set(kept, array[field], to_jsonb(pg_temp.phone_of(kept ->> field, country)), false)
$$;

update identity_users set mobile = pg_temp.phone_of(mobile, nation)
  where mobile is distinct from pg_temp.phone_of(mobile, nation);
update messaging_enquiries set phone = pg_temp.phone_of(phone, null)
  where phone <> pg_temp.phone_of(phone, null);
update messaging_tickets set phone = pg_temp.phone_of(phone, null)
  where phone <> pg_temp.phone_of(phone, null);
update payments_payees set phone = pg_temp.phone_of(phone, country)
  where phone <> pg_temp.phone_of(phone, country);
update onboarding_cases set details = pg_temp.with_phone(details, 'mobile', details ->> 'nation')
  where details ->> 'mobile' <> pg_temp.phone_of(details ->> 'mobile', details ->> 'nation');
update onboarding_cases set company = pg_temp.with_phone(company, 'phone', company ->> 'country')
  where company ->> 'phone' <> pg_temp.phone_of(company ->> 'phone', company ->> 'country');
update onboarding_people set details = pg_temp.with_phone(details, 'mobile', details ->> 'nation')
  where details ->> 'mobile' <> pg_temp.phone_of(details ->> 'mobile', details ->> 'nation');
update cards_deliveries set address = pg_temp.with_phone(address, 'phone', address ->> 'country')
  where address ->> 'phone' <> pg_temp.phone_of(address ->> 'phone', address ->> 'country');
update cards_cards
  set holder_details = pg_temp.with_phone(holder_details, 'phone', holder_details #>> '{billingAddress,country}')
  where holder_details ->> 'phone'
    <> pg_temp.phone_of(holder_details ->> 'phone', holder_details #>> '{billingAddress,country}');
