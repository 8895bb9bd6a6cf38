import type { OutputOf, Permission } from '@tael/contract';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import { zero } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { countHeldCards, listRecent } from '../../authorizations/index.ts';
import { countOpenCards, newestCards } from '../../cards/index.ts';
import { countToApprove, pendingOf } from '../../funding/index.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { asResponse } from '../money-response.ts';
import { reviewsFor } from './queue-summaries.ts';

type HomeSummary = OutputOf<typeof reportingRoutes.homeSummary>;

const cardsShown = 8;
const transactionsShown = 8;

/**
 * The overview of the caller: the customer's own balances, cards, deposits and card
 * transactions, each part only for who may read it. Whoever reviews sees how much waits; whoever has no customer sees
 * nothing but that.
 */
export const homeSummary =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (ctx: Context): Promise<HomeSummary> =>
    read(ctx, async (tx) => {
      const who = principalOf(ctx);
      const { customerId, permissions } = who;
      const own = customerId === null ? {} : await ofCustomer(tx, ctx, ledger, customerId);
      return {
        ...nothing,
        ...own,
        counts: {
          cards: customerId !== null && may(who, 'card:read') ? await countOpenCards(tx, customerId) : 0,
          pendingReview: (await reviewsFor(tx, permissions)).pendingReview,
          pendingApproval: may(who, 'funding.review:read') ? await countToApprove(tx) : 0,
        },
      };
    });

const ofCustomer = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  customerId: string,
): Promise<Partial<HomeSummary>> => {
  const reads = (permission: Permission): boolean => may(principalOf(ctx), permission);
  return {
    ...(reads('ledger:read') && (await booksOf(tx, ledger, customerId))),
    ...(reads('funding:read') && (await depositsOf(tx, customerId))),
    ...(reads('card:read') && { cards: await newestCards(tx, ctx, customerId, cardsShown) }),
    ...(reads('transaction:read') && { recent: await listRecent(tx, customerId, transactionsShown) }),
  };
};

const depositsOf = async (tx: Tx, customerId: string): Promise<Partial<HomeSummary>> => {
  const { deposits, intents, questions, arriving } = await pendingOf(tx, customerId);
  return {
    pendingDeposits: deposits,
    pendingIntents: intents,
    fundingQuestions: questions,
    arriving: asResponse(arriving),
  };
};

const booksOf = async (tx: Tx, ledger: Ledger, customerId: string): Promise<Partial<HomeSummary>> => {
  const { available, held, onDeposit } = await customerBalances(tx, ledger, customerId, 'USD');
  return {
    available: asResponse(available),
    held: asResponse(held),
    heldCards: await countHeldCards(tx, customerId),
    onDeposit: asResponse(onDeposit),
  };
};

const none = asResponse(zero('USD'));
const nothing: Omit<HomeSummary, 'counts'> = {
  available: none,
  held: none,
  heldCards: 0,
  onDeposit: none,
  arriving: none,
  cards: [],
  pendingDeposits: [],
  pendingIntents: [],
  fundingQuestions: [],
  recent: [],
};
