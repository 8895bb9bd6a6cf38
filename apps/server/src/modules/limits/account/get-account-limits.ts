import type { OutputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { limitNames } from '@tael/contract/limits/states';
import { formatMoney, money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { mayAskFrom } from '../account-rules.ts';
import { standingOf } from '../in-force.ts';
import { lastDecisionsOf, openRequestsOf } from '../requests/request-repository.ts';

export type AccountLimitsResponse = OutputOf<typeof limitRoutes.getAccountLimits>;

export const getAccountLimits = (ctx: Context): Promise<AccountLimitsResponse> =>
  read(ctx, (tx) => presentAccountLimits(tx, ctx));

/** Each limit of the caller's account, with whether and when a higher one may be asked for. */
export const presentAccountLimits = async (tx: Tx, ctx: Context): Promise<AccountLimitsResponse> => {
  const { tenantId, customerId } = customerOf(ctx);
  const { standard, allowed, inForce, raised, zone, version } = await standingOf(tx, tenantId, customerId);
  const open = new Map((await openRequestsOf(tx, customerId)).map((request) => [request.name, request.id]));
  const decided = await lastDecisionsOf(tx, customerId);
  return {
    zone,
    version,
    items: limitNames.map((name) => ({
      name,
      limit: usd(inForce[name]),
      standard: usd(standard[name]),
      allowed: usd(allowed[name]),
      raisedUntil: raised.get(name)?.ends_at?.toISOString() ?? null,
      requestId: open.get(name) ?? null,
      mayAskFrom: mayAskFrom(decided.get(name), ctx.clock.now())?.toISOString() ?? null,
    })),
  };
};

const usd = (minor: bigint) => ({ amount: formatMoney(money(minor, 'USD')), currency: 'USD' });
