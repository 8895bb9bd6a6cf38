import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { IdentityCheck } from '../../../providers/identity-check/port.ts';
import { takeSilentChecks } from '../repository.ts';
import { applyIdentityVerdict } from './apply-identity-verdict.ts';
import { checkedPerson, statedIdentity } from './checked-person.ts';

/** Asks the provider what became of a check on its page, and applies its verdict where there is one. */
const askAbout = async (
  ctx: Context,
  identityCheck: IdentityCheck,
  checkId: string,
  noticed: string | null = null,
): Promise<void> => {
  const { check, details } = await read(ctx, (tx) => checkedPerson(tx, checkId));
  const reference = check.reference ?? noticed;
  if (check.state !== 'pending' || reference === null) return;
  const message = await identityCheck.page?.verdict({ checkId, reference, person: statedIdentity(details) });
  if (message) await applyIdentityVerdict(ctx, identityCheck, message);
};

const noticed = z.object({ reference: z.string() });

/** What a notice is about is read from the provider. */
export const identityNoticeJob = (identityCheck: IdentityCheck): EventJob => ({
  topic: 'onboarding.identity_noticed',
  run: (ctx, event) => askAbout(ctx, identityCheck, event.objectId, noticed.parse(event.payload).reference),
});

/** A notice may be lost: whoever has been on the page for a while is asked about. */
export const silentChecksJob = (identityCheck: IdentityCheck): ScheduledJob => ({
  name: 'identity_checks',
  everyMs: 300_000,
  run: async (ctx) => {
    if (!identityCheck.page) return;
    const silent = await transact(ctx, (tx) => takeSilentChecks(tx, ctx.clock.now(), 20));
    for (const id of silent) await askAbout(ctx, identityCheck, id);
  },
});
