import type { InputOf, OutputOf } from '@tael/contract';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import type { Context } from '../../../kernel/context.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import {
  hashPassword,
  lockInvitation,
  maskedEmail,
  openInvitation,
  spendInvitation,
} from '../../identity/index.ts';
import { findCustomerRow } from '../customers/customer-repository.ts';
import { joinOrganization } from './join-organization.ts';
import type { PeopleDeps } from './people-deps.ts';

type Routes = typeof peopleRoutes;
/** Nobody is signed in: the link alone says whose row it is. */
const byLink = { scope: { kind: 'system' } } as const;

/** What a mailed link leads to, in the language of whoever it was mailed to. One that nobody was sent is `not_found`. */
export const readInvitedAccess = (
  ctx: Context,
  { token }: InputOf<Routes['readInvitedAccess']>,
): Promise<OutputOf<Routes['readInvitedAccess']>> =>
  read(
    ctx,
    async (tx) => {
      const { kind, state, email, expiresAt, user } = await openInvitation(tx, ctx, token);
      const { customer_id: customerId } = user;
      const company = customerId === null ? undefined : await findCustomerRow(tx, customerId);
      return {
        kind,
        state,
        language: user.language ?? ctx.language,
        company: company?.display_name ?? '',
        email: maskedEmail(email),
        expiresAt: expiresAt.toISOString(),
      };
    },
    byLink,
  );

/**
 * Chooses a password by a link, once; who joins is active from then on. Of two calls with one link, one is refused.
 * Throws `invitation_ended`, and `sub_account_limit` where the plan became smaller meanwhile.
 */
export const acceptInvitedAccess = async (
  ctx: Context,
  deps: Pick<PeopleDeps, 'subAccountsOf'>,
  { token, password }: InputOf<Routes['acceptInvitedAccess']>,
): Promise<null> => {
  // A made-up link costs no hash.
  await read(ctx, (tx) => openInvitation(tx, ctx, token), byLink);
  const passwordHash = await hashPassword(password);
  return transact(
    ctx,
    async (tx) => {
      const opened = await lockInvitation(tx, ctx, token);
      const { id, tenant_id: tenantId, customer_id: customerId } = opened.user;
      if (opened.kind === 'join') await joinOrganization(tx, ctx, deps, { tenantId, customerId }, id);
      await spendInvitation(tx, ctx, opened, passwordHash);
      return null;
    },
    byLink,
  );
};
