import { isZero } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Ledger, Reference } from '../ledger/index.ts';
import { accountsOf, chargeOf, type FeeToCharge } from './charge-fee.ts';
import { insertCharges } from './repository.ts';

/** A customer's money, which nobody else moves until the transaction ends, and the same fee for many acts. */
export interface ManyFees {
  /** How many of the fees it pays. */
  readonly affordable: number;
  /** Charges the fee for each of these acts, each with a transfer of its own. Once, and for no more than are affordable. */
  charge(ctx: Context, references: readonly Reference[]): Promise<void>;
}

/** Begins to charge one customer the same fee for many acts that commit together. */
export const openManyFees = async (
  tx: Tx,
  ledger: Ledger,
  fee: Omit<FeeToCharge, 'reference'>,
  spreadBy: Reference,
): Promise<ManyFees> => {
  const { amount, code } = fee.quote;
  if (isZero(amount)) {
    const charge: ManyFees['charge'] = (ctx, references) =>
      insertCharges(
        tx,
        references.map((reference) => chargeOf(ctx, { ...fee, reference }, null)),
      );
    return { affordable: Number.MAX_SAFE_INTEGER, charge };
  }
  const { customer, revenue } = await accountsOf(tx, ledger, {
    ...fee,
    code,
    currency: amount.currency,
    reference: spreadBy,
  });
  const locked = await ledger.lockAccounts(tx, [customer.id, revenue.id]);
  const balance = locked.balance(customer.id);
  assert(balance, 'an account that was just opened has a balance');
  const available = balance.available.minor;
  return {
    affordable: available > 0n ? Number.parseInt(String(available / amount.minor), 10) : 0,
    charge: async (ctx, references) => {
      const charges = references.map((reference) => chargeOf(ctx, { ...fee, reference }, newId()));
      await insertCharges(tx, charges);
      const posting = locked.decide(
        charges.map(({ transfer_id: id, reference_type: type, reference_id }) => {
          assert(id, 'a fee of some amount has a transfer');
          return [
            {
              kind: 'posted',
              id,
              code: 'fee',
              debitAccountId: customer.id,
              creditAccountId: revenue.id,
              amount,
              reference: { type, id: reference_id },
            },
          ];
        }),
      );
      await posting.write();
    },
  };
};
