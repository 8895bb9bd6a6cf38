/** What a person does with API keys. */
import { createHash } from 'node:crypto';
import type { InputOf, OutputOf, Permission } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { apiKeyOverlapMs, mostApiKeys } from '@tael/contract/developers/schemas';
import { parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { emailsOf, plainRange } from '../../identity/index.ts';
import { grantsOfUsers } from '../../org/index.ts';
import { hasAccess } from '../access/access-repository.ts';
import { askOfKey, withdrawKey, type KeyApprovals } from './key-approval.ts';
import {
  countLiveKeys,
  insertKey,
  lockKey,
  moveAgentCards,
  updateKey,
  type KeyRow,
} from './key-repository.ts';
import { newKeyText, startOf, type KeyMode } from './key-text.ts';
import { keyState, presentKey, type PresentedKey } from './present-key.ts';

type Routes = typeof developerRoutes;
type WithSecret = OutputOf<Routes['createApiKey']>;
type Settings = Pick<
  KeyRow,
  | 'id'
  | 'name'
  | 'permissions'
  | 'addresses'
  | 'most_per_act'
  | 'most_per_day'
  | 'api_version'
  | 'ends_at'
  | 'awaits_approval'
>;

export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The first moment after the last day, whose days are those of the server. */
const endOf = (ctx: Context, lastDay: string | null): Date | null => {
  if (lastDay === null) return null;
  const ends = new Date(Date.parse(`${lastDay}T00:00:00Z`) + 24 * 60 * 60_000);
  return ends > ctx.clock.now() ? ends : failField('lastDay', 'date_past');
};

const minorOf = (amount: string | null): bigint | null =>
  amount === null ? null : parseMoney(amount, 'USD').minor;

export interface KeyDeps {
  readonly mode: KeyMode;
  readonly approvals: KeyApprovals;
}

export const createKeyVerbs = (deps: KeyDeps) => ({
  createApiKey: (ctx: Context, input: InputOf<Routes['createApiKey']>): Promise<WithSecret> =>
    transact(ctx, (tx) => makeKey(tx, ctx, input, deps)),

  /** The new key has the settings of the old one, and belongs to whoever made it: they hold what it may do. */
  rotateApiKey: (ctx: Context, input: InputOf<Routes['rotateApiKey']>): Promise<WithSecret> =>
    transact(ctx, async (tx) => {
      const old = await liveKey(tx, ctx, input.id);
      requireVersion(old.version, input.version);
      if (old.rotated_to !== null) fail('api_key_ended');
      if (old.awaits_approval) fail('illegal_transition');
      const id = newId();
      const { name, permissions, addresses, most_per_act, most_per_day, api_version, ends_at } = old;
      const until = new Date(ctx.clock.millis() + apiKeyOverlapMs);
      const ends = ends_at && ends_at < until ? ends_at : until;
      await updateKey(tx, { ...old, ends_at: ends, rotated_to: id, version: old.version + 1 });
      // It does nothing that the old one does not: nobody is asked again.
      const next = await stored(
        tx,
        ctx,
        {
          ...{ id, name, permissions, addresses, most_per_act, most_per_day, api_version, ends_at },
          awaits_approval: false,
        },
        { mode: deps.mode, action: 'developer.key_rotated', after: { rotated: old.id, oldEndsAt: ends } },
      );
      await moveAgentCards(tx, old.id, id);
      return { key: await presented(tx, ctx, next.row), secret: next.secret };
    }),

  /** The old key lives on as it would have without the rotation, and the one in its place ends at once. */
  restoreApiKey: (ctx: Context, input: InputOf<Routes['restoreApiKey']>): Promise<PresentedKey> =>
    transact(ctx, async (tx) => {
      const old = await liveKey(tx, ctx, input.id);
      requireVersion(old.version, input.version);
      if (old.rotated_to === null) return fail('api_key_ended');
      const { customerId, userId } = customerOf(ctx);
      const next = (await lockKey(tx, old.rotated_to, customerId)) ?? fail('api_key_ended');
      if (next.rotated_to !== null) fail('api_key_ended');
      await requireHeld(tx, userId, old.permissions);
      const now = ctx.clock.now();
      const row = { ...old, ends_at: next.ends_at, rotated_to: null, version: old.version + 1 };
      await updateKey(tx, row);
      if (!next.revoked_at) await updateKey(tx, { ...next, revoked_at: now, version: next.version + 1 });
      await moveAgentCards(tx, next.id, old.id);
      await audit(tx, ctx, {
        action: 'developer.key_restored',
        object: { type: 'api_key', id: old.id },
        after: { revoked: next.id, endsAt: row.ends_at },
      });
      return presented(tx, ctx, row);
    }),

  /** It answers no call that comes in after this. */
  revokeApiKey: (ctx: Context, { id }: InputOf<Routes['revokeApiKey']>): Promise<PresentedKey> =>
    transact(ctx, async (tx) => {
      const before = await liveKey(tx, ctx, id);
      const row = { ...before, revoked_at: ctx.clock.now(), version: before.version + 1 };
      if (before.awaits_approval) await withdrawKey(deps.approvals, tx, ctx, id);
      await updateKey(tx, row);
      await audit(tx, ctx, { action: 'developer.key_revoked', object: { type: 'api_key', id } });
      return presented(tx, ctx, row);
    }),
});

export type NewKey = InputOf<Routes['createApiKey']>;

/** Makes a key as a person asked for it; where the customer's policy says so, it answers once others have approved it. */
export const makeKey = async (
  tx: Tx,
  ctx: Context,
  input: NewKey,
  { mode, approvals }: KeyDeps,
): Promise<WithSecret> => {
  const { id, name, permissions, addresses, perAct, perDay, apiVersion, lastDay } = input;
  const settings = {
    id,
    name,
    permissions: [...new Set(permissions)],
    addresses: addresses.map(plainRange),
    most_per_act: minorOf(perAct),
    most_per_day: minorOf(perDay),
    api_version: apiVersion,
  };
  const after = { ...settings, most_per_act: perAct, most_per_day: perDay };
  const of = { mode, action: 'developer.key_created', after };
  const waiting = { ...settings, ends_at: endOf(ctx, lastDay), awaits_approval: true };
  const { row, secret } = await stored(tx, ctx, waiting, of);
  // The request describes the key as it is stored.
  const asked = await approvals.request(tx, ctx, askOfKey(row));
  const key = { ...row, awaits_approval: asked.kind === 'waits' };
  if (!key.awaits_approval) await updateKey(tx, key);
  return { key: await presented(tx, ctx, key), secret };
};

/** Stores a new key with these settings. Throws `api_access_missing`, `permission_not_held`, `api_key_limit`, `conflict`. */
const stored = async (
  tx: Tx,
  ctx: Context,
  settings: Settings,
  { mode, action, after }: { readonly mode: KeyMode; readonly action: string; readonly after: object },
): Promise<{ readonly row: KeyRow; readonly secret: string }> => {
  const { tenantId, customerId, userId } = customerOf(ctx);
  if (!(await hasAccess(tx, customerId))) fail('api_access_missing');
  await requireHeld(tx, userId, settings.permissions);
  const now = ctx.clock.now();
  if ((await countLiveKeys(tx, customerId, now)) >= mostApiKeys) fail('api_key_limit');
  const secret = newKeyText(mode);
  const row: KeyRow = {
    ...settings,
    tenant_id: tenantId,
    customer_id: customerId,
    made_by: userId,
    start: startOf(secret),
    hash: hashOfKey(secret),
    created_at: now,
    revoked_at: null,
    rotated_to: null,
    last_used_at: null,
    version: 1,
  };
  if (!(await insertKey(tx, row))) fail('conflict');
  await audit(tx, ctx, { action, object: { type: 'api_key', id: row.id }, after });
  return { row, secret };
};

/** Nobody gives a key what they do not hold themselves at this moment. */
const requireHeld = async (tx: Tx, userId: string, wanted: readonly Permission[]): Promise<void> => {
  const held = (await grantsOfUsers(tx, [userId])).get(userId)?.permissions;
  if (!wanted.every((code) => held?.has(code))) fail('permission_not_held');
};

const liveKey = async (tx: Tx, ctx: Context, id: string): Promise<KeyRow> => {
  const row = (await lockKey(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
  const state = keyState(row, ctx.clock.now());
  return state === 'revoked' || state === 'expired' ? fail('api_key_ended') : row;
};

const presented = async (tx: Tx, ctx: Context, row: KeyRow): Promise<PresentedKey> =>
  presentKey(row, await emailsOf(tx, [row.made_by]), ctx.clock.now());
