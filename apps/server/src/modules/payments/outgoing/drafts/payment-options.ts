import type { InputOf, OutputOf } from '@tael/contract';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import {
  duplicateDays,
  outgoingMethods,
  payeeMethodOf,
  quoteMinutes,
  railOf,
  type ChargeBearer,
  type OutgoingMethod,
} from '@tael/contract/payments/outgoing/states';
import { add, formatRate, isNegative, subtract, type Money } from '@tael/money';
import { audit } from '../../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../../kernel/context.ts';
import { fail, failField } from '../../../../kernel/failure.ts';
import { newId } from '../../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../../kernel/transaction.ts';
import { featuresOff } from '../../../org/index.ts';
import { customerBalances } from '../../../ledger/index.ts';
import { findPayee, type PayeeRow } from '../../payees/repository.ts';
import { accountCurrency, amountsOf, rateText, type PaymentAmounts } from './amounts.ts';
import type { PaymentDeps } from '../deps.ts';
import { hasAccountFor, requireMethod, waitsUntil } from './payable.ts';
import { planOf, presentPlan } from './plan.ts';
import { moneyText } from '../present-payment.ts';
import { priceOfPayment } from './price.ts';
import { lastAdviceOf, likelyDuplicates } from '../past-repository.ts';
import { insertQuote } from '../repository.ts';

type Routes = typeof paymentRoutes;
type Deps = Pick<PaymentDeps, 'ledger' | 'rates' | 'settings'>;

const dayMs = 86_400_000;
const shown = ({ minor, currency }: Money) => moneyText(minor, currency);

/** Each way in which a payee may be paid, side by side: what it costs, when it leaves and arrives, and what is left. */
export const listPaymentOptions =
  (deps: Deps) =>
  (
    ctx: Context,
    { payeeId, amount, side, payOn, chargeBearer }: InputOf<Routes['listPaymentOptions']>,
  ): Promise<OutputOf<Routes['listPaymentOptions']>> =>
    read(ctx, async (tx) => {
      const { customerId, userId } = customerOf(ctx);
      const payee = await ownPayee(tx, customerId, payeeId);
      const { available } = await customerBalances(tx, deps.ledger, customerId, accountCurrency);
      const now = ctx.clock.now();
      const off = await featuresOff(tx, { tenantId: payee.tenant_id, customerId });
      const methods = outgoingMethods.filter(
        (method) =>
          payee.methods.includes(payeeMethodOf[railOf(method)]) &&
          hasAccountFor(payee, method) &&
          !off.has(`rail_${railOf(method)}`),
      );
      const options = [];
      let first: PaymentAmounts | undefined;
      for (const method of methods) {
        const amounts = amountsOf(deps, { amount, side, method, payee }, now);
        first ??= amounts;
        options.push(await optionOf(tx, ctx, { payee, method, payOn, chargeBearer, amounts, available }));
      }
      return {
        available: shown(available),
        options,
        duplicates: first ? await duplicatesOf(tx, payee, first, now) : [],
        lastAdvice: payee.email === '' ? null : await lastAdviceOf(tx, { customerId, userId }),
      };
    });

const ownPayee = async (tx: Tx, customerId: string, id: string): Promise<PayeeRow> =>
  (await findPayee(tx, customerId, id)) ?? failField('payeeId', 'invalid_choice');

const optionOf = async (
  tx: Tx,
  ctx: Context,
  of: {
    readonly payee: PayeeRow;
    readonly method: OutgoingMethod;
    readonly payOn: string | undefined;
    readonly chargeBearer: ChargeBearer | undefined;
    readonly amounts: PaymentAmounts;
    readonly available: Money;
  },
): Promise<OutputOf<Routes['listPaymentOptions']>['options'][number]> => {
  const { payee, method, payOn, chargeBearer = null, amounts, available } = of;
  const { amount: fee } = await priceOfPayment(tx, ctx, {
    customerId: payee.customer_id,
    method,
    chargeBearer: method === 'global' ? chargeBearer : null,
  });
  const total = add(amounts.amount, fee);
  const after = subtract(available, total);
  const now = ctx.clock.now();
  const plan = planOf({ method, country: payee.bank_country ?? 'US', payOn: payOn ?? null }, now.getTime());
  const wantedOn = payOn === undefined ? null : plan.leavesOn;
  return {
    method,
    amount: shown(amounts.amount),
    payout: shown(amounts.payout),
    fee: shown(fee),
    total: shown(total),
    availableAfter: shown(after),
    rate: rateText(amounts.rate),
    ...presentPlan(plan),
    isCovered: !isNegative(after),
    waitsUntil: waitsUntil(payee, { method, wantedOn }, now)?.toISOString() ?? null,
  };
};

const duplicatesOf = async (tx: Tx, payee: PayeeRow, { amount, payout }: PaymentAmounts, now: Date) => {
  const rows = await likelyDuplicates(tx, {
    customerId: payee.customer_id,
    payeeId: payee.id,
    amount: amount.minor,
    payoutAmount: payout.minor,
    except: null,
    since: new Date(now.getTime() - duplicateDays * dayMs),
  });
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    amount: moneyText(row.amount, row.currency),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  }));
};

/** Holds the rate of a global transfer for fifteen minutes. Throws `payee_not_payable`. */
export const holdRate =
  (deps: Pick<PaymentDeps, 'rates' | 'settings'>) =>
  (
    ctx: Context,
    { payeeId, amount, side }: InputOf<Routes['holdRate']>,
  ): Promise<OutputOf<Routes['holdRate']>> => {
    const who = customerOf(ctx);
    return transact(ctx, async (tx) => {
      const payee = await ownPayee(tx, who.customerId, payeeId);
      requireMethod(payee, 'global');
      const now = ctx.clock.now();
      const amounts = amountsOf(deps, { amount, side, method: 'global', payee }, now);
      const { rate, midRate } = amounts;
      if (!rate || !midRate) return fail('payee_not_payable');
      const row = {
        id: newId(),
        tenant_id: who.tenantId,
        customer_id: who.customerId,
        payee_id: payee.id,
        mid_rate: formatRate(midRate),
        rate: formatRate(rate),
        amount: amounts.amount.minor,
        currency: amounts.amount.currency,
        payout_amount: amounts.payout.minor,
        payout_currency: amounts.payout.currency,
        created_at: now,
        expires_at: new Date(now.getTime() + quoteMinutes * 60_000),
        payment_id: null,
      };
      await insertQuote(tx, row);
      await audit(tx, ctx, {
        action: 'payments.rate_held',
        object: { type: 'payment_quote', id: row.id },
        after: { rate: row.rate, currency: row.payout_currency, payeeId },
      });
      return {
        id: row.id,
        rate: row.rate,
        midRate: row.mid_rate,
        amount: shown(amounts.amount),
        payout: shown(amounts.payout),
        expiresAt: row.expires_at.toISOString(),
      };
    });
  };
