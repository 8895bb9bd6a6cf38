import { randomBytes } from 'node:crypto';
import type { HandlersFor } from '@tael/contract';
import { isQrWay, type QrWay } from '@tael/contract/funding/intents/states';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { money, parseMoney } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { SandboxQrPayments } from '../../../providers/qr-payments/port.ts';
import { findIntent } from '../intents/index.ts';
import { receiveNotice, type NoticeDeps } from './receive-notice.ts';

type Deps = NoticeDeps & { readonly wallets: Readonly<Record<QrWay, SandboxQrPayments>> };
const system = { scope: { kind: 'system' } } as const;

/** The payer's wallet in the sandbox. Each act makes its provider send the signed notice that the real one would send. */
export const createQrSandboxHandlers = (
  deps: Deps,
): Pick<HandlersFor<Context, typeof sandboxRoutes>, 'sandboxWallet'> => ({
  sandboxWallet: async (ctx, { intentId, act, payerName, amount, tradeNumber, reference }) => {
    const intent = await read(ctx, (tx) => findIntent(tx, intentId), system);
    if (!intent || !isQrWay(intent.way) || intent.pay_amount === null) return fail('not_found');
    const [ownName = null] = await read(ctx, (tx) => deps.namesOf(tx, intent.customer_id), system);
    const trade = tradeNumber ?? `2026${randomBytes(12).toString('hex')}`;
    const notice = deps.wallets[intent.way].tell(
      {
        kind: act,
        reference: reference ?? intent.reference,
        tradeNumber: trade,
        amount: amount === undefined ? money(intent.pay_amount, 'CNY') : parseMoney(amount, 'CNY'),
        payerName: payerName ?? ownName,
      },
      ctx.clock.now(),
    );
    if (notice) await receiveNotice(deps, intent.way)(ctx, notice);
    return { tradeNumber: trade };
  },
});
