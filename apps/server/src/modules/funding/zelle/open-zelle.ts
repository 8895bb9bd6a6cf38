import type { InputOf, OutputOf } from '@tael/contract';
import type { zelleRoutes } from '@tael/contract/funding/zelle/routes';
import { compare, formatMoney, money, parseMoney, subtract, zero, type Money } from '@tael/money';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { feeOf, findOwnIntent, openIntent, presentIntent } from '../intents/index.ts';
import { requireOpen } from '../switches/index.ts';
import type { ZelleDeps } from './deps.ts';
import { lockZelleOf, sumOpenedSince } from './repository.ts';
import { newMemoCode } from './rules.ts';

type Deps = Pick<ZelleDeps, 'zelle' | 'settings'>;
type Routes = typeof zelleRoutes;
export type ZelleFunding = OutputOf<Routes['getZelleFunding']>;

const hourMs = 3_600_000;
const shown = (of: Money) => ({ amount: formatMoney(of), currency: of.currency });

/** What may still be opened on this day of the banks. */
const leftToday = async (
  tx: Tx,
  ctx: Context,
  { settings }: Pick<Deps, 'settings'>,
  customerId: string,
): Promise<Money> => {
  const since = new Date(bankMoment(bankDay(ctx.clock.millis()), 0));
  const left = subtract(settings.zelle.daily, money(await sumOpenedSince(tx, customerId, since), 'USD'));
  return left.minor > 0n ? left : zero('USD');
};

/** Whom to pay, and how much today. */
export const zelleTerms =
  (deps: Deps) =>
  (ctx: Context): Promise<OutputOf<Routes['zelleTerms']>> =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const { minimum, maximum, hours } = deps.settings.zelle;
      const fee = await feeOf(tx, ctx, { customerId, way: 'zelle', gross: minimum });
      return {
        recipient: deps.zelle.recipient,
        fee: shown(fee.amount),
        minimum: shown(minimum),
        maximum: shown(maximum),
        leftToday: shown(await leftToday(tx, ctx, deps, customerId)),
        hours,
      };
    });

/** Opens an intent whose code the payer writes into the memo. Throws `way_switched_off` and `daily_limit_exceeded`. */
export const openZelleFunding =
  (deps: Deps) =>
  (ctx: Context, input: InputOf<Routes['openZelleFunding']>): Promise<ZelleFunding> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      const { minimum, maximum, hours } = deps.settings.zelle;
      await requireOpen(tx, deps.settings, { tenantId, customerId }, 'zelle');
      const amount = parseMoney(input.amount, 'USD');
      if (compare(amount, minimum) < 0) failField('amount', 'too_small');
      if (compare(amount, maximum) > 0) failField('amount', 'too_big');
      await lockZelleOf(tx, customerId);
      if (compare(amount, await leftToday(tx, ctx, deps, customerId)) > 0) fail('daily_limit_exceeded');
      const intent = await openIntent(tx, ctx, {
        tenantId,
        customerId,
        way: 'zelle',
        amount,
        reference: newMemoCode(),
        expiresAt: new Date(ctx.clock.millis() + hours * hourMs),
      });
      return { ...(await presentIntent(tx, intent)), recipient: deps.zelle.recipient };
    });

/** Somebody else's is not found, and neither is an intent of another way. */
export const getZelleFunding =
  ({ zelle }: Pick<Deps, 'zelle'>) =>
  (ctx: Context, { id }: InputOf<Routes['getZelleFunding']>): Promise<ZelleFunding> =>
    read(ctx, async (tx) => {
      const intent = await findOwnIntent(tx, customerOf(ctx).customerId, id);
      if (intent?.way !== 'zelle') return fail('not_found');
      return { ...(await presentIntent(tx, intent)), recipient: zelle.recipient };
    });
