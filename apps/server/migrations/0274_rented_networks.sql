-- Whoever rents a network of 48 bits has 65,536 of 64: what is asked for from each of them counts for the large one too.

set local lock_timeout = '5s';

-- The first 48 bits of a version 6 address; null for others, and where somebody was signed in.
alter table identity_codes add column rented_network text;
create index identity_codes_rented_network on identity_codes (tenant_id, purpose, rented_network, created_at)
  where rented_network is not null;
