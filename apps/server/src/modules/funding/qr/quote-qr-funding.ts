import type { InputOf, OutputOf } from '@tael/contract';
import type { qrRoutes } from '@tael/contract/funding/qr/routes';
import { formatMoney, formatRate, type Money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { feeOf } from '../intents/index.ts';
import type { QrDeps } from './deps.ts';
import { amountsAt, rateNow } from './rules.ts';

const shown = (of: Money) => ({ amount: formatMoney(of), currency: of.currency });

/** What a wallet pays and what arrives, at the rate of this minute. */
export const quoteQrFunding =
  ({ rates, settings }: Pick<QrDeps, 'rates' | 'settings'>) =>
  (
    ctx: Context,
    input: InputOf<typeof qrRoutes.quoteQrFunding>,
  ): Promise<OutputOf<typeof qrRoutes.quoteQrFunding>> =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const { amount, pay, rate } = amountsAt(input, rateNow(rates, ctx.clock.now()));
      const fee = await feeOf(tx, ctx, { customerId, way: input.way, gross: amount });
      return {
        amount: shown(amount),
        payAmount: shown(pay),
        rate: formatRate(rate),
        fee: shown(fee.amount),
        minimum: shown(settings.qr.minimum),
        maximum: shown(settings.qr.maximum),
        minutes: settings.qr.minutes,
      };
    });
