import type { OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { keysOf } from './key-repository.ts';
import { presentKey } from './present-key.ts';

export const listApiKeys = (ctx: Context): Promise<OutputOf<typeof developerRoutes.listApiKeys>> =>
  read(ctx, async (tx) => {
    const rows = await keysOf(tx, customerOf(ctx).customerId);
    const emails = await emailsOf(
      tx,
      rows.map(({ made_by: by }) => by),
    );
    return { items: rows.map((row) => presentKey(row, emails, ctx.clock.now())) };
  });
