-- Endpoints are told of events in a version of the API that they keep until somebody chooses another.
alter table developers_endpoints add column api_version text not null default '2026-11-26';
alter table developers_endpoints alter column api_version drop default;
