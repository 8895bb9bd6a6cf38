import { isQrWay, qrWays } from '@tael/contract/funding/intents/states';
import { money } from '@tael/money';
import type { EventJob } from '../../../kernel/events/job.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { findIntent, type Refunder } from '../intents/index.ts';
import type { QrDeps } from './deps.ts';
import { storeCode } from './repository.ts';

type Deps = Pick<QrDeps, 'wallets'>;

/** A new intent has a code as soon as its wallet's provider gives one. */
export const qrCodeJob = ({ wallets }: Deps): EventJob => ({
  topic: 'funding.intent_opened',
  run: async (ctx, { objectId }) => {
    const intent = await read(ctx, (tx) => findIntent(tx, objectId));
    if (!intent || !isQrWay(intent.way)) return;
    const { id, tenant_id, customer_id, reference, pay_amount, pay_currency, expires_at } = intent;
    if (pay_amount === null || pay_currency === null || expires_at === null) return;
    const code = await wallets[intent.way].createCode({
      reference,
      amount: money(pay_amount, pay_currency),
      expiresAt: expires_at,
    });
    await transact(ctx, (tx) =>
      storeCode(tx, { id, tenant_id, customer_id, code, created_at: ctx.clock.now() }),
    );
  },
});

/** How each wallet's provider sends money back. */
export const qrRefunders = ({ wallets }: Deps): ReadonlyMap<string, Refunder> =>
  new Map(
    qrWays.map((way) => [
      way,
      ({ id, event_id: tradeNumber, amount, currency }) =>
        wallets[way].refund({ tradeNumber, refundId: id, amount: money(amount, currency) }),
    ]),
  );
