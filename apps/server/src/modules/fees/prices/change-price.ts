import type { InputOf } from '@tael/contract';
import type { priceRoutes } from '@tael/contract/fees/price-routes';
import { formatMoney, money, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { startOfDay } from '../../../kernel/lists/narrowing.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { settingsOf } from '../../limits/index.ts';
import { askOfPrice, beginPrice } from './price-approval.ts';
import {
  findPriceChange,
  insertPriceChange,
  lockPrice,
  movePriceChange,
  nameOf,
} from './price-repository.ts';
import { beginningFault, earliestBeginning, isWorse, readPrice } from './price-rules.ts';
import { ownerOf, presentPrice, type Price } from './present-prices.ts';

type Routes = typeof priceRoutes;
type Input = InputOf<Routes['changePrice']>;

export interface PriceDeps {
  readonly approvals: ObjectApprovals;
}

/** What is proposed, in cents; null for the list price again, which only a customer's own price can become. */
const proposedAmount = ({ amount: typed, customerId }: Input, { amount, isOwn }: Price): bigint | null => {
  if (typed === null) return customerId !== undefined && isOwn ? null : failField('amount', 'required');
  const price = readPrice(typed);
  if ('fault' in price) return failField('amount', price.fault);
  if (formatMoney(price.amount) === amount.amount && (customerId === undefined || isOwn))
    failField('amount', 'value_unchanged');
  return price.amount.minor;
};

/** A higher price leaves its customers time to read of it. */
const requireNotice = async (
  tx: Tx,
  ctx: Context,
  { amount: inForce, list, versions }: Price,
  to: { readonly amount: bigint | null; readonly from: Date; readonly tenantId: string },
): Promise<void> => {
  const cents = (text: string): bigint => parseMoney(text, 'USD').minor;
  const coming = versions.filter(({ standing }) => standing === 'coming').map(({ amount }) => amount ?? list);
  const standing = [inForce, ...coming].map(({ amount }) => cents(amount));
  const { priceNoticeDays: days } = await settingsOf(tx, to.tenantId);
  const worse = isWorse(to.amount ?? cents(list.amount), standing);
  if (to.from < earliestBeginning(ctx.clock.now(), worse, days)) failField('from', 'price_notice', { days });
};

/** Proposes a price from a day on; it is added to the schedule once a second person approves it. */
export const changePrice =
  ({ approvals }: PriceDeps) =>
  (ctx: Context, input: Input): Promise<Price> =>
    transact(ctx, async (tx) => {
      const { code, entityType, reason, from: day, timeZone = 'UTC' } = input;
      const name = { ...(await ownerOf(tx, ctx, input)), code, entityType };
      await lockPrice(tx, name);
      const now = await presentPrice(tx, ctx, name);
      requireVersion(now.revision, input.revision);
      if (now.open) fail('already_proposed');
      const amount = proposedAmount(input, now);
      const from = startOfDay(day, timeZone);
      const begun = now.versions.map((version) => ({ validFrom: new Date(version.from) }));
      const fault = beginningFault(from, ctx.clock.now(), begun);
      if (fault) failField('from', fault);
      await requireNotice(tx, ctx, now, { amount, from, tenantId: name.tenantId });
      const change = {
        id: newId(),
        tenant_id: name.tenantId,
        customer_id: name.customerId,
        code,
        entity_type: entityType,
        amount,
        before_amount: parseMoney(now.amount.amount, 'USD').minor,
        currency: 'USD' as const,
        valid_from: from,
        reason,
        state: 'waiting' as const,
        made_by: principalOf(ctx).userId,
        made_at: ctx.clock.now(),
      };
      await insertPriceChange(tx, change);
      await audit(tx, ctx, {
        action: 'fees.price_proposed',
        object: { type: 'price', id: change.id },
        tenantId: name.tenantId,
        customerId: name.customerId,
        before: { code, entityType, amount: now.amount.amount },
        after: {
          code,
          entityType,
          amount: amount === null ? null : formatMoney(money(amount, 'USD')),
          from: from.toISOString(),
        },
        reason,
      });
      if ((await approvals.request(tx, ctx, askOfPrice(change))).kind === 'auto')
        await beginPrice(tx, ctx, change);
      return presentPrice(tx, ctx, name);
    });

/** Takes back a price that nobody has approved. */
export const withdrawPrice =
  ({ approvals }: PriceDeps) =>
  (ctx: Context, { id }: InputOf<Routes['withdrawPrice']>): Promise<Price> =>
    transact(ctx, async (tx) => {
      const found = (await findPriceChange(tx, id)) ?? fail('not_found');
      const name = nameOf(found);
      await lockPrice(tx, name);
      if ((await findPriceChange(tx, id))?.state !== 'waiting') fail('conflict');
      await movePriceChange(tx, id, 'withdrawn');
      await approvals.withdraw(tx, ctx, 'price.changed', id);
      await audit(tx, ctx, {
        action: 'fees.price_withdrawn',
        object: { type: 'price', id },
        tenantId: name.tenantId,
        customerId: name.customerId,
        before: { code: name.code, state: 'waiting' },
        after: { code: name.code, state: 'withdrawn' },
      });
      return presentPrice(tx, ctx, name);
    });
