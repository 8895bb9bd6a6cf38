import type { InputOf } from '@tael/contract';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import {
  lockedForDays,
  mostAccountsADay,
  verifyWithinDays,
} from '@tael/contract/payments/bank-accounts/states';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { assert, fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { checkName } from '../../../kernel/text/check-name.ts';
import type { BankAccountDeps } from './deps.ts';
import {
  countAddedSince,
  insertBankAccount,
  lockList,
  sameAccount,
  type BankAccountRow,
} from './repository.ts';
import { dayMs, presentBankAccount, type BankAccount } from './rules.ts';

/**
 * Adds an account of the customer's own, to which the provider then sends two small deposits. Throws `validation_failed` at
 * `holderName` for somebody else's, `bank_account_exists`, `bank_account_locked` and `bank_link_quota_exceeded`.
 */
export const addBankAccount =
  ({ accounts }: BankAccountDeps) =>
  (
    ctx: Context,
    { holderName, bank }: InputOf<(typeof bankAccountRoutes)['addBankAccount']>,
  ): Promise<BankAccount> => {
    const { tenantId, customerId, userId } = customerOf(ctx);
    return transact(ctx, async (tx) => {
      const customer = await findCustomer(tx, customerId);
      assert(customer, 'whoever is signed in has a customer');
      if (!checkName(holderName, [customer.displayName])) failField('holderName', 'holder_name_differs');
      assert(bank.accountType, 'an account of the United States has a type');
      const now = ctx.clock.now();
      const id = newId();
      const { account_sealed, account_last_four, account_fingerprint } = accounts.seal(
        { id, customer_id: customerId },
        bank,
        { changedAt: now, usableFrom: now },
      );
      assert(
        account_sealed && account_last_four && account_fingerprint,
        'an account that was typed is sealed',
      );
      const row: BankAccountRow = {
        id,
        tenant_id: tenantId,
        customer_id: customerId,
        state: 'requested',
        holder_name: holderName,
        bank_name: bank.bankName,
        account_type: bank.accountType,
        routing_number: bank.routingNumber,
        account_sealed,
        account_last_four,
        account_fingerprint,
        is_default: false,
        first_deposit: null,
        second_deposit: null,
        tries: 0,
        expires_at: new Date(now.getTime() + verifyWithinDays * dayMs),
        locked_at: null,
        verified_at: null,
        added_by: userId,
        added_at: now,
        updated_at: now,
        version: 1,
      };
      await requireNew(tx, row);
      await insertBankAccount(tx, row);
      await audit(tx, ctx, {
        action: 'bank_account.added',
        object: { type: 'bank_account', id },
        after: { bankName: row.bank_name, routingNumber: row.routing_number, lastFour: account_last_four },
      });
      await emit(tx, ctx, {
        topic: 'payments.bank_account_added',
        objectId: id,
        tenantId,
        customerId,
        payload: {},
      });
      return presentBankAccount(row);
    });
  };

/** Refuses what is there already, what was locked a while ago, and more than a person adds in a day. */
const requireNew = async (tx: Tx, row: BankAccountRow): Promise<void> => {
  await lockList(tx, row.customer_id);
  const since = (days: number) => new Date(row.added_at.getTime() - days * dayMs);
  if ((await countAddedSince(tx, row.customer_id, since(1))) >= mostAccountsADay)
    fail('bank_link_quota_exceeded', { retryAfterSeconds: dayMs / 1_000 });
  const known = await sameAccount(tx, row, since(lockedForDays));
  if (known) fail(known.locked_at ? 'bank_account_locked' : 'bank_account_exists');
};
