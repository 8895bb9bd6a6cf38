import type { InputOf, OutputOf } from '@tael/contract';
import type { feeRoutes } from '@tael/contract/fees/routes';
import { formatMoney, subtract, type Money } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import type { Ledger } from '../ledger/index.ts';
import { quote } from './quote.ts';

/** The price of an act and what would be left; it writes nothing but, at the first use of all, the customer's account. */
export const quoteFee =
  (ledger: Ledger) =>
  (ctx: Context, input: InputOf<typeof feeRoutes.quoteFee>): Promise<OutputOf<typeof feeRoutes.quoteFee>> =>
    transact(ctx, async (tx) => {
      const { customerId, tenantId } = customerOf(ctx);
      const { code, amount, rule } = await quote(tx, ctx, { customerId, ...input });
      const { currency } = amount;
      const account = await ledger.customerAccount(tx, {
        tenantId,
        customerId,
        kind: 'customer_available',
        currency,
      });
      const balance = await ledger.balance(account.id, tx);
      assert(balance, 'the customer sees the own account');
      return {
        code,
        amount: onWire(amount),
        rule,
        availableAfter: onWire(subtract(balance.available, amount)),
      };
    });

const onWire = (amount: Money) => ({ amount: formatMoney(amount), currency: amount.currency });
