/**
 * Single sign-on: an organization's own OpenID Connect provider says who its people are. It vouches for addresses in domains
 * that the organization has proven, and for nobody else. Its directory names them by SCIM 2.0.
 */
import type { HandlersFor } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type { ScheduledJob } from '../../kernel/events/job.ts';
import type { SingleSignOn } from '../identity/index.ts';
import type { SsoDeps } from './deps.ts';
import { createDomainVerbs } from './domains.ts';
import { getSso } from './present.ts';
import { proveSso } from './prove-sso.ts';
import { forgetAttempts } from './repository.ts';
import { requiresSso } from './requires-sso.ts';
import { saveSso } from './save-connection.ts';
import { createScimTokenVerbs } from './scim-tokens.ts';
import { createScimVerbs, type ScimVerbs } from './scim-users.ts';
import { ssoSignOut } from './sign-out.ts';
import { startSso } from './start-sso.ts';

export type { SsoDeps } from './deps.ts';
export { presentError, scimPath } from './scim-present.ts';
export { ScimRefusal } from './scim-refusal.ts';
export { findScimCaller } from './scim-tokens.ts';
export type { ScimVerbs } from './scim-users.ts';

export const createSso = (
  deps: SsoDeps,
): {
  readonly handlers: HandlersFor<Context, typeof ssoRoutes, CallExtras>;
  readonly signOn: SingleSignOn;
  /** What a company's directory may ask for. */
  readonly scim: ScimVerbs;
} => ({
  handlers: {
    startSso: (ctx, input, extras) => startSso(ctx, deps, extras.header('host'), input),
    ssoSignOut: ssoSignOut(deps),
    getSso: getSso(deps),
    saveSso: saveSso(deps),
    ...createDomainVerbs(deps),
    ...createScimTokenVerbs(deps),
  },
  signOn: {
    prove: (ctx, host, answer) => proveSso(ctx, deps, host, answer),
    isRequired: requiresSso,
  },
  scim: createScimVerbs(deps),
});

const batch = 5_000;

/** Forgets sign-ins that nobody came back from. */
export const forgetSsoAttempts: ScheduledJob = {
  name: 'sso.forget_attempts',
  everyMs: 300_000,
  run: async (ctx) => {
    while (await independentTransaction(ctx, (tx) => forgetAttempts(tx, ctx.clock.now(), batch)));
  },
};
