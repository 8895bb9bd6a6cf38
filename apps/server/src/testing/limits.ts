import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { spentAtMerchant } from '../modules/authorizations/index.ts';
import {
  cardNames,
  findCardOwners,
  holdCardToMerchants,
  lockManaged,
  seesCard,
  spreadAccountLimits,
} from '../modules/cards/index.ts';
import { createLimitHandlers, limitJob, raiseExecutor } from '../modules/limits/index.ts';
import { networkWorld } from './card-network.ts';
import { cardWorld, onRoute } from './cards.ts';
import { testContext } from './context.ts';
import { approvalsOf } from './directory.ts';
import type { TestDatabase } from './database.ts';
import { testAdmin } from './principal.ts';

export const { approvals, directory } = approvalsOf({
  'limit.raise': raiseExecutor({ spread: spreadAccountLimits }),
});
/** The requests on which a confirmed vote was asked for. */
export const confirmedVotes: string[] = [];
const deps = {
  approvals,
  requireConfirmedVote: (_ctx: Context, objectId: string) => {
    confirmedVotes.push(objectId);
    return Promise.resolve();
  },
  spread: spreadAccountLimits,
  holdCard: holdCardToMerchants,
  lockManaged,
  seesCard,
  ownersOfCards: findCardOwners,
  cardNames,
  spentAt: spentAtMerchant,
};
export const limits = createLimitHandlers(deps);
const noExtras = undefined;

export type Asked = Partial<InputOf<typeof limitRoutes.requestLimitIncrease>>;

/** Limits of accounts, as their holders ask for more and an admin decides. */
export const limitWorld = (db: TestDatabase) => {
  const world = cardWorld(db);
  const network = networkWorld(world);
  const principal = testAdmin({ permissions: new Set(['limit.review:decide']) });
  directory.add(principal);
  const admin = testContext(db.database, { clock: world.clock, principal });
  /** Somebody rich, with a card without limits of its own. */
  const holder = async () => {
    const buyer = await network.buyer(90_000_000n);
    const ask = (change: Asked = {}) =>
      limits.requestLimitIncrease(
        onRoute(buyer.ctx, 'requestLimitIncrease'),
        {
          id: newId(),
          name: 'perTransaction',
          kind: 'permanent',
          amount: '80000.00',
          purpose: 'A fair in spring',
          ...change,
        },
        noExtras,
      );
    const seen = async (id: string) => limits.getLimitRequest(buyer.ctx, { id }, noExtras);
    const take = async (id: string) => {
      const { version } = await seen(id);
      return limits.takeLimitRequest(onRoute(admin, 'takeLimitRequest'), { id, version }, noExtras);
    };
    const decide = async (
      id: string,
      change: Partial<InputOf<typeof limitRoutes.decideLimitRequest>> = {},
      by = admin,
    ) => {
      const { version } = await seen(id);
      return limits.decideLimitRequest(
        onRoute(by, 'decideLimitRequest'),
        { id, version, decision: 'approve', reasons: [], note: 'Steady spending', ...change },
        noExtras,
      );
    };
    const granted = async (change: Asked = {}, amount?: string) => {
      const { id } = await ask(change);
      await take(id);
      return decide(id, amount === undefined ? {} : { amount });
    };
    const buy = async (amount: string) => {
      const message = network.message('authorization', { cardToken: buyer.card.id, amount });
      return (await network.tell(message)).reason ?? 'approved';
    };
    const standing = async (name = 'perTransaction') => {
      const { items, version } = await limits.getAccountLimits(buyer.ctx, {}, noExtras);
      const found = items.find((item) => item.name === name);
      if (!found) throw new Error('every limit is there');
      return { ...found, version };
    };
    const lower = async (amount: string) => {
      const { version } = await standing();
      return limits.lowerAccountLimit(
        onRoute(buyer.ctx, 'lowerAccountLimit'),
        { name: 'perTransaction', amount, version },
        noExtras,
      );
    };
    /** As it was seen: at the version of the limits, or another one. */
    const restore = async (amount: string, seenAt?: number) => {
      const version = seenAt ?? (await standing()).version;
      return limits.restoreAccountLimit(
        onRoute(buyer.ctx, 'restoreAccountLimit'),
        { id: newId(), name: 'perTransaction', amount, version },
        noExtras,
      );
    };
    return { ...buyer, ask, seen, take, decide, granted, buy, standing, lower, restore };
  };
  const auditOf = async (id: string) =>
    (
      await db.pool.query<{ action: string }>(
        'select action from audit_log where object_id = $1 order by at, id',
        [id],
      )
    ).rows.map(({ action }) => action);
  return { world, admin, holder, auditOf, runClock: () => limitJob(deps).run(world.system) };
};
