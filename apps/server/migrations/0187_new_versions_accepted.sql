-- A new version is accepted at the next sign-in.
alter table org_acceptances drop constraint org_acceptances_occasion_check,
  add constraint org_acceptances_occasion_check check (occasion in ('registration', 'card_order', 'new_version')) not valid;
