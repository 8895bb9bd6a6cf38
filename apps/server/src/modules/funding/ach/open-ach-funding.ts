import type { InputOf, OutputOf } from '@tael/contract';
import type { achRoutes } from '@tael/contract/funding/ach/routes';
import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { formatMoney, money, parseMoney, type Money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { feeOf, findOwnIntent, lockOwnIntent } from '../intents/index.ts';
import type { AchDeps } from './deps.ts';
import { authorizationText, entryClassOf, leftToday, openDebit, requireLink } from './open-debit.ts';
import { isRetryable, presentAch, type AchFunding } from './present-ach.ts';
import { closedLinks, findDebit, linkHistory, usesOfLinks } from './repository.ts';
import { daysOf, holdFor, releaseDay } from './rules.ts';

type Deps = Pick<AchDeps, 'banks' | 'settings' | 'holderOf'>;
type Routes = typeof achRoutes;

const shown = (of: Money) => ({ amount: formatMoney(of), currency: of.currency });

/** The customer's verified accounts, and which of them may be debited. */
export const listLinkedBanks =
  ({ banks }: Deps) =>
  (ctx: Context): Promise<OutputOf<Routes['listLinkedBanks']>> =>
    read(ctx, async (tx) => {
      const found = await banks.ofCustomer(tx, customerOf(ctx).customerId);
      const ids = found.map(({ id }) => id);
      const closed = await closedLinks(tx, ids);
      const uses = await usesOfLinks(tx, ids);
      return found.map(({ holderName: _, ...bank }) => ({
        ...bank,
        closedBy: closed.get(bank.id) ?? null,
        collected: shown(money(uses.get(bank.id)?.collected ?? 0n, 'USD')),
        lastUsedAt: uses.get(bank.id)?.lastAt.toISOString() ?? null,
      }));
    });

/** When a debit of today would leave, settle and be released, with what there is to agree to. */
export const quoteAchFunding =
  (deps: Deps) =>
  (
    ctx: Context,
    { accountId, amount: typed }: InputOf<Routes['quoteAchFunding']>,
  ): Promise<OutputOf<Routes['quoteAchFunding']>> =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const bank = await requireLink(deps, tx, customerId, accountId);
      const amount = parseMoney(typed, 'USD');
      const { sendAt, settlesOn } = daysOf(ctx.clock.millis());
      const hold = holdFor(amount, await linkHistory(tx, accountId), ctx.clock.now());
      const fee = await feeOf(tx, ctx, { customerId, way: 'ach', gross: amount });
      return {
        fee: shown(fee.amount),
        minimum: shown(deps.settings.ach.minimum),
        maximum: shown(deps.settings.ach.maximum),
        leftToday: shown(await leftToday(tx, ctx, deps, customerId)),
        sendAt: sendAt.toISOString(),
        settlesOn,
        releasesOn: releaseDay(settlesOn, hold.days),
        hold,
        entryClass: await entryClassOf(tx, customerId),
        authorization: { version: authorizationVersion, text: authorizationText(ctx, bank, amount) },
      };
    });

/** Opens a debit with the authorization that was read. Throws `authorization_changed` where its words are older. */
export const openAchFunding =
  (deps: Deps) =>
  (ctx: Context, input: InputOf<Routes['openAchFunding']>): Promise<AchFunding> =>
    transact(ctx, async (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      if (input.authorizationVersion !== authorizationVersion) fail('authorization_changed');
      const amount = parseMoney(input.amount, 'USD');
      await ctx.spent?.(tx, amount);
      const intent = await openDebit(deps, tx, ctx, {
        owner: { tenant_id: tenantId, customer_id: customerId },
        accountId: input.accountId,
        amount,
      });
      return presentAch(tx, ctx, intent);
    });

/** Somebody else's is not found, and neither is an intent of another way. */
export const getAchFunding = (ctx: Context, { id }: InputOf<Routes['getAchFunding']>): Promise<AchFunding> =>
  read(ctx, async (tx) => {
    const intent = await findOwnIntent(tx, customerOf(ctx).customerId, id);
    return intent?.way === 'ach' ? presentAch(tx, ctx, intent) : fail('not_found');
  });

/** Tries a debit again that came back for lack of money, under the authorization of the first. Throws `ach_retry_refused`. */
export const retryAchFunding =
  (deps: Deps) =>
  (ctx: Context, { id, version }: InputOf<Routes['retryAchFunding']>): Promise<AchFunding> =>
    transact(ctx, async (tx) => {
      const intent = (await lockOwnIntent(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
      const debit = (await findDebit(tx, id)) ?? fail('not_found');
      requireVersion(intent.version, version);
      if (intent.amount === null || !(await isRetryable(tx, ctx, intent, debit)))
        return fail('ach_retry_refused');
      await ctx.spent?.(tx, { minor: intent.amount, currency: intent.currency });
      const again = await openDebit(deps, tx, ctx, {
        owner: { tenant_id: intent.tenant_id, customer_id: intent.customer_id },
        accountId: debit.account_id,
        amount: { minor: intent.amount, currency: intent.currency },
        agreed: { version: debit.authorization_version, text: debit.authorization_text },
        retryOf: debit.retry_of ?? debit.id,
      });
      return presentAch(tx, ctx, again);
    });
