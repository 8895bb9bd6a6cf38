import type { MemberState } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { admitAddress } from '../addresses/admit-address.ts';
import type { IdentityDeps } from '../deps.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import type { LoginUser } from '../repository.ts';
import { lifeMs } from '../rules.ts';
import { hashOf } from '../secrets.ts';
import { insertSession, isDeviceNew } from './session-repository.ts';
import { issueTokens, type TokenAnswer } from './tokens.ts';

interface Device {
  readonly deviceId: string;
  /** What it proves itself by where somebody signed in on it before; empty for none. */
  readonly deviceSecret: string;
  readonly userAgent: string | null;
  /** By the company's own provider, where it may be the only way in. */
  readonly bySso?: boolean;
}

/** What comes of somebody who has proved who they are: a session, or the reason why they get none. */
export type Admission =
  | { readonly kind: 'admitted'; readonly answer: TokenAnswer }
  | { readonly kind: 'suspended'; readonly product: string }
  | { readonly kind: 'address_refused' }
  | { readonly kind: 'sso_required' }
  | { readonly kind: 'access_frozen' | 'access_closed' | 'account_not_active' };

/** Opens a session for a user who has proved themselves, unless the account may not be entered. */
export const admitUser = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<IdentityDeps, 'isSuspended' | 'productOf' | 'standingOf' | 'singleSignOn'>,
  user: LoginUser,
  device: Device,
): Promise<Admission> => {
  if (user.customer_id !== null && (await deps.isSuspended(tx, user.customer_id)))
    return { kind: 'suspended', product: await deps.productOf(tx, user.tenant_id) };
  const { state, addresses } = await deps.standingOf(tx, user.id);
  const { id, tenant_id: tenantId, customer_id: customerId } = user;
  if (device.bySso !== true && (await deps.singleSignOn.isRequired(tx, { id, tenantId, customerId })))
    return { kind: 'sso_required' };
  if (state !== 'active') return { kind: refusalOf(state) };
  if (!(await admitAddress(tx, ctx, user, device.userAgent, addresses))) return { kind: 'address_refused' };
  return { kind: 'admitted', answer: await openSession(tx, ctx, user, device) };
};

const refusalOf = (state: MemberState) => {
  if (state === 'frozen') return 'access_frozen';
  return state === 'closed' || state === 'withdrawn' ? 'access_closed' : 'account_not_active';
};

/**
 * The tokens of who was admitted. Throws `account_suspended`, `access_frozen`, `access_closed`, `account_not_active`, `sso_required` or `address_not_allowed`
 * for who was not.
 */
export const tokensOf = (admission: Admission): TokenAnswer => {
  switch (admission.kind) {
    case 'admitted':
      return admission.answer;
    case 'suspended':
      return fail('account_suspended', { params: { product: admission.product } });
    case 'address_refused':
      return fail('address_not_allowed');
    case 'sso_required':
    case 'access_frozen':
    case 'access_closed':
    case 'account_not_active':
      return fail(admission.kind);
  }
};

const openSession = async (tx: Tx, ctx: Context, user: LoginUser, device: Device): Promise<TokenAnswer> => {
  const now = ctx.clock.now();
  const known = await rememberDevice(tx, ctx, user, device.deviceSecret);
  const session = {
    id: newId(),
    tenant_id: user.tenant_id,
    customer_id: user.customer_id,
    user_id: user.id,
    device_hash: hashOf(device.deviceId),
    known_device_id: known.id,
    generation: 1,
    rotated_at: now,
    created_at: now,
    user_agent: device.userAgent,
    ip: ctx.ip,
  };
  const isNewDevice = await isDeviceNew(tx, user.id, session.device_hash);
  await insertSession(tx, session);
  const tokens = await issueTokens(tx, ctx, {
    session,
    generation: 1,
    refreshLifeMs: lifeMs.refreshTokenAtLogin,
  });
  const owner = { tenantId: user.tenant_id, customerId: user.customer_id };
  await audit(tx, ctx, {
    action: 'identity.signed_in',
    object: { type: 'session', id: session.id },
    ...owner,
    after: { userId: user.id, userAgent: device.userAgent },
  });
  await emit(tx, ctx, {
    topic: 'identity.signed_in',
    objectId: session.id,
    ...owner,
    payload: { userId: user.id, isNewDevice },
  });
  return { code: user.user_status, ...tokens, device_secret: known.secret };
};
