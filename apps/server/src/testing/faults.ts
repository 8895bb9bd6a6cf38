import type { Fault } from '../kernel/fault-switch.ts';

/**
 * Each fault that can be planted, with the test that must turn red when it is. `test` is the file, `testName` the part
 * of the name that picks the test in it.
 */
export const faults: readonly { readonly name: Fault; readonly test: string; readonly testName?: string }[] =
  [
    {
      name: 'stale_balance_written',
      test: 'apps/server/src/modules/ledger/posting/contention.proof.test.ts',
      testName: 'shows every reader the same sum',
    },
    {
      name: 'limit_not_checked',
      test: 'apps/server/src/modules/ledger/posting/contention.proof.test.ts',
      testName: 'shows every reader the same sum',
    },
    {
      name: 'locks_unordered',
      test: 'apps/server/src/modules/ledger/posting/contention.proof.test.ts',
      testName: 'shows every reader the same sum',
    },
    {
      name: 'check_then_insert_idempotency',
      test: 'apps/server/src/modules/ledger/posting/contention.proof.test.ts',
      testName: 'idempotency keys with one posting each',
    },
    {
      name: 'refused_from_memory',
      test: 'apps/server/src/modules/ledger/posting/contention.proof.test.ts',
      testName: 'do not refuse from memory',
    },
    {
      name: 'synchronous_commit_off',
      test: 'apps/server/src/modules/ledger/posting/survival.proof.test.ts',
      testName: 'kills of PostgreSQL',
    },
    {
      name: 'claim_outside_posting',
      test: 'apps/server/src/modules/ledger/posting/survival.proof.test.ts',
      testName: 'kills of PostgreSQL',
    },
    {
      name: 'announced_before_commit',
      test: 'apps/server/src/modules/ledger/posting/post.test.ts',
      testName: 'announces the balance after the commit',
    },
    { name: 'posting_half_done', test: 'apps/server/src/modules/ledger/posting/model.proof.test.ts' },
    {
      name: 'seal_ignores_running_transactions',
      test: 'apps/server/src/modules/ledger/tamper.proof.test.ts',
      testName: 'waits for a transaction that may still add rows',
    },
    {
      name: 'audit_row_skipped',
      test: 'apps/server/src/modules/authorizations/messages/receive-network-message.test.ts',
      testName: 'leaves message, audit row and event behind',
    },
    {
      name: 'maker_may_approve',
      test: 'apps/server/src/modules/funding/deposit-refusals.test.ts',
      testName: 'by approving what they matched themselves',
    },
    {
      name: 'row_scope_dropped',
      test: 'apps/server/src/modules/org/org.test.ts',
      testName: 'cannot be changed or made from inside a customer scope',
    },
    {
      name: 'refresh_reuse_ignored',
      test: 'apps/server/src/modules/identity/sessions/sessions.test.ts',
      testName: 'used a second time ends the whole family',
    },
    {
      name: 'cookie_accepted',
      test: 'apps/server/src/contract.test.ts',
      testName: 'takes no cookie for a session',
    },
    {
      name: 'freeze_read_before_lock',
      test: 'apps/server/src/modules/authorizations/lifecycle/races.test.ts',
      testName: 'is waited for while it is under way',
    },
    {
      name: 'file_cut_twice',
      test: 'apps/server/src/modules/payments/files/cut-file.test.ts',
      testName: 'is cut once by two processes',
    },
    {
      name: 'return_booked_twice',
      test: 'apps/server/src/modules/payments/answers/apply-ach-returns.test.ts',
      testName: 'comes back once',
    },
    {
      name: 'payment_held_apart',
      test: 'apps/server/src/modules/payments/outgoing/once.test.ts',
      testName: 'start a payment once',
    },
    {
      name: 'repeat_made_twice',
      test: 'apps/server/src/modules/payments/outgoing/once.test.ts',
      testName: 'make each time of what repeats once',
    },
    {
      name: 'rows_written_apart',
      test: 'apps/server/src/modules/payments/outgoing/once.test.ts',
      testName: 'send each row of a table once',
    },
    {
      name: 'early_answer_forgotten',
      test: 'apps/server/src/modules/payments/answers/shuffled-answers.test.ts',
      testName: 'dishonored',
    },
    {
      name: 'return_code_ignored',
      test: 'apps/server/src/modules/payments/answers/apply-ach-returns.test.ts',
      testName: 'has its action',
    },
    {
      name: 'chain_deposit_credited_twice',
      test: 'apps/server/src/modules/funding/chain/chain-deposits.test.ts',
      testName: 'read the same blocks and settle the same deposit',
    },
    {
      name: 'funding_event_taken_twice',
      test: 'apps/server/src/modules/funding/intents/intents.test.ts',
      testName: 'credits once, however often',
    },
    {
      name: 'bank_transfer_taken_twice',
      test: 'apps/server/src/modules/funding/repeated-events.test.ts',
      testName: 'brings it once, by bank',
    },
    {
      name: 'late_payment_credited',
      test: 'apps/server/src/modules/funding/qr/qr-payments.test.ts',
      testName: 'whose time is over',
    },
    {
      name: 'lying_endpoint_believed',
      test: 'apps/server/src/providers/chain/evm.test.ts',
      testName: 'two endpoints do not tell alike',
    },
    {
      name: 'reorganization_ignored',
      test: 'apps/server/src/modules/funding/chain/chain-deposits.test.ts',
      testName: 'of what never comes again',
    },
    {
      name: 'top_up_in_a_loop',
      test: 'apps/server/src/modules/funding/top-ups/top-ups.test.ts',
      testName: 'collects once, however often',
    },
    {
      name: 'pan_logged',
      test: 'apps/server/src/app.test.ts',
      testName: 'shows the card number once',
    },
  ];
