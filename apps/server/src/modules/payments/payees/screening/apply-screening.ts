import { screeningFinding } from '@tael/contract/onboarding/screening';
import { z } from 'zod';
import { audit } from '../../../../kernel/audit.ts';
import type { Context } from '../../../../kernel/context.ts';
import { assert, fail } from '../../../../kernel/failure.ts';
import type { SignedMessage } from '../../../../kernel/signed/signed-message.ts';
import { transact } from '../../../../kernel/transaction.ts';
import type { Screening } from '../../../../providers/screening/port.ts';
import { followScreenings } from './follow-screenings.ts';
import { findScreening, lockScreening, updateScreening } from './screening-repository.ts';
import { lockPayee } from '../repository.ts';

const answer = z.object({ screeningId: z.uuid(), findings: z.array(screeningFinding).max(50) });

/**
 * Applies what the lists say about one name of a payee; a finding locks it until staff has looked. The first answer counts:
 * what comes again, or about a name that was never asked about, is `ignored`. Throws `network_signature_invalid` for what
 * the provider did not sign.
 */
export const applyPayeeScreening = async (
  ctx: Context,
  screening: Pick<Screening, 'isAuthentic'>,
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!screening.isAuthentic(message)) return fail('network_signature_invalid');
  const { screeningId, findings } = answer.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const asked = await findScreening(tx, screeningId);
      if (!asked) return 'ignored';
      // The payee first, as whoever changes it does.
      const payee = await lockPayee(tx, asked.customer_id, asked.payee_id);
      const row = await lockScreening(tx, screeningId);
      assert(payee, 'a screening is of a payee');
      if (row?.state !== 'pending') return 'ignored';
      const state = findings.length > 0 ? 'hit' : 'clear';
      await updateScreening(tx, row, { state, findings, answered_at: ctx.clock.now() });
      await audit(tx, ctx, {
        action: 'payee.screening_answered',
        object: { type: 'payee', id: payee.id },
        tenantId: payee.tenant_id,
        customerId: payee.customer_id,
        after: { subject: row.subject, findings: findings.length },
        actor: 'network',
      });
      await followScreenings(tx, ctx, payee, 'network');
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
