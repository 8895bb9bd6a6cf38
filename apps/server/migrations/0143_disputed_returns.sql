-- Two banks that disagree about a return: what each says is kept beside the return, and a payment goes on when they agree.

set local lock_timeout = '5s';

alter table payments_bank_entries drop constraint payments_bank_entries_purpose_check,
  add constraint payments_bank_entries_purpose_check check (purpose in ('payment', 'reversal', 'recall', 'void', 'return',
    'dishonored', 'contested', 'change')) not valid;
alter table payments_bank_items drop constraint payments_bank_items_kind_check,
  add constraint payments_bank_items_kind_check check (kind in ('file_refused', 'return_unknown', 'return_repeated',
    'return_amount', 'return_undone', 'return_code', 'answer_unexpected', 'statement_line', 'missing_on_statement')) not valid;
create index payments_payments_dishonored on payments_payments (updated_at, id)
  where state = 'returned' and reason = 'return_dishonored';
