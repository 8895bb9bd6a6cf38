/**
 * Faults that can be planted to prove that a test would find them (`npm run test:sabotage`; the list with its tests is in
 * testing/faults.ts). Outside a test run every switch is off, whatever the environment says.
 */
export type Fault =
  | 'stale_balance_written'
  | 'refused_from_memory'
  | 'locks_unordered'
  | 'synchronous_commit_off'
  | 'claim_outside_posting'
  | 'check_then_insert_idempotency'
  | 'announced_before_commit'
  | 'limit_not_checked'
  | 'posting_half_done'
  | 'seal_ignores_running_transactions'
  | 'audit_row_skipped'
  | 'maker_may_approve'
  | 'row_scope_dropped'
  | 'refresh_reuse_ignored'
  | 'cookie_accepted'
  | 'freeze_read_before_lock'
  | 'file_cut_twice'
  | 'return_booked_twice'
  | 'payment_held_apart'
  | 'repeat_made_twice'
  | 'rows_written_apart'
  | 'early_answer_forgotten'
  | 'return_code_ignored'
  | 'funding_event_taken_twice'
  | 'chain_deposit_credited_twice'
  | 'bank_transfer_taken_twice'
  | 'late_payment_credited'
  | 'lying_endpoint_believed'
  | 'reorganization_ignored'
  | 'top_up_in_a_loop'
  | 'pan_logged';

// The one place beside config.ts that reads the environment: a switch must not be a setting of the product.
const planted = process.env['NODE_ENV'] === 'test' ? process.env['TAEL_FAULT'] : undefined;

/** Whether this fault is planted. */
export const isPlanted = (fault: Fault): boolean => planted === fault;
