import { bankMessage } from '@tael/contract/funding/schemas';
import { formatMoney, isMoneyText, parseMoney } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import { RetryTransaction } from '../../kernel/retry.ts';
import type { SignedMessage } from '../../kernel/signed-message.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import type { FundingDeps } from './deps.ts';
import { matchArrival } from './match-deposit.ts';
import { postArrival } from './postings.ts';
import { findIncomingByReference, insertIncoming, type IncomingRow } from './incoming-repository.ts';
import { toIncomingTransfer, type IncomingTransfer } from './rules.ts';

/**
 * The bank says that money arrived. It is in the books at once, on suspense, and matched when exactly one notice says
 * the same. A repeated message changes nothing and gets the first answer, as it stands now; a different one under the
 * same bank reference is refused.
 */
export const receiveIncomingTransfer =
  ({ ledger, bank, bankTenantId }: Pick<FundingDeps, 'ledger' | 'bank' | 'bankTenantId'>) =>
  async (ctx: Context, message: SignedMessage): Promise<IncomingTransfer> => {
    if (!bank.isAuthentic(message)) fail('network_signature_invalid');
    const transfer = readTransfer(message.body, bankTenantId);
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
        const matched = await matchArrival(tx, ctx, { ...arrived, deposit_id: null });
        await postArrival(tx, ledger, arrived);
        return toIncomingTransfer({ ...arrived, deposit_id: matched?.id ?? null });
      },
      // A bank has no session.
      { scope: { kind: 'system' } },
    );
  };

type Told = Omit<IncomingRow, 'id' | 'arrival_transfer_id' | 'received_at' | 'deposit_id'>;

const readTransfer = (body: string, tenantId: string): Told => {
  const told = bankMessage.safeParse(JSON.parse(body)).data ?? fail('invalid_request');
  if (told.currency !== 'USD') return failField('currency', 'invalid_choice');
  if (!isMoneyText(told.amount, told.currency)) failField('amount', 'amount_format');
  const { minor, currency } = parseMoney(told.amount, told.currency);
  if (minor <= 0n) failField('amount', 'amount_positive');
  return {
    tenant_id: tenantId,
    bank_reference: told.bankReference,
    amount: minor,
    currency,
    sender_name: told.senderName,
    payment_number: told.paymentNumber,
    booked_at: new Date(told.bookedAt),
  };
};

const answerRepeated = async (
  tx: Tx,
  ctx: Context,
  known: IncomingRow,
  told: Told,
): Promise<IncomingTransfer> => {
  const saysTheSame =
    known.amount === told.amount &&
    known.currency === told.currency &&
    known.payment_number === told.payment_number;
  if (!saysTheSame) fail('idempotency_key_reused');
  await auditArrival(tx, ctx, known, 'repeated message');
  return toIncomingTransfer(known);
};

const auditArrival = async (
  tx: Tx,
  ctx: Context,
  arrived: Omit<IncomingRow, 'deposit_id'>,
  reason?: string,
): Promise<void> => {
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
