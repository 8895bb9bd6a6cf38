import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { Ledger } from '../../ledger/index.ts';
import { lockOpenCase } from '../cases/index.ts';
import { presentIntentReview, presentIntentReviews, type IntentForReview } from './present-intents.ts';
import { creditIntent, sendBack } from './record-outside-event.ts';
import {
  findIntent,
  listIntentsInReview,
  lockHeldEvent,
  lockIntent,
  updateOutsideEvent,
  type IntentRow,
  type OutsideEventRow,
} from './repository.ts';

type Decision = InputOf<typeof fundingIntentRoutes.creditHeldIntent>;

/** Money that arrived and is held for a look, newest first. */
export const listFundingIntentReviews = (
  ctx: Context,
  { limit, cursor }: InputOf<typeof fundingIntentRoutes.listFundingIntentReviews>,
): Promise<OutputOf<typeof fundingIntentRoutes.listFundingIntentReviews>> =>
  read(ctx, async (tx) => {
    const found = await listIntentsInReview(tx, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ created_at: at, id }) => ({ at, id }));
    return { items: await presentIntentReviews(tx, rows), nextCursor };
  });

/** One intent of any customer that the scope shows, wherever it stands. */
export const getFundingIntentReview = (
  ctx: Context,
  { id }: InputOf<typeof fundingIntentRoutes.getFundingIntentReview>,
): Promise<IntentForReview> =>
  read(ctx, async (tx) => presentIntentReview(tx, (await findIntent(tx, id)) ?? fail('not_found')));

/** The money is the customer's after all. A customer who may not move money is credited nothing. */
export const creditHeldIntent =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (ctx: Context, input: Decision): Promise<IntentForReview> =>
    transact(ctx, async (tx) => {
      const { intent, event } = await lockHeld(tx, ctx, input);
      // Whoever gave the money to its customer does not credit it as well.
      if (intent.created_by === principalOf(ctx).userId) fail('self_approval_forbidden');
      await ctx.mayMoveMoney(tx, intent.customer_id);
      await updateOutsideEvent(tx, event.id, { outcome: 'credited' });
      const paid = await creditIntent(tx, ctx, ledger, {
        intent,
        event,
        wasHeld: true,
        reason: input.reason,
      });
      return presentIntentReview(tx, paid);
    });

/** The money goes back to whoever paid it, and the customer reads why. */
export const refundHeldIntent = (ctx: Context, input: Decision): Promise<IntentForReview> =>
  transact(ctx, async (tx) => {
    const { intent, event } = await lockHeld(tx, ctx, input);
    await updateOutsideEvent(tx, event.id, { outcome: 'refund_due', refund_reason: 'staff' });
    return presentIntentReview(tx, await sendBack(tx, ctx, intent, event, 'staff', input.reason));
  });

const lockHeld = async (
  tx: Tx,
  ctx: Context,
  { id, version }: Decision,
): Promise<{ readonly intent: IntentRow; readonly event: OutsideEventRow }> => {
  const intent = (await lockIntent(tx, id)) ?? fail('not_found');
  requireVersion(intent.version, version);
  if (intent.state === 'review') await lockOpenCase(tx, ctx, id);
  const event = await lockHeldEvent(tx, id);
  return event
    ? { intent, event }
    : fail('illegal_transition', { params: { from: intent.state, to: 'paid' } });
};
