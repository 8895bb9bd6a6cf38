import type { IdentityReason } from '@tael/contract/onboarding/states';
import type { Context } from '../../kernel/context.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { isSignedWith, signMessage, type SignedMessage } from '../../kernel/signed/signed-message.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { IdentityCheck } from './port.ts';

interface Verdict {
  readonly verdict: 'passed' | 'needs_review' | 'failed';
  readonly reasons: readonly IdentityReason[];
}

/** The last names that make the sandbox provider say something else than "passed". */
export const verdictsByLastName: Readonly<Partial<Record<string, Verdict>>> = {
  Review: { verdict: 'needs_review', reasons: ['watchlist_similar'] },
  Blurred: { verdict: 'failed', reasons: ['document_blurred'] },
  Expired: { verdict: 'failed', reasons: ['document_expired'] },
  Mismatch: { verdict: 'failed', reasons: ['name_mismatch'] },
};

const passed: Verdict = { verdict: 'passed', reasons: [] };

export interface SandboxIdentityCheck extends IdentityCheck {
  /** Sends each verdict when its time has come: signed, by the way that a real provider's message would take. */
  verdictJob(deliver: (ctx: Context, message: SignedMessage) => Promise<unknown>): EventJob;
}

/**
 * A provider that decides by the last name alone, `delayMs` later. What it has promised to say waits in the outbox, so that
 * it survives a restart. `key` is the secret that it shares with us.
 */
export const sandboxIdentityCheck = (
  parts: SystemContextParts,
  { key, delayMs = 300 }: { readonly key: KeyRing; readonly delayMs?: number },
): SandboxIdentityCheck => ({
  page: null,
  isAuthentic: (message) => isSignedWith(key, message),
  submit: ({ checkId, lastName }) => {
    const ctx = systemContext(parts, { channel: 'sandbox' });
    const dueAt = new Date(parts.clock.millis() + delayMs);
    const answer = { checkId, ...(verdictsByLastName[lastName] ?? passed), decidedAt: dueAt.toISOString() };
    return transact(ctx, (tx) =>
      emit(tx, ctx, {
        topic: 'sandbox.identity_verdict',
        objectId: checkId,
        tenantId: null,
        customerId: null,
        payload: answer,
        availableAt: dueAt,
      }),
    );
  },
  verdictJob: (deliver) => ({
    topic: 'sandbox.identity_verdict',
    run: async (ctx, event) => {
      await deliver(ctx, signMessage(key, JSON.stringify(event.payload), ctx.clock.millis()));
    },
  }),
});
