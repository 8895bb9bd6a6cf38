import type { InputOf } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../kernel/transitions.ts';
import { conversionLife } from '@tael/contract/funding/conversions/states';
import type { Ledger } from '../../ledger/index.ts';
import { completeConversion } from './complete-conversion.ts';
import { askOfConversion } from './conversion-approval.ts';
import type { ConversionDeps } from './deps.ts';
import { postHold } from './postings.ts';
import { lockConversion, updateConversion, type ConversionRow } from './repository.ts';
import { factsOf, moved, presentConversion, type Conversion } from './rules.ts';

/**
 * Takes a quote: converts at once, or holds the money until it is approved where the customer's policy asks for that.
 * Throws `conversion_expired`, `insufficient_funds`, `illegal_transition`, `conflict`.
 */
export const makeConversion =
  ({ ledger, approvals }: ConversionDeps) =>
  (
    ctx: Context,
    { id, version }: InputOf<(typeof conversionRoutes)['makeConversion']>,
  ): Promise<Conversion> => {
    const { customerId, userId } = customerOf(ctx);
    return transact(ctx, async (tx) => {
      const before = (await lockConversion(tx, customerId, id)) ?? fail('not_found');
      requireVersion(before.version, version);
      requireFrom(conversionLife, before.state, { from: 'prepared', to: 'completed' });
      if (before.expires_at <= ctx.clock.now()) fail('conversion_expired');
      const asked = await approvals.request(tx, ctx, askOfConversion(before, userId));
      await audit(tx, ctx, {
        action: 'funding.conversion_confirmed',
        object: { type: 'funding_conversion', id },
        after: { ...factsOf(before), approvalId: asked.kind === 'waits' ? asked.requestId : null },
      });
      return presentConversion(
        asked.kind === 'auto'
          ? await completeConversion(tx, ctx, ledger, before)
          : await holdConversion(tx, ctx, ledger, before),
      );
    });
  };

const holdConversion = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  before: ConversionRow,
): Promise<ConversionRow> => {
  const held = { ...moved(before, 'awaiting_approval', ctx.clock.now()), hold_transfer_id: newId() };
  await ctx.mayMoveMoney(tx, before.customer_id);
  await updateConversion(tx, held);
  await postHold(tx, ledger, held);
  return held;
};
