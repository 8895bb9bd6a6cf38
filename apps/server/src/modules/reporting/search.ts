import type { InputOf, OutputOf, Permission } from '@tael/contract';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { may } from '../../kernel/decide.ts';
import { historyHorizon } from '../../kernel/lists/narrowing.ts';
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
    const who = principalOf(ctx);
    const { customerId } = who;
    const reads = (permission: Permission): boolean => may(who, permission);
    const own = (permission: Permission): string | null => (reads(permission) ? customerId : null);
    const [cardsOf, transactionsOf] = [own('card:read'), own('transaction:read')];
    return {
      cards: cardsOf === null ? [] : [...(await searchCards(tx, cardsOf, q, page))],
      transactions: transactionsOf === null ? [] : await listRecent(tx, transactionsOf, mostOfAKind, q),
      customers: reads('customer:read') ? [...(await searchCustomers(tx, q, page))] : [],
      registrations: reads('onboarding.review:read') ? [...(await searchReviews(tx, q, mostOfAKind))] : [],
    };
  });
