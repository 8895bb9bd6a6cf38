import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { ownerOf, subscribedBins } from './bin-owner.ts';
import { presentBin } from './present-bins.ts';

/** The products that the customer may issue from now. */
export const listBins = (ctx: Context): Promise<OutputOf<typeof cardRoutes.listBins>> =>
  read(ctx, async (tx) =>
    (await subscribedBins(tx, await ownerOf(tx, customerOf(ctx).customerId))).map(presentBin),
  );
