import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { depositLife } from '@tael/contract/funding/states';
import { isFinal } from '@tael/contract/kernel/transitions';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { attachProof } from './announce-deposit.ts';
import { listMoves, lockDeposit, updateDeposit } from '../repository.ts';
import { toDeposit, type Deposit } from '../rules.ts';

/**
 * The proof of a transfer that was announced without one, while its deposit still goes on. One that is there stays:
 * somebody may have decided by it. Throws `illegal_transition` once it has ended.
 */
export const addDepositProof = (
  ctx: Context,
  { id, proofFileId, version }: InputOf<typeof fundingRoutes.addDepositProof>,
): Promise<Deposit> =>
  transact(ctx, async (tx) => {
    const { tenantId, customerId } = customerOf(ctx);
    const deposit = await lockDeposit(tx, id);
    if (deposit?.customer_id !== customerId) return fail('not_found');
    requireVersion(deposit.version, version);
    if (deposit.proof_file_id !== null) failField('proofFileId', 'already_exists');
    if (isFinal(depositLife, deposit.state)) fail('illegal_transition', { allowed: [] });
    await attachProof(tx, ctx, customerId, proofFileId);
    const { state, reason } = deposit;
    const proven = await updateDeposit(
      tx,
      deposit,
      state,
      { proof_file_id: proofFileId, reason },
      ctx.clock.now(),
    );
    const action = 'funding.proof_added';
    await audit(tx, ctx, {
      action,
      object: { type: 'deposit', id },
      tenantId,
      customerId,
      before: { proofFileId: null, version },
      after: { proofFileId, version: proven.version },
    });
    await emit(tx, ctx, {
      topic: action,
      objectId: id,
      tenantId,
      customerId,
      payload: { state, version: proven.version },
    });
    return toDeposit(proven, await listMoves(tx, [id]));
  });
