import type { Clock } from './clock.ts';
import type { Context, MoneyGuard } from './context.ts';
import type { Database } from './database/database.ts';
import { newId } from './ids.ts';

export interface SystemContextParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly mayMoveMoney: MoneyGuard;
}

/**
 * The context of work that nobody signed in for: jobs, and what outside providers tell us. It sees every row, so each verb
 * it enters names its customer itself. A fresh request id ties the audit rows of one run together, unless it goes on with
 * what a request began.
 */
export const systemContext = (
  parts: SystemContextParts,
  change: Partial<Pick<Context, 'channel' | 'language' | 'requestId'>> = {},
): Context => ({
  requestId: newId(),
  language: 'en_US',
  channel: 'job',
  ip: null,
  country: null,
  accessToken: null,
  clientId: null,
  principal: null,
  scope: { kind: 'system' },
  route: null,
  idempotency: null,
  clock: parts.clock,
  database: parts.database,
  mayMoveMoney: parts.mayMoveMoney,
  ...change,
});
