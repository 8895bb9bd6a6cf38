/** How a command line gets a key: the device asks, a person decides, the device collects. */
import { randomBytes, randomInt } from 'node:crypto';
import type { InputOf, OutputOf } from '@tael/contract';
import {
  loginAlphabet,
  loginIntervalMs,
  loginLifeMs,
  type loginRoutes,
} from '@tael/contract/developers/login-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Sealer } from '../../../kernel/events/sealer.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { hashOfKey, makeKey, type KeyDeps, type NewKey } from '../keys/change-keys.ts';
import { lockKey } from '../keys/key-repository.ts';
import { keyState } from '../keys/present-key.ts';
import {
  insertLogin,
  lockLogin,
  lockLoginOfDevice,
  updateLogin,
  waitingLogin,
  type LoginRow,
} from './login-repository.ts';

type Routes = typeof loginRoutes;
type Login = OutputOf<Routes['findDeviceLogin']>;
type Collected = OutputOf<Routes['collectDeviceLogin']>;

export interface LoginDeps extends KeyDeps {
  readonly publicUrl: string;
  readonly loginSealer: Sealer;
}

/** Where a person confirms; the screen reads the code from its address. */
const screenPath = '/catalog/modules/ApiKeys';

export const createLoginVerbs = ({ publicUrl, loginSealer, ...ofKeys }: LoginDeps) => ({
  startDeviceLogin: async (
    ctx: Context,
    { name }: InputOf<Routes['startDeviceLogin']>,
  ): Promise<OutputOf<Routes['startDeviceLogin']>> => {
    const deviceCode = randomBytes(32).toString('base64url');
    const started = await independentTransaction(ctx, (tx) => insertNew(tx, ctx, name, deviceCode));
    const verificationUrl = `${publicUrl}${screenPath}`;
    const userCode = shown(started.user_code);
    return {
      deviceCode,
      userCode,
      verificationUrl,
      verificationUrlComplete: `${verificationUrl}?code=${userCode}`,
      expiresIn: loginLifeMs / 1_000,
      interval: loginIntervalMs / 1_000,
    };
  },

  /** Each answer but a key is told after its transaction, which notes when the device asked. */
  collectDeviceLogin: async (
    ctx: Context,
    { deviceCode }: InputOf<Routes['collectDeviceLogin']>,
  ): Promise<Collected> => {
    const found = await independentTransaction(ctx, (tx) =>
      collect(tx, ctx, hashOfKey(deviceCode), loginSealer),
    );
    return typeof found === 'string' ? fail(found) : found;
  },

  findDeviceLogin: (ctx: Context, { userCode }: InputOf<Routes['findDeviceLogin']>): Promise<Login> =>
    read(ctx, async (tx) =>
      present((await waitingLogin(tx, userCode, ctx.clock.now())) ?? fail('not_found')),
    ),

  /** The key is in the list from now on, whether or not the device comes for it in time. */
  approveDeviceLogin: (
    ctx: Context,
    { id, ...given }: InputOf<Routes['approveDeviceLogin']>,
  ): Promise<OutputOf<Routes['approveDeviceLogin']>> =>
    transact(ctx, async (tx) => {
      await waiting(tx, ctx, id);
      const { tenantId, customerId, userId } = customerOf(ctx);
      const keyId = newId();
      const settings: NewKey = { id: keyId, ...given };
      const { key, secret } = await makeKey(tx, ctx, settings, ofKeys);
      await updateLogin(tx, id, {
        tenant_id: tenantId,
        customer_id: customerId,
        state: 'approved',
        decided_by: userId,
        key_id: keyId,
        sealed: loginSealer.seal(Buffer.from(secret), id),
      });
      await audit(tx, ctx, {
        action: 'developer.login_approved',
        object: { type: 'api_key', id: keyId },
        after: { login: id },
      });
      return key;
    }),

  denyDeviceLogin: (ctx: Context, { id }: InputOf<Routes['denyDeviceLogin']>): Promise<Login> =>
    transact(ctx, async (tx) => {
      const login = (await lockLogin(tx, id)) ?? fail('not_found');
      // Denied twice is denied.
      if (login.state !== 'denied') requireWaiting(ctx, login);
      const { tenantId, customerId, userId } = customerOf(ctx);
      await updateLogin(tx, id, {
        tenant_id: tenantId,
        customer_id: customerId,
        state: 'denied',
        decided_by: userId,
      });
      await audit(tx, ctx, { action: 'developer.login_denied', object: { type: 'device_login', id } });
      return present(login);
    }),
});

const shown = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const present = ({ id, user_code, name, ip, started_at, expires_at }: LoginRow): Login => ({
  id,
  userCode: shown(user_code),
  name,
  ip,
  startedAt: started_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});

const insertNew = async (tx: Tx, ctx: Context, name: string, deviceCode: string): Promise<LoginRow> => {
  for (;;) {
    const row: LoginRow = {
      id: newId(),
      tenant_id: null,
      customer_id: null,
      device_hash: hashOfKey(deviceCode),
      user_code: Array.from({ length: 8 }, () => loginAlphabet[randomInt(loginAlphabet.length)]).join(''),
      name,
      ip: ctx.ip,
      state: 'waiting',
      started_at: ctx.clock.now(),
      expires_at: new Date(ctx.clock.millis() + loginLifeMs),
      polled_at: null,
      decided_by: null,
      key_id: null,
      sealed: null,
    };
    if (await insertLogin(tx, row)) return row;
  }
};

/** A sign-in that nobody has decided on; another person's decision is none of the caller's business. */
const waiting = async (tx: Tx, ctx: Context, id: string): Promise<LoginRow> => {
  const row = (await lockLogin(tx, id)) ?? fail('not_found');
  requireWaiting(ctx, row);
  return row;
};

const requireWaiting = (ctx: Context, { state, expires_at: ends }: LoginRow): void => {
  if (state !== 'waiting' || ends <= ctx.clock.now()) fail('expired_token');
};

type NoKey = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';

/** The key, once; why there is none otherwise. What the device was given before is never given again. */
const collect = async (tx: Tx, ctx: Context, hash: Buffer, sealer: Sealer): Promise<Collected | NoKey> => {
  const row = await lockLoginOfDevice(tx, hash);
  const now = ctx.clock.now();
  if (!row || row.state === 'collected' || row.expires_at <= now) return 'expired_token';
  if (row.state === 'denied') return 'access_denied';
  if (row.state === 'waiting') {
    const isEarly = row.polled_at !== null && now.getTime() - row.polled_at.getTime() < loginIntervalMs;
    await updateLogin(tx, row.id, { polled_at: now });
    return isEarly ? 'slow_down' : 'authorization_pending';
  }
  if (row.sealed === null || row.key_id === null || row.customer_id === null) return 'expired_token';
  const key = await lockKey(tx, row.key_id, row.customer_id);
  const state = key && keyState(key, now);
  if (state === 'pending_approval') return 'authorization_pending';
  if (!key || state !== 'active') return 'access_denied';
  await updateLogin(tx, row.id, { state: 'collected', sealed: null });
  await audit(tx, ctx, {
    action: 'developer.login_collected',
    object: { type: 'api_key', id: key.id },
    tenantId: key.tenant_id,
    customerId: key.customer_id,
  });
  return { keyId: key.id, name: key.name, secret: sealer.open(row.sealed, row.id).toString() };
};
