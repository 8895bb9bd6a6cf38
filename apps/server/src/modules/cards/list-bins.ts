import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { openBins } from './repository.ts';

export const listBins = (ctx: Context): Promise<OutputOf<typeof cardRoutes.listBins>> =>
  read(ctx, async (tx) => {
    const bins = await openBins(tx, customerOf(ctx).tenantId);
    return bins.map(({ id, bin, network, product_name, country, currency }) => ({
      id,
      bin,
      network,
      productName: product_name,
      country,
      currency,
    }));
  });
