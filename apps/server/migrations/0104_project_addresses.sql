-- A product that is not part of this console is offered by the project switcher only where it has a site of its own: the
-- address that whoever runs the installation has given. Cards are here and have none.

set local lock_timeout = '5s';

alter table platform_projects
  add column url text check (length(url) <= 300 and url ~ '^https://[^[:space:]]+$'),
  add constraint platform_projects_cards_are_here check (type <> 'card' or url is null);
