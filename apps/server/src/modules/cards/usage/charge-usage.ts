import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { readInstallation, writeInstallation } from '../../../kernel/installation.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { openManyFees, quote, type ManyFees } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { accountZone } from '../../org/index.ts';
import {
  cardsToCharge,
  customersOwing,
  customersToCharge,
  insertUsage,
  lockOwed,
  markCharged,
  type UsageOwner,
} from './usage-repository.ts';
import { doneBefore, monthIn, monthsToCharge, monthText } from './usage-rules.ts';

const doneName = 'card_usage_charged_through';
const system = { scope: { kind: 'system' } } as const;
const customersAtOnce = 100;
const cardsAtOnce = 500;

/**
 * Charges the usage of each month that has ended for each card that was open in it, as the month lasts in the zone of its
 * account: once a card and month, however often and by how many it is run. Without the money, or for an account that may move none, the fee is owed: the card goes on,
 * and what is owed is charged as soon as it can be, the oldest month first.
 */
export const chargeUsage =
  (ledger: Ledger) =>
  async (ctx: Context): Promise<void> => {
    await settleOwed(ctx, ledger);
    const known = await read(ctx, (tx) => readInstallation(tx, doneName), system);
    const doneThrough = typeof known === 'string' ? known : doneBefore(ctx.clock.now());
    if (typeof known !== 'string') await noteDone(ctx, doneThrough);
    for (const month of monthsToCharge(doneThrough, ctx.clock.now())) {
      await chargeMonth(ctx, ledger, month);
      await noteDone(ctx, monthText(month));
    }
  };

const noteDone = (ctx: Context, month: string): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      await writeInstallation(tx, doneName, month);
      await audit(tx, ctx, {
        action: 'card.usage_months_done',
        object: { type: 'installation', id: null },
        after: { month },
        actor: 'system',
      });
    },
    system,
  );

const chargeMonth = async (ctx: Context, ledger: Ledger, month: Date): Promise<void> => {
  let customers: readonly UsageOwner[] = [];
  do {
    const page = { after: customers.at(-1)?.customerId ?? null, limit: customersAtOnce };
    customers = await read(ctx, (tx) => customersToCharge(tx, month, page), system);
    for (const owner of customers) await chargeCustomer(ctx, ledger, owner, month);
  } while (customers.length > 0);
};

const chargeCustomer = async (
  ctx: Context,
  ledger: Ledger,
  owner: UsageOwner,
  month: Date,
): Promise<void> => {
  let charged: number;
  do charged = await chargeCards(ctx, ledger, owner, month);
  while (charged === cardsAtOnce);
};

/** Charges some cards of a customer for a month of their days; answers how many. */
const chargeCards = (ctx: Context, ledger: Ledger, owner: UsageOwner, month: Date): Promise<number> =>
  transact(
    ctx,
    async (tx) => {
      const lasts = { first: monthText(month), ...monthIn(month, await accountZone(tx, owner.customerId)) };
      const cards = await cardsToCharge(tx, owner.customerId, lasts, cardsAtOnce);
      if (cards.length === 0) return 0;
      const fees = await openFees(tx, ctx, ledger, owner);
      const rows = cards.map((cardId, place) => ({
        id: newId(),
        cardId,
        state: place < fees.affordable ? ('charged' as const) : ('owed' as const),
      }));
      const noted = await insertUsage(tx, owner, month, rows, ctx.clock.now());
      const charged = noted.filter(({ state }) => state === 'charged').map(({ id }) => id);
      const after = { month: monthText(month), charged: charged.length, owed: noted.length - charged.length };
      await keep(tx, ctx, owner, after);
      await chargeEach(ctx, fees, charged);
      return cards.length;
    },
    system,
  );

const settleOwed = async (ctx: Context, ledger: Ledger): Promise<void> => {
  for (const owner of await read(ctx, customersOwing, system))
    await transact(
      ctx,
      async (tx) => {
        const fees = await openFees(tx, ctx, ledger, owner);
        if (fees.affordable === 0) return;
        const owed = await lockOwed(tx, owner.customerId, Math.min(fees.affordable, cardsAtOnce));
        await markCharged(tx, owed, ctx.clock.now());
        await keep(tx, ctx, owner, { charged: owed.length });
        await chargeEach(ctx, fees, owed);
      },
      system,
    );
};

/** The customer's money for fees of cards; none of an account that may move none. */
const openFees = async (tx: Tx, ctx: Context, ledger: Ledger, owner: UsageOwner): Promise<ManyFees> => {
  const { customerId } = owner;
  const price = await quote(tx, ctx, { customerId, code: 'card_monthly_usage', quantity: 1 });
  const spreadBy = { type: 'card_usage', id: customerId };
  const fees = await openManyFees(tx, ledger, { quote: price, ...owner }, spreadBy);
  return (await mayPay(tx, ctx, customerId)) ? fees : { ...fees, affordable: 0 };
};

const mayPay = async (tx: Tx, ctx: Context, customerId: string): Promise<boolean> => {
  try {
    await ctx.mayMoveMoney(tx, customerId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};

const chargeEach = async (ctx: Context, fees: ManyFees, usageIds: readonly string[]): Promise<void> => {
  if (usageIds.length > 0)
    await fees.charge(
      ctx,
      usageIds.map((id) => ({ type: 'card_usage', id })),
    );
};

const keep = (tx: Tx, ctx: Context, owner: UsageOwner, after: object): Promise<void> =>
  audit(tx, ctx, {
    action: 'card.usage_charged',
    object: { type: 'customer', id: owner.customerId },
    ...owner,
    after,
    actor: 'system',
  });
