import type { HandlersFor, InputOf } from '@tael/contract';
import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import type { topUpRoutes } from '@tael/contract/funding/top-ups/routes';
import { topUpAuthorization } from '@tael/i18n/ach-authorization';
import { formatMoney as writeMoney } from '@tael/i18n/format';
import { compare, formatMoney, parseMoney, type Money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { requireLink, type AchDeps } from '../ach/index.ts';
import { requireOpen } from '../switches/index.ts';
import { findTopUp, lockTopUp, storeTopUp } from './repository.ts';
import { askOfTopUp } from './top-up-approval.ts';
import { presentTopUp, writeTopUp, type TopUp } from './write-top-up.ts';

type Deps = Pick<AchDeps, 'banks' | 'settings'> & Approvals;
interface Approvals {
  readonly approvals: Pick<ObjectApprovals, 'request' | 'withdraw'>;
}
const written = (of: Money): string => writeMoney(formatMoney(of), of.currency);

/**
 * Sets the top-up up, or starts a paused one again, under a new authorization. One of a customer; where its policy asks for
 * that, nothing is collected until others have agreed.
 */
const saveTopUp =
  (deps: Deps) =>
  (ctx: Context, input: InputOf<typeof topUpRoutes.saveTopUp>): Promise<TopUp> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId, userId } = customerOf(ctx);
      await requireOpen(tx, deps.settings, { tenantId, customerId }, 'ach');
      const amount = parseMoney(input.amount, 'USD');
      const threshold = parseMoney(input.threshold, 'USD');
      const cap = parseMoney(input.monthlyCap, 'USD');
      if (compare(amount, deps.settings.ach.minimum) < 0) failField('amount', 'too_small');
      if (compare(amount, deps.settings.ach.maximum) > 0) failField('amount', 'too_big');
      if (compare(cap, amount) < 0) failField('monthlyCap', 'too_small');
      // Once on, it collects as much by itself.
      await ctx.spent?.(tx, cap);
      const before = await lockTopUp(tx, customerId);
      if (before?.state === 'in_approval') await withdraw(deps, tx, ctx, customerId);
      const bank = await requireLink(deps, tx, customerId, input.accountId);
      const row = {
        customer_id: customerId,
        tenant_id: tenantId,
        account_id: bank.id,
        bank_name: bank.bankName,
        account_last_four: bank.lastFour,
        threshold: threshold.minor,
        amount: amount.minor,
        monthly_cap: cap.minor,
        state: 'in_approval',
        pause: null,
        authorization_text: topUpAuthorization(ctx.language, {
          holder: bank.holderName,
          bank: bank.bankName,
          lastFour: bank.lastFour,
          amount: written(amount),
          threshold: written(threshold),
          cap: written(cap),
        }),
        authorization_version: authorizationVersion,
        authorized_by: userId,
        authorized_ip: ctx.ip,
        saved_at: ctx.clock.now(),
        version: (before?.version ?? 0) + 1,
      } as const;
      // The request describes the setting as it is stored.
      await storeTopUp(tx, row);
      const asked = await deps.approvals.request(tx, ctx, askOfTopUp(row));
      const saved = { ...row, state: asked.kind === 'auto' ? 'active' : row.state } as const;
      await writeTopUp(tx, ctx, 'saved', saved);
      return presentTopUp(tx, ctx, saved);
    });

const withdraw = ({ approvals }: Approvals, tx: Tx, ctx: Context, customerId: string): Promise<void> =>
  approvals.withdraw(tx, ctx, 'top_up.saved', customerId);

/** Nothing is collected any more; what was sent to the bank goes on. */
const stopTopUp =
  (deps: Approvals) =>
  (ctx: Context, { version }: InputOf<typeof topUpRoutes.stopTopUp>): Promise<TopUp> =>
    transact(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const before = (await lockTopUp(tx, customerId)) ?? fail('not_found');
      requireVersion(before.version, version);
      if (before.state === 'in_approval') await withdraw(deps, tx, ctx, customerId);
      const row = { ...before, state: 'stopped', pause: null, version: version + 1 } as const;
      await writeTopUp(tx, ctx, 'stopped', row);
      return presentTopUp(tx, ctx, row);
    });

const getTopUp = (ctx: Context): Promise<TopUp | null> =>
  read(ctx, async (tx) => {
    const row = await findTopUp(tx, customerOf(ctx).customerId);
    return row ? presentTopUp(tx, ctx, row) : null;
  });

/** Route name to verb. */
export const createTopUpHandlers = (deps: Deps): HandlersFor<Context, typeof topUpRoutes> => ({
  getTopUp,
  saveTopUp: saveTopUp(deps),
  stopTopUp: stopTopUp(deps),
});
