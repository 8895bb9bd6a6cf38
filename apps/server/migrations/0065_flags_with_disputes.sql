-- What was looked at and passed on leads to the dispute that was drafted.
alter table authorizations_flags add column dispute_id uuid;
update authorizations_flags flag set dispute_id = (act.after->>'disputeId')::uuid
  from audit_log act
  where act.action = 'flag.reviewed' and act.object_id = flag.id and flag.outcome = 'passed_on'
    and act.after->>'disputeId' is not null;
