import type { InputOf, OutputOf } from '@tael/contract';
import type { merchantLimitRoutes } from '@tael/contract/limits/merchant-routes';
import { formatMoney, money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';
import { merchantLimitsOf, type MerchantLimitRow } from './merchant-limit-repository.ts';
import { leftOf } from '../rules.ts';
import { windowOf, windowsAfter, windowsAt } from '../windows.ts';
import { accountZone } from '../../org/index.ts';

export type MerchantLimit = OutputOf<typeof merchantLimitRoutes.addMerchantLimit>;

/** The limits by merchant of the caller's account. */
export const listMerchantLimits =
  (deps: MerchantLimitDeps) =>
  (ctx: Context): Promise<MerchantLimit[]> =>
    read(ctx, async (tx) =>
      presentMerchantLimits(tx, ctx, deps, await merchantLimitsOf(tx, customerOf(ctx).customerId)),
    );

/** The limits by merchant that hold one card that the caller sees. */
export const listCardMerchantLimits =
  (deps: MerchantLimitDeps) =>
  (
    ctx: Context,
    { id }: InputOf<typeof merchantLimitRoutes.listCardMerchantLimits>,
  ): Promise<MerchantLimit[]> =>
    read(ctx, async (tx) => {
      if (!(await deps.seesCard(tx, ctx, id))) fail('not_found');
      const rows = await merchantLimitsOf(tx, customerOf(ctx).customerId);
      return presentMerchantLimits(tx, ctx, deps, rows.filter(holds(id)));
    });

/** The limits by merchant that hold one card of any customer that staff's scope shows. */
export const listBackOfficeMerchantLimits =
  (deps: MerchantLimitDeps) =>
  (
    ctx: Context,
    { cardId }: InputOf<typeof merchantLimitRoutes.listBackOfficeMerchantLimits>,
  ): Promise<MerchantLimit[]> =>
    read(ctx, async (tx) => {
      const { customerId } = (await deps.ownersOfCards(tx, [cardId])).get(cardId) ?? fail('not_found');
      const rows = await merchantLimitsOf(tx, customerId);
      return presentMerchantLimits(tx, ctx, deps, rows.filter(holds(cardId)));
    });

/** Those of one card are its own and those of all cards. */
const holds =
  (cardId: string) =>
  ({ card_id: ofCard }: MerchantLimitRow): boolean =>
    ofCard === null || ofCard === cardId;

/**
 * Limits with what may still be spent before each. What all cards have spent together is told to nobody who sees only some
 * of them.
 */
export const presentMerchantLimits = async (
  tx: Tx,
  ctx: Context,
  { cardNames, spentAt }: Pick<MerchantLimitDeps, 'cardNames' | 'spentAt'>,
  rows: readonly MerchantLimitRow[],
): Promise<MerchantLimit[]> => {
  const [first] = rows;
  if (!first) return [];
  const zone = await accountZone(tx, first.customer_id);
  const now = ctx.clock.millis();
  const [begun, next] = [windowsAt(now, zone), windowsAfter(now, zone)];
  const names = await cardNames(tx, [...new Set(rows.flatMap(({ card_id: id }) => id ?? []))]);
  const presented: MerchantLimit[] = [];
  for (const row of rows) {
    const amount = (minor: bigint) => ({
      amount: formatMoney(money(minor, row.currency)),
      currency: row.currency,
    });
    const window = windowOf(row.name);
    const isTold = row.card_id !== null || tx.scope.kind !== 'person';
    const spent =
      window &&
      isTold &&
      (await spentAt(tx, {
        customerId: row.customer_id,
        cardId: row.card_id,
        merchant: row.merchant,
        since: new Date(begun[window]),
      }));
    presented.push({
      id: row.id,
      cardId: row.card_id,
      cardName: row.card_id === null ? null : (names.get(row.card_id) ?? ''),
      merchant: row.merchant,
      window: row.name,
      limit: amount(row.amount),
      left: typeof spent !== 'bigint' ? null : amount(leftOf(row.amount, spent)),
      resetsAt: window === undefined ? null : new Date(next[window]).toISOString(),
      zone,
      version: row.version,
    });
  }
  return presented;
};

export const presentMerchantLimit = async (
  tx: Tx,
  ctx: Context,
  deps: MerchantLimitDeps,
  row: MerchantLimitRow,
): Promise<MerchantLimit> => {
  const [limit] = await presentMerchantLimits(tx, ctx, deps, [row]);
  assert(limit, 'one row gives one answer');
  return limit;
};
