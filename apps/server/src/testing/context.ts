import { scopeOf, type Context, type Principal } from '../kernel/context.ts';
import { manualClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import { newId } from '../kernel/ids.ts';

/** A context for tests of verbs: system scope and a clock that stands still, unless told otherwise. */
export const testContext = (
  database: Database,
  change: Partial<Omit<Context, 'database'>> & { principal?: Principal | null } = {},
): Context => ({
  requestId: newId(),
  language: 'en_US',
  channel: 'console',
  ip: '127.0.0.1',
  country: null,
  accessToken: null,
  clientId: null,
  principal: null,
  scope: change.principal ? scopeOf(change.principal) : { kind: 'system' },
  clock: manualClock(new Date('2026-03-02T12:00:00.000Z')),
  database,
  route: null,
  idempotency: null,
  mayMoveMoney: () => Promise.resolve(),
  ...change,
});
