import type { Context, Principal } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { maySignInFrom } from '../addresses/range-rules.ts';
import type { IdentityDeps } from '../deps.ts';
import { hashOf } from '../secrets.ts';
import { signedInBy } from './session-repository.ts';

/** A live session: who it is, and what the check of its request codes needs. */
export interface SignedIn {
  readonly principal: Principal;
  readonly tokenId: string;
  /** The sealed key of the token's request codes; null until its value was asked for. */
  readonly requestKey: Buffer | null;
  readonly accessExpiresAt: Date;
}

/**
 * Finds who an access token belongs to; what they may do, which departments they lead and from where they may call are
 * read anew each time. Throws `address_not_allowed`.
 */
export const createFindSession =
  ({ grantsOf }: Pick<IdentityDeps, 'grantsOf'>) =>
  async (ctx: Context, accessToken: string): Promise<SignedIn | undefined> => {
    const row = await signedInBy(ctx, hashOf(accessToken));
    if (row && !maySignInFrom(ctx.ip, row.addresses)) fail('address_not_allowed');
    return (
      row && {
        tokenId: row.token_id,
        requestKey: row.request_key,
        accessExpiresAt: row.access_expires_at,
        principal: {
          userId: row.user_id,
          sessionId: row.session_id,
          tenantId: row.tenant_id,
          customerId: row.customer_id,
          userType: row.user_type,
          userStatus: row.user_status,
          entityType: row.entity_type,
          email: row.email,
          isPreview: false,
          ...grantsOf(row),
        },
      }
    );
  };
