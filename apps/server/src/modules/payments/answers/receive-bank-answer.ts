import { createHash } from 'node:crypto';
import type { OutputOf } from '@tael/contract';
import { bankAnswer } from '@tael/contract/payments/files/messages';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { readToldText } from '../../../kernel/signed/read-told.ts';
import { transact } from '../../../kernel/transaction.ts';
import { applyAcknowledgement } from './apply-acknowledgement.ts';
import { readAchAnswers } from './apply-ach-returns.ts';
import { applyCheckStatuses } from './apply-check-statuses.ts';
import { applyRefusals, applyRefusedPayments } from './apply-refusals.ts';
import { readWireReturns, readWireStatuses } from './apply-wires.ts';
import type { BankFileDeps } from '../files/deps.ts';
import type { ApplyAnswer, Readers } from './answer.ts';
import { insertMessage } from './item-repository.ts';

const readersOf = (deps: BankFileDeps): Readers => ({
  acknowledgement: (_ctx, answer) =>
    Promise.resolve((tx, ctx) => applyAcknowledgement(tx, ctx, deps, answer)),
  ach_returns: readAchAnswers(deps),
  wire_statuses: readWireStatuses(deps),
  wire_returns: readWireReturns(deps),
  request_refused: (_ctx, answer) => Promise.resolve((tx, ctx) => applyRefusals(tx, ctx, answer)),
  payments_refused: (_ctx, answer) =>
    Promise.resolve((tx, ctx) => applyRefusedPayments(tx, ctx, deps, answer)),
  check_statuses: (_ctx, answer) => Promise.resolve((tx, ctx) => applyCheckStatuses(tx, ctx, deps, answer)),
});

/**
 * The bank says what became of our payments. A message counts once, whenever and however often it comes; another one
 * under the same number, an unsigned one and a damaged file change nothing.
 */
export const receiveBankAnswer =
  (deps: BankFileDeps, more: Readers = {}) =>
  async (
    ctx: Context,
    message: SignedMessage,
  ): Promise<OutputOf<(typeof bankFileRoutes)['receiveBankAnswer']>> => {
    if (!deps.bank.isAuthentic(message)) fail('network_signature_invalid');
    const answer = readToldText(bankAnswer, message.body, { keepsDetails: true }) ?? fail('invalid_request');
    const read = { ...readersOf(deps), ...more }[answer.type] ?? fail('invalid_request');
    const apply = await refusingDamage(deps, () => read(ctx, answer));
    const sha256 = createHash('sha256').update(message.body).digest();
    return transact(
      ctx,
      async (tx) => {
        const known = await insertMessage(tx, {
          message_id: answer.messageId,
          tenant_id: deps.bankTenantId,
          type: answer.type,
          sha256,
          received_at: ctx.clock.now(),
        });
        if (known && !known.sha256.equals(sha256)) fail('idempotency_key_reused');
        await audit(tx, ctx, {
          action: 'payments.bank_answered',
          object: { type: 'bank_message', id: null },
          tenantId: deps.bankTenantId,
          customerId: null,
          after: { messageId: answer.messageId, type: answer.type, reference: answer.reference },
          reason: known ? 'repeated message' : null,
          actor: 'network',
        });
        if (known) return { outcome: 'known' as const };
        await apply(tx, ctx);
        return { outcome: 'applied' as const };
      },
      // A bank has no session.
      { scope: { kind: 'system' } },
    );
  };

const refusingDamage = async (
  { bank }: BankFileDeps,
  read: () => Promise<ApplyAnswer>,
): Promise<ApplyAnswer> => {
  try {
    return await read();
  } catch (error) {
    const fault = bank.files.faultOf(error);
    if (!fault) throw error;
    return fail('bank_file_refused', { params: { fault: fault.code, line: fault.line ?? 0 } });
  }
};
