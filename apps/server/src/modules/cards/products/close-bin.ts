import type { InputOf } from '@tael/contract';
import { binApplicationLife } from '@tael/contract/cards/bin-states';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { lockApplication } from './bin-repository.ts';
import { moveApplication } from './move-application.ts';
import { presentApplication, type BinApplication } from './present-bins.ts';
import { lockQuantity, openCardsByBin } from '../repository.ts';

/**
 * Gives a product up, when none of its cards is open any more. No card is made meanwhile: creations of one customer wait
 * for each other, and for this.
 */
export const closeBin = (ctx: Context, input: InputOf<typeof cardRoutes.closeBin>): Promise<BinApplication> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    await lockQuantity(tx, customerId);
    const before = (await lockApplication(tx, input.id, customerId)) ?? fail('not_found');
    requireVersion(before.version, input.version);
    const openCards = (await openCardsByBin(tx, customerId)).get(before.bin_id) ?? 0;
    if (before.state === 'subscribed' && openCards > 0)
      fail('bin_has_open_cards', {
        params: { count: openCards },
        allowed: binApplicationLife[before.state],
      });
    const after = await moveApplication(tx, ctx, before, {
      action: 'card.bin_closed',
      after: { state: 'closed' },
    });
    return presentApplication(tx, after);
  });
