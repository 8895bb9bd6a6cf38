import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { formatMoney, money, parseMoney } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { failField } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { keepAccountLimit, lockAccountLimits } from './account-repository.ts';
import { presentAccountLimits, type AccountLimitsOnWire } from './get-account-limits.ts';
import { limitsForCards, standingOf, type LimitDeps } from './in-force.ts';
import { supersede } from './supersede.ts';

/** Lowers a limit of the account. It holds from the next purchase on, needs nobody's word and counts as no request. */
export const lowerAccountLimit =
  ({ spread }: LimitDeps) =>
  (ctx: Context, input: InputOf<typeof limitRoutes.lowerAccountLimit>): Promise<AccountLimitsOnWire> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      const owner = { tenantId, customerId };
      await lockAccountLimits(tx, customerId);
      const { inForce, version } = await standingOf(tx, tenantId, customerId);
      requireVersion(version, input.version);
      const { minor } = parseMoney(input.amount, 'USD');
      if (minor >= inForce[input.name]) failField('amount', 'limit_not_lower');
      await supersede(tx, ctx, customerId, input.name);
      await keepAccountLimit(tx, owner, input.name, minor, ctx.clock.now());
      await spread(tx, customerId, await limitsForCards(tx, tenantId, customerId));
      const before = formatMoney(money(inForce[input.name], 'USD'));
      await audit(tx, ctx, {
        action: 'limits.lowered',
        object: { type: 'account_limits', id: customerId },
        before: { limit: input.name, amount: before },
        after: { limit: input.name, amount: input.amount },
      });
      await emit(tx, ctx, {
        topic: 'limits.lowered',
        objectId: customerId,
        ...owner,
        payload: { limit: input.name, amount: input.amount, currency: 'USD' },
      });
      return presentAccountLimits(tx, ctx);
    });
