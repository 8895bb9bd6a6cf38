import type { Context } from '../../../kernel/context.ts';
import { newId, newSecret } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lifeMs } from '../rules.ts';
import { hashOf } from '../secrets.ts';
import { insertToken } from './session-repository.ts';

export interface TokenAnswer {
  /** The user's status code (specification section 4). */
  readonly code: number;
  readonly access_token: string;
  readonly refresh_token: string;
  /** What this device proves itself by at the next sign-in; given with a sign-in alone. */
  readonly device_secret?: string | undefined;
}

/** A new pair of opaque 256-bit tokens of the session's generation; only their hashes are stored. */
export const issueTokens = async (
  tx: Tx,
  ctx: Context,
  of: {
    readonly session: {
      readonly id: string;
      readonly tenant_id: string;
      readonly customer_id: string | null;
    };
    readonly generation: number;
    readonly refreshLifeMs: number;
  },
): Promise<Omit<TokenAnswer, 'code'>> => {
  const access = newSecret();
  const refresh = newSecret();
  const nowMs = ctx.clock.millis();
  await insertToken(tx, {
    id: newId(),
    tenant_id: of.session.tenant_id,
    customer_id: of.session.customer_id,
    session_id: of.session.id,
    generation: of.generation,
    access_hash: hashOf(access),
    refresh_hash: hashOf(refresh),
    issued_at: new Date(nowMs),
    access_expires_at: new Date(nowMs + lifeMs.accessToken),
    refresh_expires_at: new Date(nowMs + of.refreshLifeMs),
  });
  return { access_token: access, refresh_token: refresh };
};
