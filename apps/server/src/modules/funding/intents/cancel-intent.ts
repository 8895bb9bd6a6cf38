import type { InputOf } from '@tael/contract';
import type { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { moveIntent } from './move-intent.ts';
import { presentIntent, type FundingIntent } from './present-intents.ts';
import { lockOwnIntent } from './repository.ts';

/** Gives an intent up that nobody has paid. A payment that comes all the same is treated as a late one. */
export const cancelIntent = (
  ctx: Context,
  { id, version }: InputOf<typeof fundingIntentRoutes.cancelFundingIntent>,
): Promise<FundingIntent> =>
  transact(ctx, async (tx) => {
    const intent = (await lockOwnIntent(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
    requireVersion(intent.version, version);
    return presentIntent(
      tx,
      await moveIntent(tx, ctx, intent, { to: 'canceled', action: 'funding.intent_canceled' }),
    );
  });
