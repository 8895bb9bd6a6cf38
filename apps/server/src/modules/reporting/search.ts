import type { InputOf, OutputOf, Permission } from '@tael/contract';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { historyHorizon } from '../../kernel/narrowing.ts';
import { read } from '../../kernel/transaction.ts';
import { listRecent } from '../authorizations/index.ts';
import { searchCards } from '../cards/index.ts';
import { searchReviews } from '../onboarding/index.ts';
import { searchCustomers } from '../org/index.ts';

const mostOfAKind = 5;
const page = { limit: mostOfAKind, horizon: historyHorizon };

/**
 * What has the words that were typed, of each kind the newest five, and each kind only for who may read it. However rare
 * what is looked for, it costs what looking through the newest rows costs.
 */
export const search = (
  ctx: Context,
  { q }: InputOf<typeof reportingRoutes.search>,
): Promise<OutputOf<typeof reportingRoutes.search>> =>
  read(ctx, async (tx) => {
    const { customerId, permissions } = principalOf(ctx);
    const may = (permission: Permission): boolean => permissions.has(permission);
    const own = (permission: Permission): string | null => (may(permission) ? customerId : null);
    const [cardsOf, transactionsOf] = [own('card:read'), own('transaction:read')];
    return {
      cards: cardsOf === null ? [] : [...(await searchCards(tx, cardsOf, q, page))],
      transactions: transactionsOf === null ? [] : await listRecent(tx, transactionsOf, mostOfAKind, q),
      customers: may('customer:read') ? [...(await searchCustomers(tx, q, page))] : [],
      registrations: may('onboarding.review:read') ? [...(await searchReviews(tx, q, mostOfAKind))] : [],
    };
  });
