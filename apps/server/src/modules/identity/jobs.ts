import { apart } from '../../kernel/apart.ts';
import type { ScheduledJob } from '../../kernel/job.ts';
import { forgetRows, type ForgetfulTable } from './repository.ts';
import { codeQuotaWindowMs, failureMemoryMs, lifeMs } from './rules.ts';
import { forgetSessions } from './session-repository.ts';

/** How long after its time a row goes: codes and failures stay as long as they count against anybody. */
const keptMs: readonly (readonly [ForgetfulTable, number])[] = [
  ['identity_nonces', 0],
  ['identity_captchas', 0],
  ['identity_step_ups', 0],
  ['identity_challenges', 0],
  ['identity_codes', codeQuotaWindowMs],
  ['identity_failures', failureMemoryMs],
  ['identity_tokens', 0],
];
const batch = 5_000;

/** Forgets what is past: nonces, codes, captchas, failures, step-ups, tokens, and sessions that have no token left. */
export const forgetExpired: ScheduledJob = {
  name: 'identity.forget_expired',
  everyMs: 300_000,
  run: async (ctx) => {
    const nowMs = ctx.clock.millis();
    for (const [table, kept] of keptMs)
      while (await apart(ctx, (tx) => forgetRows(tx, table, new Date(nowMs - kept), batch)));
    const before = new Date(nowMs - lifeMs.refreshTokenAtLogin);
    while (await apart(ctx, (tx) => forgetSessions(tx, before, batch)));
  },
};
