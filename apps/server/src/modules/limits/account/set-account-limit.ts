import type { FieldCode, InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { formatMoney, money, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { storeAccountLimit, lockAccountLimits } from '../account-repository.ts';
import { presentAccountLimits, type AccountLimitsResponse } from './get-account-limits.ts';
import { limitsForCards, standingOf, type LimitDeps, type Standing } from '../in-force.ts';
import { storeLowered } from '../requests/request-repository.ts';

interface Set {
  /** Names the act in the audit trail and in the outbox. */
  readonly action: 'limits.lowered' | 'limits.restored';
  readonly faultOf: (minor: bigint, standing: Standing) => FieldCode | undefined;
}

/**
 * Sets a limit of the account within what it may be without a request, from the next purchase on. What was granted stays
 * granted: of what holds for some days the amount is kept with it, of what holds afterwards with the account.
 */
export const setAccountLimit = (
  { spread }: Pick<LimitDeps, 'spread'>,
  ctx: Context,
  { name, amount, version: seen }: InputOf<typeof limitRoutes.lowerAccountLimit>,
  { action, faultOf }: Set,
): Promise<AccountLimitsResponse> =>
  transact(ctx, async (tx) => {
    const { tenantId, customerId } = customerOf(ctx);
    const owner = { tenantId, customerId };
    await lockAccountLimits(tx, customerId);
    const standing = await standingOf(tx, tenantId, customerId);
    const { inForce, allowed, allowedForGood, raised, version } = standing;
    requireVersion(version, seen);
    const { minor } = parseMoney(amount, 'USD');
    const fault = faultOf(minor, standing);
    if (fault) failField('amount', fault);
    const lowered = (most: bigint): bigint | null => (minor < most ? minor : null);
    const grant = raised.get(name);
    if (grant) await storeLowered(tx, grant, lowered(allowed[name]));
    await storeAccountLimit(tx, owner, name, { lowered: lowered(allowedForGood[name]) }, ctx.clock.now());
    await spread(tx, customerId, await limitsForCards(tx, tenantId, customerId));
    await audit(tx, ctx, {
      action,
      object: { type: 'account_limits', id: customerId },
      before: { limit: name, amount: formatMoney(money(inForce[name], 'USD')) },
      after: { limit: name, amount },
    });
    await emit(tx, ctx, {
      topic: action,
      objectId: customerId,
      ...owner,
      payload: { limit: name, amount, currency: 'USD' },
    });
    return presentAccountLimits(tx, ctx);
  });
