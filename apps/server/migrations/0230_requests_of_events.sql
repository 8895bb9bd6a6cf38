-- The request in which an event was said: the trace of the request goes on in the jobs that the event reaches.

set local lock_timeout = '5s';

alter table outbox add column request_id uuid;
