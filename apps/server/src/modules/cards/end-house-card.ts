import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { mailAbout } from './card-mail.ts';
import { closeIn } from './close-card.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { presentHouseCard, type HouseCardDetail } from './present-house-card.ts';
import { reportIn } from './report-card.ts';
import { lockCard } from './repository.ts';

/** Reports a card of any customer lost or stolen, for a holder who calls or writes. */
export const reportHouseCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.reportHouseCard>,
): Promise<HouseCardDetail> =>
  transact(ctx, async (tx) => {
    await reportIn(tx, ctx, input);
    return presentHouseCard(tx, ctx, input.id);
  });

/** Has a card of any customer closed, a person's too: that only businesses close cards is a rule for customers. */
export const closeHouseCard =
  (deps: Pick<DeliveryDeps, 'emailsOf'>) =>
  (ctx: Context, { id, reason }: InputOf<typeof cardRoutes.closeHouseCard>): Promise<HouseCardDetail> =>
    transact(ctx, async (tx) => {
      const card = (await lockCard(tx, id, null)) ?? fail('not_found');
      const day = await closeIn(tx, ctx, card, reason);
      await mailAbout(tx, ctx, deps, card, { template: 'cardClosingByUs', day });
      return presentHouseCard(tx, ctx, id);
    });
