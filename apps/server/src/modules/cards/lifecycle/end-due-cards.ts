import { mayMove } from '@tael/contract';
import { cardLife } from '@tael/contract/cards/states';
import type { Context } from '../../../kernel/context.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { closeItself } from './close-used-up.ts';
import { moveCard } from '../move-card.ts';
import { cardsDueToClose, cardsDueToExpire, cardsPastLastDay } from './endings-repository.ts';
import { lockCard, type CardRow } from '../repository.ts';
import { endOfExpiry, idleBeforeClosingMs, idleEnoughAt } from '../rules.ts';

const atOnce = 200;
const system = { scope: { kind: 'system' } } as const;

/** Closes the cards whose thirty-two days are over; answers how many it closed. */
export const closeDueCards = (ctx: Context): Promise<number> =>
  endEach(ctx, (tx, now) => cardsDueToClose(tx, new Date(now.getTime() - idleBeforeClosingMs), atOnce), {
    dueAt: idleEnoughAt,
    to: 'closed',
  });

/** Ends the cards whose last month is over; answers how many. */
export const expireDueCards = (ctx: Context): Promise<number> =>
  endEach(ctx, (tx, now) => cardsDueToExpire(tx, now, atOnce), {
    dueAt: (card) => endOfExpiry({ month: card.expiry_month, year: card.expiry_year }),
    to: 'expired',
  });

/** Closes the cards whose last day is over, as their makers asked; answers how many. */
export const closeCardsPastLastDay = (ctx: Context): Promise<number> =>
  endEach(ctx, (tx, now) => cardsPastLastDay(tx, now, atOnce), {
    dueAt: (card) => card.valid_until,
    to: 'closing',
  });

interface Ending {
  /** Null when nothing ends it any more. */
  readonly dueAt: (card: CardRow) => Date | null;
  readonly to: 'closing' | 'closed' | 'expired';
}

// Each card in a transaction of its own, looked at again under its lock: a purchase may have come in between.
const endEach = async (
  ctx: Context,
  find: (tx: Tx, now: Date) => Promise<readonly string[]>,
  { dueAt, to }: Ending,
): Promise<number> => {
  const now = ctx.clock.now();
  const due = await read(ctx, (tx) => find(tx, now), system);
  let ended = 0;
  for (const id of due)
    await transact(
      ctx,
      async (tx) => {
        const card = await lockCard(tx, id, null);
        const due = card && dueAt(card);
        if (!due || due > now || !mayMove(cardLife, card.status, to)) return;
        if (to === 'closing') await closeItself(tx, ctx, card, 'last_day_over');
        else
          await moveCard(tx, ctx, card, {
            action: `card.${to}`,
            after: { status: to, frozen_by: null },
          });
        ended += 1;
      },
      system,
    );
  return ended;
};
