import type { OutputOf, Permission } from '@tael/contract';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import { formatMoney, zero, type Money } from '@tael/money';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { listRecent } from '../authorizations/index.ts';
import { countOpenCards, newestCards } from '../cards/index.ts';
import { countToApprove, pendingOf } from '../funding/index.ts';
import { customerBalances, flowsBetween, type Flow, type Ledger } from '../ledger/index.ts';
import { countInReview } from '../onboarding/index.ts';
import { dayOf, momentsOfDays } from './rules.ts';

type HomeSummary = OutputOf<typeof reportingRoutes.homeSummary>;

const daysShown = 30;
const cardsShown = 8;
const transactionsShown = 8;

/**
 * The overview of the caller: the customer's own balances, thirty days (UTC, today last), cards, deposits and card
 * transactions, each part only for who may read it. Whoever reviews sees how much waits; whoever has no customer sees
 * nothing but that.
 */
export const homeSummary =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (ctx: Context): Promise<HomeSummary> =>
    read(ctx, async (tx) => {
      const { customerId, permissions } = principalOf(ctx);
      const own = customerId === null ? {} : await ofCustomer(tx, ctx, ledger, customerId);
      return {
        ...nothing(ctx),
        ...own,
        counts: {
          cards:
            customerId !== null && permissions.has('card:read') ? await countOpenCards(tx, customerId) : 0,
          pendingReview: permissions.has('onboarding.review:read') ? await countInReview(tx) : 0,
          pendingApproval: permissions.has('funding.review:read') ? await countToApprove(tx) : 0,
        },
      };
    });

const ofCustomer = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  customerId: string,
): Promise<Partial<HomeSummary>> => {
  const may = (permission: Permission): boolean => principalOf(ctx).permissions.has(permission);
  return {
    ...(may('ledger:read') && (await booksOf(tx, ctx, ledger, customerId))),
    ...(may('funding:read') && (await depositsOf(tx, customerId))),
    ...(may('card:read') && { cards: await newestCards(tx, ctx, customerId, cardsShown) }),
    ...(may('transaction:read') && { recent: await listRecent(tx, customerId, transactionsShown) }),
  };
};

const depositsOf = async (tx: Tx, customerId: string): Promise<Partial<HomeSummary>> => {
  const { deposits, arriving } = await pendingOf(tx, customerId);
  return { pendingDeposits: deposits, arriving: wireMoney(arriving) };
};

const booksOf = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  customerId: string,
): Promise<Partial<HomeSummary>> => {
  const { accountId, available, held, onDeposit } = await customerBalances(tx, ledger, customerId, 'USD');
  const moments = momentsOfDays(ctx.clock.now(), daysShown);
  const flows = accountId === undefined ? [] : await flowsBetween(tx, accountId, moments, 'USD');
  return {
    available: wireMoney(available),
    held: wireMoney(held),
    onDeposit: wireMoney(onDeposit),
    ...(flows.length > 0 && { days: flows.map(wireDay) }),
  };
};

const nothing = (ctx: Context): Omit<HomeSummary, 'counts'> => {
  const none = zero('USD');
  const moments = momentsOfDays(ctx.clock.now(), daysShown).slice(0, daysShown);
  return {
    available: wireMoney(none),
    held: wireMoney(none),
    onDeposit: wireMoney(none),
    arriving: wireMoney(none),
    days: moments.map((from) => wireDay({ from, in: none, out: none })),
    cards: [],
    pendingDeposits: [],
    recent: [],
  };
};

const wireDay = (flow: Flow): HomeSummary['days'][number] => ({
  day: dayOf(flow.from),
  in: formatMoney(flow.in),
  out: formatMoney(flow.out),
});

const wireMoney = (amount: Money): { amount: string; currency: string } => ({
  amount: formatMoney(amount),
  currency: amount.currency,
});
