import type { InputOf, OutputOf } from '@tael/contract';
import { depositCents } from '@tael/contract/onboarding/bank-link';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import { bankAccountLife, mostDepositTries } from '@tael/contract/payments/bank-accounts/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../kernel/transitions.ts';
import type { BankAccountDeps } from './deps.ts';
import { postTakenBack } from './postings.ts';
import { lockBankAccount, type BankAccountRow } from './repository.ts';
import { presentBankAccount } from './rules.ts';
import { writeBankAccount } from './write-bank-account.ts';

type Route = (typeof bankAccountRoutes)['verifyBankAccount'];

/**
 * Compares the two amounts that somebody read off with those that were sent, in either order. A wrong try is no refusal: it
 * is counted, and the third locks the account. Throws `illegal_transition`, `conflict` and `bank_deposits_expired`.
 */
export const verifyBankAccount =
  ({ ledger }: BankAccountDeps) =>
  (ctx: Context, { id, version, first, second }: InputOf<Route>): Promise<OutputOf<Route>> =>
    transact(ctx, async (tx) => {
      const before = (await lockBankAccount(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
      requireVersion(before.version, version);
      requireFrom(bankAccountLife, before.state, { from: 'deposits_sent', to: 'verified' });
      const now = ctx.clock.now();
      if (before.expires_at <= now) fail('bank_deposits_expired');
      const [least, most] = depositCents(first, second);
      const isRight = before.first_deposit === least && before.second_deposit === most;
      const after = { ...tried(before, isRight, now), updated_at: now, version: before.version + 1 };
      await writeBankAccount(tx, ctx, before, { action: 'tried', after });
      if (after.state !== 'deposits_sent') await postTakenBack(tx, ledger, after);
      return { isRight, account: presentBankAccount(after) };
    });

const tried = (row: BankAccountRow, isRight: boolean, now: Date): BankAccountRow => {
  const tries = row.tries + 1;
  if (isRight) return { ...row, tries, state: 'verified', verified_at: now };
  if (tries >= mostDepositTries) return { ...row, tries, state: 'locked', locked_at: now };
  return { ...row, tries };
};
