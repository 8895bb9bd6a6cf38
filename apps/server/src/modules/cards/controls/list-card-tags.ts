import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { tagsInUse } from './tag-repository.ts';

export const listCardTags = (ctx: Context): Promise<OutputOf<typeof cardRoutes.listCardTags>> =>
  read(ctx, async (tx) => [...(await tagsInUse(tx, customerOf(ctx).customerId))]);
