import { bankMessage } from '@tael/contract/funding/schemas';
import { formatMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { RetryTransaction } from '../../../kernel/database/retry.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { readToldText } from '../../../kernel/signed/read-told.ts';
import { toldAmount } from '../../../kernel/text/whole-amount.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { FundingDeps } from '../deps.ts';
import { matchArrival } from './match-deposit.ts';
import { postArrival } from '../postings.ts';
import {
  findIncomingByReference,
  insertIncoming,
  type IncomingRow,
  type NewIncoming,
} from './incoming-repository.ts';
import { toIncomingTransfer, type IncomingTransfer } from '../rules.ts';

/**
 * The bank says that money arrived. It is in the books at once, on suspense, and matched when exactly one notice says
 * the same. A repeated message changes nothing and gets the first answer, as it stands now; a different one under the
 * same bank reference is refused.
 */
export const receiveIncomingTransfer =
  ({
    ledger,
    bank,
    bankTenantId,
    holderOf,
  }: Pick<FundingDeps, 'ledger' | 'bank' | 'bankTenantId' | 'holderOf'>) =>
  async (ctx: Context, message: SignedMessage): Promise<IncomingTransfer> => {
    if (!bank.isAuthentic(message)) fail('network_signature_invalid');
    const transfer = readTransfer(message.body, bankTenantId, ctx.clock.now());
    return transact(
      ctx,
      async (tx) => {
        const known = await findIncomingByReference(tx, transfer.bank_reference);
        if (known) return answerRepeated(tx, ctx, known, transfer);
        const arrived = {
          ...transfer,
          id: newId(),
          arrival_transfer_id: newId(),
          received_at: ctx.clock.now(),
        };
        if (!(await insertIncoming(tx, arrived)))
          throw new RetryTransaction('the bank told this transfer twice at once');
        await auditArrival(tx, ctx, arrived);
        const event = { objectId: arrived.id, tenantId: arrived.tenant_id, customerId: null };
        await emit(tx, ctx, {
          ...event,
          topic: 'funding.transfer_received',
          payload: { amount: amountOf(arrived) },
        });
        const whole = { ...arrived, deposit_id: null, refund_due_at: null, refunded_at: null };
        const matched = await matchArrival({ holderOf }, tx, ctx, whole);
        await postArrival(tx, ledger, arrived);
        return toIncomingTransfer({ ...whole, deposit_id: matched?.id ?? null });
      },
      // A bank has no session.
      { scope: { kind: 'system' } },
    );
  };

type BankNotice = Omit<NewIncoming, 'id' | 'arrival_transfer_id' | 'received_at'>;

const readTransfer = (body: string, tenantId: string, now: Date): BankNotice => {
  const notice = readToldText(bankMessage, body) ?? fail('invalid_request');
  if (notice.currency.toUpperCase() !== 'USD') return failField('currency', 'invalid_choice');
  const { minor, currency } = toldAmount('amount', notice.amount, 'USD');
  if (minor <= 0n) failField('amount', 'amount_positive');
  return {
    tenant_id: tenantId,
    bank_reference: isPlanted('bank_transfer_taken_twice') ? newId() : notice.bankReference,
    amount: minor,
    currency,
    sender_name: notice.senderName,
    payment_number: notice.paymentNumber,
    booked_at: new Date(notice.bookedAt ?? now),
    account_number: notice.accountNumber ?? null,
    remittance: notice.remittance ?? null,
    sender_country: notice.senderCountry ?? null,
  };
};

const answerRepeated = async (
  tx: Tx,
  ctx: Context,
  known: IncomingRow,
  notice: BankNotice,
): Promise<IncomingTransfer> => {
  const isSameContent =
    known.amount === notice.amount &&
    known.currency === notice.currency &&
    known.payment_number === notice.payment_number;
  if (!isSameContent) fail('idempotency_key_reused');
  await auditArrival(tx, ctx, known, 'repeated message');
  return toIncomingTransfer(known);
};

const auditArrival = async (tx: Tx, ctx: Context, arrived: NewIncoming, reason?: string): Promise<void> => {
  await audit(tx, ctx, {
    action: 'funding.transfer_received',
    object: { type: 'incoming_transfer', id: arrived.id },
    tenantId: arrived.tenant_id,
    customerId: null,
    after: {
      bankReference: arrived.bank_reference,
      amount: amountOf(arrived),
      paymentNumber: arrived.payment_number,
    },
    reason: reason ?? null,
    actor: 'network',
  });
};

const amountOf = ({ amount, currency }: Pick<IncomingRow, 'amount' | 'currency'>): string =>
  formatMoney({ minor: amount, currency });
