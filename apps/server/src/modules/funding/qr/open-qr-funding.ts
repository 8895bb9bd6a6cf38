import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '@tael/contract';
import type { qrRoutes } from '@tael/contract/funding/qr/routes';
import { renderSVG } from 'uqr';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { findOwnIntent, openIntent, presentIntent } from '../intents/index.ts';
import { requireOpen } from '../switches/index.ts';
import type { QrDeps } from './deps.ts';
import { findCode } from './repository.ts';
import { amountsAt, heldRate, requireInLimits } from './rules.ts';

export type QrFunding = OutputOf<typeof qrRoutes.getQrFunding>;

/**
 * Opens an intent at the rate that the customer was shown, which is held for a minute after it has moved, or refuses. Its code is asked for after the
 * commit, and is there a moment later.
 */
export const openQrFunding =
  ({ rates, settings }: Pick<QrDeps, 'rates' | 'settings'>) =>
  (ctx: Context, { way, rate: seen, ...typed }: InputOf<typeof qrRoutes.openQrFunding>): Promise<QrFunding> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      await requireOpen(tx, settings, { tenantId, customerId }, way);
      const held = heldRate(rates, ctx.clock.now(), seen) ?? fail('quote_expired');
      const { amount, pay, rate } = amountsAt(typed, held);
      requireInLimits(amount, settings.qr);
      const intent = await openIntent(tx, ctx, {
        tenantId,
        customerId,
        way,
        amount,
        pay: { amount: pay, rate },
        reference: `TQ${randomBytes(10).toString('hex').toUpperCase()}`,
        expiresAt: new Date(ctx.clock.millis() + settings.qr.minutes * 60_000),
      });
      return { ...(await presentIntent(tx, intent)), code: null, picture: null };
    });

/** A code and what became of it; somebody else's is not found. */
export const getQrFunding = (
  ctx: Context,
  { id }: InputOf<typeof qrRoutes.getQrFunding>,
): Promise<QrFunding> =>
  read(ctx, async (tx) => {
    const intent = (await findOwnIntent(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
    const code = await findCode(tx, id);
    const picture = code === null ? null : renderSVG(code, { border: 2 });
    return { ...(await presentIntent(tx, intent)), code, picture };
  });
