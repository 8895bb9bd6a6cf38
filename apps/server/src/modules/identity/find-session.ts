import type { Context, Principal } from '../../kernel/context.ts';
import type { IdentityDeps } from './deps.ts';
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

/** Finds who an access token belongs to; what they may do and which departments they lead are read anew each time. */
export const createFindSession =
  ({ permissionsOf, withDepartments }: Pick<IdentityDeps, 'permissionsOf' | 'withDepartments'>) =>
  async (ctx: Context, accessToken: string): Promise<SignedIn | undefined> => {
    const row = await signedInBy(ctx, hashOf(accessToken));
    if (!row) return undefined;
    const principal = await withDepartments(ctx, {
      userId: row.user_id,
      sessionId: row.session_id,
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      userType: row.user_type,
      userStatus: row.user_status,
      entityType: row.entity_type,
      email: row.email,
      permissions: permissionsOf(row.user_type, row.entity_type),
      leads: [],
    });
    return {
      tokenId: row.token_id,
      requestKey: row.request_key,
      accessExpiresAt: row.access_expires_at,
      principal,
    };
  };
