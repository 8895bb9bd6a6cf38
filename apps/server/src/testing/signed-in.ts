import { manualClock } from '../kernel/clock.ts';
import { makeUser, signInAs, signedInContext } from '../modules/identity/testing.ts';
import type { Identity } from '../modules/identity/routes.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';

/** Somebody who has just signed in: `ctx` is a visitor's call, `mine` one of theirs, and `clock` moves for both. */
export const signedIn = async (identity: Identity, db: TestDatabase) => {
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  const ctx = testContext(db.database, { clock, scope: { kind: 'none' } });
  const user = await makeUser(ctx);
  const { access_token } = await signInAs(identity, ctx, user.email);
  const { ctx: mine } = await signedInContext(identity, ctx, access_token);
  return { clock, ctx, user, mine };
};
