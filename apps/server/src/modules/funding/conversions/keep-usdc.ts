import type { InputOf, OutputOf } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { findChoice, storeChoice } from '../chain/index.ts';
import { balancesOf } from './read-conversions.ts';

type Route = (typeof conversionRoutes)['keepUsdc'];

/** Chooses what becomes of USDC that is seen from now on: it stays USDC, or is dollars once it is credited. Throws `conflict`. */
export const keepUsdc =
  (deps: { readonly ledger: Ledger }) =>
  (ctx: Context, { keeps, version }: InputOf<Route>): Promise<OutputOf<Route>> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      const before = await findChoice(tx, customerId);
      if (before.version !== version) fail('conflict');
      const isFirst = await storeChoice(tx, {
        customer_id: customerId,
        tenant_id: tenantId,
        keeps,
        changed_at: ctx.clock.now(),
        version: version + 1,
      });
      if (!isFirst) fail('conflict');
      await audit(tx, ctx, {
        action: 'funding.usdc_choice_changed',
        object: { type: 'customer', id: customerId },
        before: { keeps: before.keeps },
        after: { keeps },
      });
      return balancesOf(deps, ctx, tx);
    });
