-- What people of the house write about a deposit among themselves stands apart from the reason that its customer reads. The
-- reasons of early releases were written for the house alone.
alter table funding_moves add column note text;
update funding_moves set note = reason, reason = null where to_state = 'released' and actor_type = 'admin';
update funding_deposits set reason = null where state = 'released';
update stored_words set word_columns = word_columns || '{note}' where table_name = 'funding_moves';

-- Banks name a transfer by 16 digits, or in a form of their own.
alter table funding_deposits drop constraint funding_deposits_payment_number_check;
alter table funding_deposits add constraint funding_deposits_payment_number_check
  check (payment_number ~ '^[ -~]{1,35}$');
