import type { Context } from '../../kernel/context.ts';
import type { EventJob } from '../../kernel/job.ts';
import { emit } from '../../kernel/outbox.ts';
import { isSignedWith, signMessage, type SignedMessage } from '../../kernel/signed-message.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import { findMatches } from './find-matches.ts';
import type { Screening } from './port.ts';
import { sandboxList } from './sandbox-list.ts';

export interface SandboxScreening extends Screening {
  /** Sends each answer: signed, by the way that a real firm's message would take. */
  answerJob(deliver: (ctx: Context, message: SignedMessage) => Promise<unknown>): EventJob;
}

/**
 * A firm with a short list of made-up people and companies. What it has promised to say waits in the outbox, so that it
 * survives a restart. `key` is the secret that it shares with us.
 */
export const sandboxScreening = (
  parts: SystemContextParts,
  { key }: { readonly key: Buffer },
): SandboxScreening => ({
  isAuthentic: (message) => isSignedWith(key, message),
  submit: ({ screeningId, ...asked }) => {
    const ctx = systemContext(parts, { channel: 'sandbox' });
    const findings = findMatches(asked, sandboxList);
    return transact(ctx, (tx) =>
      emit(tx, ctx, {
        topic: 'sandbox.screening_answer',
        objectId: screeningId,
        tenantId: null,
        customerId: null,
        payload: { screeningId, findings, decidedAt: parts.clock.now().toISOString() },
      }),
    );
  },
  answerJob: (deliver) => ({
    topic: 'sandbox.screening_answer',
    run: async (ctx, event) => {
      await deliver(ctx, signMessage(key, JSON.stringify(event.payload), ctx.clock.millis()));
    },
  }),
});
