import type { OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { formatMoney, money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { keyOf, spendingOn } from './key-repository.ts';
import { presentAmounts } from './key-spending.ts';

/** The key that calls; undefined for a person. Its session is the key itself. */
export const callingKey = (ctx: Context): string | undefined =>
  ctx.channel === 'api' ? ctx.principal?.sessionId : undefined;

export const getOwnApiKey = async (ctx: Context): Promise<OutputOf<typeof developerRoutes.getOwnApiKey>> => {
  const keyId = callingKey(ctx);
  if (keyId === undefined) return { key: null };
  const { customerId, permissions } = customerOf(ctx);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const { row, moved } = await read(ctx, async (tx) => ({
    row: await keyOf(tx, keyId, customerId),
    moved: await spendingOn(tx, keyId, today),
  }));
  assert(row, 'whoever calls by a key has one');
  return {
    key: {
      id: row.id,
      name: row.name,
      start: row.start,
      // What its maker may do at this moment counts, too.
      permissions: row.permissions.filter((code) => permissions.has(code)),
      addresses: [...row.addresses],
      ...presentAmounts(row),
      movedToday: formatMoney(money(moved, 'USD')),
      endsAt: row.ends_at?.toISOString() ?? null,
    },
  };
};
