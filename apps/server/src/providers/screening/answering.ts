import type { ScreeningFinding } from '@tael/contract/onboarding/screening';
import type { Context } from '../../kernel/context.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { isSignedWith, signMessage, type SignedMessage } from '../../kernel/signed/signed-message.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { Screening, ScreeningSubmission } from './port.ts';

/** A provider whose answers are known at once: each is sent to ourselves, signed, by the way that a late one would take. */
export interface AnsweringScreening extends Screening {
  answerJob(deliver: (ctx: Context, message: SignedMessage) => Promise<unknown>): EventJob;
}

/** What it has answered waits in the outbox under `topic`, so that it survives a restart. `key` signs it. */
export const answeringScreening = (
  parts: SystemContextParts,
  options: {
    readonly key: KeyRing;
    readonly topic: string;
    readonly look: (asked: ScreeningSubmission) => Promise<readonly ScreeningFinding[]>;
  },
): AnsweringScreening => ({
  isAuthentic: (message) => isSignedWith(options.key, message),
  submit: async (asked) => {
    const ctx = systemContext(parts, { channel: 'job' });
    const findings = await options.look(asked);
    const { screeningId } = asked;
    await transact(ctx, (tx) =>
      emit(tx, ctx, {
        topic: options.topic,
        objectId: screeningId,
        tenantId: null,
        customerId: null,
        payload: { screeningId, findings, decidedAt: parts.clock.now().toISOString() },
      }),
    );
  },
  answerJob: (deliver) => ({
    topic: options.topic,
    run: async (ctx, event) => {
      await deliver(ctx, signMessage(options.key, JSON.stringify(event.payload), ctx.clock.millis()));
    },
  }),
});
