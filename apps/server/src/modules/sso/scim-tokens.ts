/** The tokens by which a company's directory calls. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import { mostScimTokens } from '@tael/contract/sso/schemas';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context, type CustomerPrincipal } from '../../kernel/context.ts';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import { fail } from '../../kernel/failure.ts';
import { newSecret } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { hashOf } from '../identity/index.ts';
import { grantsOf } from '../org/index.ts';
import type { SsoDeps } from './deps.ts';
import { presentSetup, type Setup } from './present.ts';
import {
  callerOfToken,
  insertToken,
  liveTokensOf,
  lockTokensOf,
  noteUse,
  revokeToken,
  type TokenRow,
} from './scim-repository.ts';

type Routes = typeof ssoRoutes;

const head = 'tael_scim_';
const isTokenText = (text: string): boolean => text.startsWith(head);

/** Whoever can name people can have any of them frozen: only the holder of the topmost role does. */
const ownerCalling = (ctx: Context): CustomerPrincipal => {
  const { customerId, role } = principalOf(ctx);
  return customerId === null || role !== 'owner' ? fail('permission_not_held') : customerOf(ctx);
};

export const createScimTokenVerbs = (deps: Pick<SsoDeps, 'publicUrl'>) => ({
  createScimToken: (
    ctx: Context,
    { id }: InputOf<Routes['createScimToken']>,
  ): Promise<OutputOf<Routes['createScimToken']>> =>
    transact(ctx, async (tx) => {
      const { customerId, tenantId, userId } = ownerCalling(ctx);
      await lockTokensOf(tx, customerId);
      if ((await liveTokensOf(tx, customerId)).length >= mostScimTokens) fail('scim_token_limit');
      const secret = `${head}${newSecret()}`;
      const row: TokenRow = {
        id,
        tenant_id: tenantId,
        customer_id: customerId,
        start: secret.slice(0, head.length + 4),
        hash: hashOf(secret),
        made_by: userId,
        created_at: ctx.clock.now(),
        last_used_at: null,
        revoked_at: null,
      };
      if (!(await insertToken(tx, row))) fail('conflict');
      await audit(tx, ctx, { action: 'sso.scim_token_created', object: { type: 'scim_token', id } });
      return { secret };
    }),

  /** It answers no call that comes in after this. */
  revokeScimToken: (ctx: Context, { id }: InputOf<Routes['revokeScimToken']>): Promise<Setup> =>
    transact(ctx, async (tx) => {
      const { customerId } = ownerCalling(ctx);
      if (!(await revokeToken(tx, customerId, id, ctx.clock.now()))) fail('not_found');
      await audit(tx, ctx, { action: 'sso.scim_token_revoked', object: { type: 'scim_token', id } });
      return presentSetup(tx, ctx, deps);
    }),
});

const noteEveryMs = 60_000;

/**
 * Whom a token speaks for: the owner who made it, as they stand now. Its session is the token itself, so that each audit
 * row names it. Undefined for what is no token here, or one whose maker is no longer an owner who may act.
 */
export const findScimCaller = async (ctx: Context, token: string): Promise<CustomerPrincipal | undefined> => {
  if (!isTokenText(token)) return undefined;
  const row = await callerOfToken(ctx, hashOf(token));
  if (!row) return undefined;
  const grants = grantsOf(row);
  if (grants.role !== 'owner') return undefined;
  const { token_id: tokenId, last_used_at: lastUsed } = row;
  if (lastUsed === null || ctx.clock.millis() - lastUsed.getTime() >= noteEveryMs)
    await independentTransaction(ctx, (tx) => noteUse(tx, tokenId, ctx.clock.now()));
  return {
    userId: row.user_id,
    sessionId: tokenId,
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    userType: row.user_type,
    userStatus: row.user_status,
    entityType: row.entity_type,
    email: row.email,
    isPreview: false,
    ...grants,
  };
};
