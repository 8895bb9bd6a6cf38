import type { Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import type { Importer, RowTexts, Written } from '../../../bulk/index.ts';
import type { FeeToCharge } from '../../../fees/index.ts';
import { askOfPayment } from '../approval.ts';
import type { PaymentDeps } from '../deps.ts';
import { insertNumbered } from '../drafts/draft-payment.ts';
import { numberOf } from '../drafts/number.ts';
import { priceOfPayment } from '../drafts/price.ts';
import { writtenAtOnce } from '../records.ts';
import { nextPaymentNumbers, type PaymentRow } from '../repository.ts';
import { sentLately } from '../review-reasons.ts';
import { ask, readyToSend, requireAffordable } from '../send-payment.ts';
import { gatherPayments } from './gather-payments.ts';
import { draftsIn, readTable } from './read-table.ts';
import { rowFaultsOf } from './row-faults.ts';

/**
 * Sends the payments of many rows in one transaction, each with its own outcome as if it had been sent alone: the first come
 * the first served. What waits for a vote of its own is written by itself, the others together.
 */
export const sendRows = async (
  tx: Tx,
  asked: Context,
  deps: PaymentDeps,
  importer: Importer,
  texts: readonly RowTexts[],
): Promise<readonly Written[]> => {
  const { tenantId, customerId, userId, jobId } = importer;
  const ctx = askingOnce(tx, asked, customerId);
  const { rows, facts } = await readTable(tx, ctx, deps, texts);
  const drafts = draftsIn(rows);
  await facts.lookFor(drafts);
  const mustWait = importer.isApproved
    ? () => false
    : await deps.approvals.heldUpIn(tx, ctx, { tenantId, customerId }, userId);
  const numbers = new Map<PaymentRow, bigint>();
  for (const [at, number] of (await nextPaymentNumbers(tx, drafts.length)).entries())
    if (drafts[at]) numbers.set(drafts[at], number);
  const fees: { readonly payment: PaymentRow; readonly fee: FeeToCharge }[] = [];
  for (const payment of drafts) fees.push({ payment, fee: await feeOf(tx, ctx, payment) });
  let sent = await sentLately(tx, ctx, customerId);
  const gathering = await gatherPayments(tx, ctx, deps.ledger, fees);
  const together = { ...deps, together: { facts, records: gathering.records, money: gathering.money } };

  const ready = async (draft: PaymentRow): Promise<PaymentRow> => {
    const payment = await readyToSend(tx, ctx, draft, { isConfirmed: false, facts });
    await ctx.mayMoveMoney(tx, customerId);
    await requireAffordable(tx, ctx, payment, gathering.available());
    return { ...payment, batch_id: jobId, number: numberOf(numbers.get(draft) ?? 0n) };
  };
  const written: Written[] = [];
  for (const row of rows) {
    if ('faults' in row) {
      written.push(row);
      continue;
    }
    let payment: PaymentRow;
    let waits: boolean;
    try {
      payment = await ready(row.draft);
      waits = mustWait(askOfPayment(payment));
      if (!waits) {
        const draft = await insertNumbered(tx, ctx, gathering.records, payment);
        facts.decided(await ask(tx, ctx, together, draft, { isApproved: true, sent }));
        gathering.keep();
      }
    } catch (error) {
      gathering.forget();
      written.push({ faults: rowFaultsOf(error) });
      continue;
    }
    if (waits) {
      const draft = await insertNumbered(tx, ctx, writtenAtOnce(tx, ctx), payment);
      facts.decided(await ask(tx, ctx, deps, draft, { sent }));
    }
    sent = { ...sent, amount: sent.amount + payment.amount };
    written.push({ objectId: payment.id });
  }
  await gathering.write();
  return written;
};

/** Whether the customer may move money holds for the transaction that asked. */
const askingOnce = (tx: Tx, ctx: Context, customerId: string): Context => {
  let answer: Promise<void> | undefined;
  return { ...ctx, mayMoveMoney: () => (answer ??= ctx.mayMoveMoney(tx, customerId)) };
};

const feeOf = async (tx: Tx, ctx: Context, payment: PaymentRow): Promise<FeeToCharge> => ({
  quote: await priceOfPayment(tx, ctx, {
    customerId: payment.customer_id,
    method: payment.method,
    chargeBearer: payment.charge_bearer,
  }),
  tenantId: payment.tenant_id,
  customerId: payment.customer_id,
  reference: { type: 'payment', id: payment.id },
});
