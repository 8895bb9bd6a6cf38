import type { ShownDocument, ShownFact } from '@tael/contract/approvals/shown';
import { depositLife } from '@tael/contract/funding/states';
import { depositRefusals } from '@tael/i18n/deposit-refusals';
import { formatMoney, money } from '@tael/money';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter } from '../../../kernel/calendar/banking-days.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { customerNames } from '../../org/index.ts';
import { auditedMove } from '../audited-move.ts';
import { isHeldByCase } from '../cases/index.ts';
import type { FundingDeps } from '../deps.ts';
import { listIncomingOf } from '../incoming/incoming-repository.ts';
import { postHold } from '../postings.ts';
import { findDeposit, lockDeposit, type DepositRow } from '../repository.ts';
import { notifyCustomer } from './notify-customer.ts';
import { refuseDeposit } from './refuse-deposit.ts';

/** Whoever matched a deposit made the request to credit it; neither they nor who announced it ever vote. */
export const askOfDeposit = (deposit: DepositRow): Ask => ({
  act: 'deposit.approved',
  object: { type: 'deposit', id: deposit.id },
  owner: { tenantId: deposit.tenant_id, customerId: null },
  subjectCustomerId: deposit.customer_id,
  content: {},
  makerId: deposit.matched_by ?? deposit.announced_by,
  barredIds: [deposit.announced_by],
  amount: money(deposit.amount, deposit.currency),
});

/** What was matched waits for an approval, unless somebody was faster than this job. */
export const askAfterMatch = (
  { approvals }: Pick<FundingDeps, 'approvals'>,
  ctx: Context,
  depositId: string,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.state !== 'matched') return;
    const open = await approvals.openRequestsOf(tx, 'deposit.approved', [depositId]);
    if (!open.has(depositId)) await approvals.request(tx, ctx, askOfDeposit(deposit));
  });

/** A deposit as its approver reads it. Approved, the money is the customer's, and held; rejected, it is refused. */
export const depositExecutor = (deps: Pick<FundingDeps, 'ledger' | 'settings'>): Executor => ({
  describe: async (tx, { objectId }) =>
    describeDeposit(tx, (await findDeposit(tx, objectId)) ?? fail('not_found')),
  execute: async (tx, ctx, { objectId }) => {
    await holdDeposit(deps, tx, ctx, (await lockDeposit(tx, objectId)) ?? fail('not_found'));
  },
  ended: async (tx, ctx, { objectId, reason, comment }, how) => {
    if (how !== 'rejected') return;
    const deposit = (await lockDeposit(tx, objectId)) ?? fail('not_found');
    const told = depositRefusals(deposit.announced_language)[reason ?? 'other'];
    await refuseDeposit(tx, ctx, deposit, { reason: told, note: comment ?? '' });
  },
});

/** The hour of release in our banks' zone, so many banking days after a moment. */
const releaseAt = (now: number, { holdBankingDays, releaseHour }: FundingDeps['settings']): Date =>
  new Date(bankMoment(bankingDayAfter(['US'], bankDay(now), holdBankingDays), releaseHour * 60));

const text = (said: string) => ({ kind: 'text', text: said }) as const;

const describeDeposit = async (tx: Tx, deposit: DepositRow): Promise<ShownDocument> => {
  const [incoming] = await listIncomingOf(tx, [deposit.id]);
  const names = await customerNames(tx, [deposit.customer_id]);
  const amount = { amount: formatMoney(money(deposit.amount, deposit.currency)), currency: deposit.currency };
  const facts: ShownFact[] = [
    { field: 'customer', value: text(names.get(deposit.customer_id) ?? '') },
    { field: 'amount', value: { kind: 'money', ...amount } },
    { field: 'sender', value: text(deposit.sender_name) },
    { field: 'payment_reference', value: text(deposit.payment_number) },
    { field: 'transfer_day', value: { kind: 'day', day: deposit.transfer_date } },
  ];
  if (incoming)
    facts.push(
      { field: 'bank_reference', value: text(incoming.bank_reference) },
      { field: 'arrived_at', value: { kind: 'instant', at: incoming.received_at.toISOString() } },
    );
  return { facts, changes: [] };
};

const holdDeposit = async (
  { ledger, settings }: Pick<FundingDeps, 'ledger' | 'settings'>,
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
): Promise<void> => {
  requireMove(depositLife, deposit.state, 'on_hold');
  if (await isHeldByCase(tx, deposit.id)) fail('deposit_in_review');
  await ctx.mayMoveMoney(tx, deposit.customer_id);
  const [incoming] = await listIncomingOf(tx, [deposit.id]);
  assert(incoming, 'a matched deposit has its transfer');
  const transferId = newId();
  const held = await auditedMove(tx, ctx, deposit, {
    to: 'on_hold',
    action: 'funding.approved',
    change: {
      approved_by: principalOf(ctx).userId,
      release_at: releaseAt(ctx.clock.millis(), settings),
      hold_transfer_id: transferId,
    },
  });
  await notifyCustomer(tx, ctx, held);
  await postHold(tx, ledger, transferId, held, incoming);
};
