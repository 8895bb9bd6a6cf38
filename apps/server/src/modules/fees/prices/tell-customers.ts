import { formatMoney as shownMoney } from '@tael/i18n/format';
import { historyWords } from '@tael/i18n/history';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { accountZone, customersOfKind, findCustomer } from '../../org/index.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.ts';
import { mailPayers } from '../subscriptions/subscription-notices.ts';
import {
  lockPriceNotice,
  saveProgress,
  subscribersOf,
  subscribersToTell,
  withOwnPrice,
  type PriceNotice,
} from './notice-repository.ts';

type Deps = Pick<SubscriptionDeps, 'usersOf' | 'emailsOf'>;

const system = { scope: { kind: 'system' } } as const;
const atOnce = 100;

/** Tells each customer once of a higher price; how far it came is kept with what was told, so that any server goes on. */
export const tellPricesJob = (deps: Deps): ScheduledJob => ({
  name: 'fees.tell_prices',
  everyMs: 60_000,
  run: async (ctx) => {
    while (await transact(ctx, (tx) => tellSome(tx, ctx, deps), system));
  },
});

/** Customers after the last one told, whom a list price may concern: its subscribers, or else all of the kind. */
const candidatesOf = (tx: Tx, notice: PriceNotice): Promise<readonly string[]> => {
  const subscribers = subscribersOf(notice.code);
  if (subscribers !== undefined) return subscribersToTell(tx, notice, subscribers, atOnce);
  const kind = { tenantId: notice.tenant_id, entityType: notice.entity_type };
  return customersOfKind(tx, kind, { after: notice.told_through, limit: atOnce });
};

/** Those whom it does concern: of its kind, and without a price of their own. */
const concernedOf = async (
  tx: Tx,
  notice: PriceNotice,
  candidates: readonly string[],
): Promise<readonly string[]> => {
  const own = await withOwnPrice(tx, notice, candidates);
  const concerned = [];
  for (const id of candidates) {
    if (own.has(id)) continue;
    if (((await findCustomer(tx, id))?.entityType ?? 1) === notice.entity_type) concerned.push(id);
  }
  return concerned;
};

/** A page of customers; answers whether there may be another. */
const tellSome = async (tx: Tx, ctx: Context, deps: Deps): Promise<boolean> => {
  const notice = await lockPriceNotice(tx);
  if (!notice) return false;
  const one = notice.customer_id;
  const candidates = one === null ? await candidatesOf(tx, notice) : [one];
  const customers = one === null ? await concernedOf(tx, notice, candidates) : candidates;
  for (const customerId of customers) await tellOne(tx, ctx, deps, notice, customerId);
  const told = notice.told + customers.length;
  const isDone = candidates.length < atOnce;
  const through = candidates.at(-1) ?? notice.told_through;
  await saveProgress(tx, notice, { through, told, doneAt: isDone ? ctx.clock.now() : null });
  if (isDone)
    await audit(tx, ctx, {
      action: 'fees.price_told',
      object: { type: 'price', id: notice.id },
      tenantId: notice.tenant_id,
      customerId: notice.customer_id,
      after: { code: notice.code, customers: told },
      actor: 'system',
    });
  return true;
};

const tellOne = async (
  tx: Tx,
  ctx: Context,
  deps: Deps,
  notice: PriceNotice,
  customerId: string,
): Promise<void> => {
  const { tenant_id: tenantId, code, currency } = notice;
  const [amount, before] = [notice.amount, notice.before_amount].map((minor) =>
    formatMoney(money(minor, currency)),
  );
  const shown = (text = ''): string => shownMoney(text, currency, ctx.language);
  const day = dayText(localDate(notice.valid_from.getTime(), await accountZone(tx, customerId)));
  const payload = { fee: code, amount, currency, before: shown(before), day };
  await emit(tx, ctx, { topic: 'fees.price_changing', objectId: customerId, tenantId, customerId, payload });
  const fee = historyWords(ctx.language).fees.names[code];
  const params = { fee, amount: shown(amount), before: shown(before), day };
  const owner = { customer_id: customerId, tenant_id: tenantId };
  const needs = 'UserMenu:Invoices';
  await mailPayers(tx, ctx, deps, owner, { template: 'priceChanging', params, needs });
};
