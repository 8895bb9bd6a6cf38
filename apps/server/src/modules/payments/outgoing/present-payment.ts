import type { payment, paymentDetail } from '@tael/contract/payments/outgoing/schemas';
import { reversalBankingDays, type PaymentState } from '@tael/contract/payments/outgoing/states';
import { amountsOfSplits } from '@tael/contract/payments/outgoing/splits';
import { returnStep } from '@tael/contract/payments/returns';
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import type { z } from 'zod';
import { bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter } from '../../../kernel/calendar/banking-days.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { openRequestsOf } from '../../approvals/index.ts';
import { departmentsById, peopleCalled } from '../../org/index.ts';
import { findPayee } from '../payees/repository.ts';
import { actOfRail } from './acts.ts';
import { isPaused } from './drafts/payable.ts';
import { replacementOf } from './past-repository.ts';
import { reasonOfPayment, saidOfMove } from './recall-reason.ts';
import {
  findPayment,
  findQuote,
  movesOfPayments,
  type PaymentMoveRow,
  type PaymentRow,
} from './repository.ts';

export type Payment = z.output<typeof payment>;
export type PaymentDetail = z.output<typeof paymentDetail>;

export const moneyText = (minor: bigint, currency: CurrencyCode): { amount: string; currency: string } => ({
  amount: formatMoney(money(minor, currency)),
  currency,
});

const presentOne = (row: PaymentRow, nameOf: NameOf): Payment => ({
  id: row.id,
  number: row.number,
  rail: row.rail,
  method: row.method,
  state: row.state,
  fundingStatus: row.funding_status,
  payee: {
    id: row.payee_id,
    name: row.payee_name,
    country: row.payee_country,
    bankName: row.payee_bank_name,
    lastFour: row.payee_last_four,
  },
  amount: moneyText(row.amount, row.currency),
  payout: moneyText(row.payout_amount, row.payout_currency),
  fee: moneyText(row.fee, row.currency),
  rate: row.rate,
  chargeBearer: row.charge_bearer,
  purposeCode: row.purpose_code,
  memo: row.memo,
  note: row.note,
  department: row.department_id === null ? null : nameOf(row.department_id),
  splits: presentSplits(row, nameOf),
  payOn: row.pay_on,
  leavesOn: row.leaves_on,
  arrivesFrom: row.arrives_from,
  arrivesUntil: row.arrives_until,
  isOverdue: row.state === 'scheduled' && row.overdue_since !== null,
  reason: row.reason,
  returned: row.return_code === null ? null : { code: row.return_code, step: returnStep(row.return_code) },
  references: {
    traceNumber: row.trace_number,
    imad: row.imad,
    uetr: row.uetr,
    checkNumber: row.check_number,
  },
  batchId: row.batch_id,
  repeatId: row.repeat_id,
  createdBy: row.created_by_email,
  createdAt: row.created_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  version: row.version,
});

/** Payments as they stand in a list. */
export const presentPayments = async (tx: Tx, rows: readonly PaymentRow[]): Promise<Payment[]> => {
  const nameOf = await departmentNames(tx, rows);
  return rows.map((row) => presentOne(row, nameOf));
};

type NameOf = (id: string) => { readonly id: string; readonly name: string };

/** The departments that these payments of one customer name. */
export const departmentNames = async (
  tx: Tx,
  rows: readonly Pick<PaymentRow, 'customer_id' | 'department_id' | 'splits'>[],
): Promise<NameOf> => {
  const ids = new Set(
    rows.flatMap((row) =>
      [row.department_id ?? [], row.splits.map(({ departmentId }) => departmentId)].flat(),
    ),
  );
  const [first] = rows;
  const names =
    first && ids.size > 0
      ? await departmentsById(tx, first.customer_id, [...ids])
      : new Map<string, string>();
  return (id) => ({ id, name: names.get(id) ?? '' });
};

