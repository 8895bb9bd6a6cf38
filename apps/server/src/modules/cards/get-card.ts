import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { read } from '../../kernel/transaction.ts';
import { presentOne, type CardOnWire } from './present-cards.ts';
import { findCard } from './repository.ts';

export const getCard = (ctx: Context, input: InputOf<typeof cardRoutes.getCard>): Promise<CardOnWire> =>
  read(ctx, async (tx) => {
    const card = await findCard(tx, input.id, customerOf(ctx).customerId);
    return presentOne(tx, ctx, card ?? fail('not_found'));
  });
