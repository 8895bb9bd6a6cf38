import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type { ScheduledJob } from '../../kernel/events/job.ts';
import { forgetRows, type ForgetfulTable } from './repository.ts';
import { codeQuotaWindowMs, failureMemoryMs, knownDeviceMs, lifeMs } from './rules.ts';
import { forgetSessions } from './sessions/session-repository.ts';

/** How long after its time a row goes: codes and failures stay as long as they count against anybody. */
const retentionMs: readonly (readonly [ForgetfulTable, number])[] = [
  ['identity_nonces', 0],
  ['identity_captchas', 0],
  ['identity_step_ups', 0],
  ['identity_challenges', 0],
  ['identity_codes', codeQuotaWindowMs],
  ['identity_failures', failureMemoryMs],
  ['identity_tokens', 0],
  ['identity_devices', knownDeviceMs],
];
const batch = 5_000;

/** Forgets what is past: nonces, codes, captchas, failures, step-ups, tokens, devices, and sessions that have no token left. */
export const forgetExpired: ScheduledJob = {
  name: 'identity.forget_expired',
  everyMs: 300_000,
  run: async (ctx) => {
    const nowMs = ctx.clock.millis();
    for (const [table, stored] of retentionMs)
      while (
        await independentTransaction(ctx, (tx) => forgetRows(tx, table, new Date(nowMs - stored), batch))
      );
    const before = new Date(nowMs - lifeMs.refreshTokenAtLogin);
    while (await independentTransaction(ctx, (tx) => forgetSessions(tx, before, batch)));
  },
};
