import { screeningFinding } from '@tael/contract/onboarding/screening';
import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Screening } from '../../../providers/screening/port.ts';
import { changeCase } from '../change-case.ts';
import { latestCheck, lockCase } from '../repository.ts';
import { requestScreenings } from './request-screenings.ts';
import { stateAfterScreening } from '../rules.ts';
import { answerScreening, findScreening } from './screening-repository.ts';

const screeningMessage = z.object({ screeningId: z.uuid(), findings: z.array(screeningFinding).max(50) });

/**
 * Applies what the lists say about one name. A finding makes the case high risk and leaves it to people; without one the
 * case goes on where it would have gone. The first answer counts; what comes again, or about a name never asked about,
 * changes nothing and is `ignored`. Throws `network_signature_invalid` for what the provider did not sign.
 */
export const applyScreening = async (
  ctx: Context,
  screening: Pick<Screening, 'isAuthentic'>,
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!screening.isAuthentic(message)) return fail('network_signature_invalid');
  const { screeningId, findings } = screeningMessage.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const asked = await findScreening(tx, screeningId);
      if (!asked) return 'ignored';
      const before = await lockCase(tx, asked.case_id);
      assert(before, 'a screening belongs to a case');
      // Read again under the lock of the case: another delivery may have been faster.
      if ((await findScreening(tx, screeningId))?.state !== 'pending') return 'ignored';
      await answerScreening(tx, screeningId, findings, ctx.clock.now());
      const check = await latestCheck(tx, before.id);
      const risk = findings.length > 0 ? 'high' : before.risk;
      const isAwaited = await requestScreenings(tx, ctx, before);
      const state = isAwaited ? before.state : stateAfterScreening({ ...before, risk }, check);
      await changeCase(tx, ctx, {
        before,
        set: { state, risk },
        check,
        action: 'onboarding.screening_answered',
        facts: { findings: findings.length },
        actor: 'network',
      });
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
