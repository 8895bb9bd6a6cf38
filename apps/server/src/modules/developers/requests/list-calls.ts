import type { InputOf, OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { keyNames } from '../keys/key-repository.ts';
import { callingKey } from '../keys/own-key.ts';
import { pageOfCalls } from './call-repository.ts';

type Route = typeof developerRoutes.listApiCalls;
type OwnRoute = typeof developerRoutes.listOwnApiCalls;

export const listApiCalls = (ctx: Context, input: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const { keyId, outcome, cursor, limit } = input;
    const filter = {
      customerId: customerOf(ctx).customerId,
      keyId,
      outcome,
      after: readCursor(cursor),
      limit,
    };
    const page = pageOfRows(await pageOfCalls(tx, filter), limit, ({ at, id }) => ({ at, id }));
    const names = await keyNames(tx, [...new Set(page.rows.map((row) => row.key_id))]);
    return {
      items: page.rows.map((row) => ({
        id: row.id,
        keyId: row.key_id,
        keyName: names.get(row.key_id) ?? '',
        method: row.method,
        path: row.path,
        route: row.route,
        status: row.status,
        code: row.code,
        tookMs: row.took_ms,
        address: row.address,
        at: row.at.toISOString(),
      })),
      nextCursor: page.nextCursor,
    };
  });

/** What the calling key did itself. */
export const listOwnApiCalls = async (
  ctx: Context,
  input: InputOf<OwnRoute>,
): Promise<OutputOf<OwnRoute>> => {
  const keyId = callingKey(ctx);
  return keyId === undefined ? { items: [], nextCursor: null } : listApiCalls(ctx, { ...input, keyId });
};
