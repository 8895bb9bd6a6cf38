-- What each paper of a dispute shows: some reasons are not handed in without one. Of those from before it is not known.

set local lock_timeout = '5s';

alter table disputes_evidence
  add column kind text not null default 'other',
  add constraint disputes_evidence_kind_check
    check (kind in ('order', 'condition', 'cancellation', 'receipt', 'credit_note', 'other')) not valid;
alter table disputes_evidence validate constraint disputes_evidence_kind_check;
