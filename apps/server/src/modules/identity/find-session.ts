import type { Permission } from '@tael/contract';
import type { Context, Principal } from '../../kernel/context.ts';
import { hashOf } from './secrets.ts';
import { signedInBy } from './session-repository.ts';

/** A live session: who it is, and what the check of its request codes needs. */
export interface SignedIn {
  readonly principal: Principal;
  readonly tokenId: string;
  /** The sealed key of the token's request codes; null until its value was asked for. */
  readonly requestKey: Buffer | null;
  readonly accessExpiresAt: Date;
}

/** Finds who an access token belongs to; permissions are read anew for each request. */
export const createFindSession =
  (permissionsOf: (userType: number) => ReadonlySet<Permission>) =>
  async (ctx: Context, accessToken: string): Promise<SignedIn | undefined> => {
    const row = await signedInBy(ctx, hashOf(accessToken));
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
          permissions: permissionsOf(row.user_type),
        },
      }
    );
  };
