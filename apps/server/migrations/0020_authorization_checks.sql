-- Each purchase keeps some sixteen checks with what was seen and what was asked. They are only ever read back as they
-- were written, so they need no binary form that is worked out at each writing; and as lists (name, value, threshold,
-- passed) they are half as long.
update authorizations_messages set checks = (
  select coalesce(jsonb_agg(jsonb_build_array(made->'name', made->'value', made->'threshold', made->'passed') order by place), '[]')
  from jsonb_array_elements(checks) with ordinality as kept (made, place));
alter table authorizations_messages alter column checks type json using checks::json;
alter table authorizations_messages alter column answer type json using answer::json;
