import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { mailAbout } from '../card-mail.ts';
import { closeIn } from '../lifecycle/close-card.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import { presentBackOfficeCard, type BackOfficeCardDetail } from './present-back-office-card.ts';
import { reportIn } from '../lifecycle/report-card.ts';
import { lockCard } from '../repository.ts';

/** Reports a card of any customer lost or stolen, for a holder who calls or writes. */
export const reportBackOfficeCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.reportBackOfficeCard>,
): Promise<BackOfficeCardDetail> =>
  transact(ctx, async (tx) => {
    await reportIn(tx, ctx, input);
    return presentBackOfficeCard(tx, ctx, input.id);
  });

/** Has a card of any customer closed, a person's too: that only businesses close cards is a rule for customers. */
export const closeBackOfficeCard =
  (deps: Pick<DeliveryDeps, 'emailsOf'>) =>
  (
    ctx: Context,
    { id, reason }: InputOf<typeof cardRoutes.closeBackOfficeCard>,
  ): Promise<BackOfficeCardDetail> =>
    transact(ctx, async (tx) => {
      const card = (await lockCard(tx, id, null)) ?? fail('not_found');
      const day = await closeIn(tx, ctx, card, reason);
      await mailAbout(tx, ctx, deps, card, { template: 'cardClosingByUs', day });
      return presentBackOfficeCard(tx, ctx, id);
    });
