import type { InputOf } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { ConversionDeps } from './deps.ts';
import { endConversion } from './end-conversion.ts';
import { lockConversion } from './repository.ts';
import { presentConversion, type Conversion } from './rules.ts';

/** Cancels a conversion that was not made; nobody is asked to approve it any more. Throws `illegal_transition` and `conflict`. */
export const cancelConversion =
  ({ ledger, approvals }: ConversionDeps) =>
  (
    ctx: Context,
    { id, version }: InputOf<(typeof conversionRoutes)['cancelConversion']>,
  ): Promise<Conversion> =>
    transact(ctx, async (tx) => {
      const row = (await lockConversion(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
      requireVersion(row.version, version);
      await approvals.withdraw(tx, ctx, 'deposit.conversion', id);
      return presentConversion(await endConversion(tx, ctx, ledger, row, 'canceled'));
    });
