import type { ShownDocument, ShownFact } from '@tael/contract/approvals/shown';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor, Executors } from '../../approvals/index.ts';
import { actOfRail } from './acts.ts';
import type { PaymentDeps } from './deps.ts';
import { endPayment, found } from './fund-payment.ts';
import { afterApproval } from './after-approval.ts';
import { movePayment } from './move-payment.ts';
import { departmentNames } from './present-payment.ts';
import { findAnyPayment, lockPayment, type PaymentRow } from './repository.ts';

export const askOfPayment = (payment: PaymentRow): Ask => ({
  act: actOfRail[payment.rail],
  object: { type: 'payment', id: payment.id },
  owner: { tenantId: payment.tenant_id, customerId: payment.customer_id },
  content: {},
  makerId: payment.sent_by ?? payment.created_by,
  barredIds: [payment.created_by],
  amount: money(payment.amount, payment.currency),
  departmentId: payment.department_id,
  isPayeeNew: payment.is_payee_new,
});

const text = (said: string) => ({ kind: 'text', text: said }) as const;

/** A payment as its approver reads it. The vote binds all of this. */
const describe = async (tx: Tx, payment: PaymentRow): Promise<ShownDocument> => {
  const facts: ShownFact[] = [
    { field: 'rail', value: { kind: 'code', of: 'payment_rail', code: payment.rail } },
    { field: 'payee', value: text(payment.payee_name) },
    {
      field: 'amount',
      value: {
        kind: 'money',
        amount: formatMoney(money(payment.amount, payment.currency)),
        currency: payment.currency,
      },
    },
  ];
  if (payment.payout_currency !== payment.currency)
    facts.push({
      field: 'payout',
      value: {
        kind: 'money',
        amount: formatMoney(money(payment.payout_amount, payment.payout_currency)),
        currency: payment.payout_currency,
      },
    });
  if (payment.payee_last_four !== '')
    facts.push({
      field: 'account',
      value: text(`${payment.payee_bank_name} ••${payment.payee_last_four}`.trim()),
    });
  facts.push({ field: 'send_on', value: { kind: 'day', day: payment.leaves_on } });
  if (payment.memo !== '') facts.push({ field: 'note', value: text(payment.memo) });
  const nameOf = await departmentNames(tx, [payment]);
  if (payment.department_id !== null)
    facts.push({ field: 'department', value: text(nameOf(payment.department_id).name) });
  for (const { departmentId, percent } of payment.splits)
    facts.push({ field: 'department', value: text(`${nameOf(departmentId).name} ${String(percent)}%`) });
  return { facts, changes: [] };
};

const lockWaiting = async (tx: Tx, id: string): Promise<PaymentRow> => {
  const payment = found(await lockPayment(tx, id));
  assert(payment.state === 'in_approval', 'a payment waits for what is voted on it');
  return payment;
};

/** What the policy of a customer decides on payments: the last vote sends them on, a no ends them. */
const paymentExecutor = (deps: PaymentDeps): Executor => ({
  describe: async (tx, { objectId }) => describe(tx, found(await findAnyPayment(tx, objectId))),
  execute: async (tx, ctx, { objectId }) => {
    await afterApproval(tx, ctx, deps, await lockWaiting(tx, objectId));
  },
  ended: async (tx, ctx, { objectId }, how) => {
    const payment = await lockPayment(tx, objectId);
    if (payment?.state !== 'in_approval') return;
    if (how === 'recalled') {
      await backToDraft(tx, ctx, payment);
      return;
    }
    await endPayment(tx, ctx, deps, payment, {
      to: 'rejected',
      action: 'payments.rejected',
      reason: how === 'expired' ? 'approval_expired' : 'approval_rejected',
      bySystem: how === 'expired',
    });
  },
});

/** Its maker takes it back to change it: what was shown and its rate are no more. */
const backToDraft = (tx: Tx, ctx: Context, payment: PaymentRow): Promise<PaymentRow> =>
  movePayment(tx, ctx, payment, {
    to: 'draft',
    action: 'payments.taken_back',
    change: { quote_id: null, review_reasons: [] },
  });

export const paymentExecutors = (deps: PaymentDeps): Executors => {
  const executor = paymentExecutor(deps);
  return {
    'payment.ach': executor,
    'payment.wire': executor,
    'payment.global': executor,
    'payment.bill': executor,
  };
};