const presentSplits = ({ splits, amount, currency }: PaymentRow, nameOf: NameOf): Payment['splits'] => {
  const amounts = amountsOfSplits(
    amount,
    splits.map(({ percent }) => percent),
  );
  return splits.map(({ departmentId, percent }, at) => ({
    department: nameOf(departmentId),
    percent,
    amount: moneyText(amounts[at] ?? 0n, currency),
  }));
};

/** One payment with all that is known of it, for its customer: a member of staff is nobody there. */
export const presentDetail = async (
  tx: Tx,
  row: PaymentRow,
  reader: 'customer' | 'staff' = 'customer',
): Promise<PaymentDetail> => {
  const [shown] = await presentPayments(tx, [row]);
  if (!shown) throw new Error('a row is presented as a payment');
  const quote = row.quote_id === null ? undefined : await findQuote(tx, row.customer_id, row.quote_id);
  const moves = await movesOfPayments(tx, [row.id]);
  const called = await peopleCalled(tx, [row.created_by, ...moves.flatMap(({ actor_id }) => actor_id ?? [])]);
  const nameOf = (userId: string | null): string => (userId && called.get(userId)?.name) ?? '';
  return {
    ...shown,
    reason: reasonOfPayment(row, moves),
    createdByName: nameOf(row.created_by),
    side: row.side,
    quoteExpiresAt: row.state === 'draft' ? (quote?.expires_at.toISOString() ?? null) : null,
    attachments: [...row.attachments],
    repeat: row.repeat,
    againOf: row.again_of === null ? null : related(await findPayment(tx, row.customer_id, row.again_of)),
    sentAgainBy: related(await replacementOf(tx, row.id)),
    advice: row.advice_language,
    approvalId: await approvalIdOf(tx, row),
    reviewReasons: [...row.review_reasons],
    isPaused: await waitsForAccount(tx, row),
    recallUntil: recallUntil(row)?.toISOString() ?? null,
    moves: moves.map((move) => presentMove(move, nameOf, reader)),
  };
};

/** Whether a payment that is on its way waits until somebody has said which account of its payee is right. */
const waitsForAccount = async (tx: Tx, row: PaymentRow): Promise<boolean> => {
  if (row.state !== 'scheduled' && row.state !== 'queued') return false;
  const payee = await findPayee(tx, row.customer_id, row.payee_id);
  return payee !== undefined && isPaused(payee, row.method);
};

const related = (row: PaymentRow | undefined): PaymentDetail['againOf'] =>
  row ? { id: row.id, number: row.number, state: row.state } : null;

const presentMove = (
  move: PaymentMoveRow,
  nameOf: (userId: string | null) => string,
  reader: 'customer' | 'staff',
): PaymentDetail['moves'][number] => {
  const isShown = move.actor_type === 'customer' || reader === 'staff';
  const { reason, comment } = saidOfMove(move);
  return {
    from: move.from_state,
    to: move.to_state,
    at: move.at.toISOString(),
    by: isShown ? move.actor_email : null,
    byName: isShown ? nameOf(move.actor_id) : '',
    reason,
    comment: isShown ? comment : null,
  };
};

/** What waits about a payment, where something does. */
const approvalIdOf = async (tx: Tx, { state, rail, id }: PaymentRow): Promise<string | null> =>
  state === 'in_approval' ? ((await openRequestsOf(tx, actOfRail[rail], [id])).get(id)?.id ?? null) : null;

const recallableStates: readonly PaymentState[] = ['settled', 'completed', 'mailed'];
const recallDays = 30;
const staleCheckDays = 180;
const dayMs = 86_400_000;

/** Until when money that left may be asked back: an ACH credit within five banking days, a check while it is not paid. */
export const recallUntil = (row: PaymentRow): Date | null => {
  if (!recallableStates.includes(row.state) || !row.submitted_at) return null;
  if (row.rail === 'ach')
    return new Date(bankMoment(bankingDayAfter(['US'], row.arrives_until, reversalBankingDays), 24 * 60));
  const days = row.rail === 'bill' ? staleCheckDays : recallDays;
  return new Date(row.submitted_at.getTime() + days * dayMs);
};
