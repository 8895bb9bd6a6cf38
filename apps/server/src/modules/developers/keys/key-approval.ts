import type { ShownDocument } from '@tael/contract/approvals/shown';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { inSystemScope, type Tx } from '../../../kernel/transaction.ts';
import type { Ask, DescribedRequest, Executor, ObjectApprovals } from '../../approvals/index.ts';
import { lockKey, revokeKeysOf, updateKey, waitingKeysOf, type KeyRow } from './key-repository.ts';

export type KeyApprovals = Pick<ObjectApprovals, 'request' | 'withdraw'>;

const act = 'api_key.created';

export const askOfKey = (key: KeyRow): Ask => ({
  act,
  object: { type: 'api_key', id: key.id },
  owner: { tenantId: key.tenant_id, customerId: key.customer_id },
  content: {},
  makerId: key.made_by,
});

/** Nobody is asked any more about a key that was revoked first. */
export const withdrawKey = (approvals: KeyApprovals, tx: Tx, ctx: Context, id: string): Promise<void> =>
  approvals.withdraw(tx, ctx, act, id);

/** Ends whatever keys a customer has, and what is asked about them. */
export const endKeysOf = async (
  approvals: KeyApprovals,
  tx: Tx,
  ctx: Context,
  customerId: string,
): Promise<void> => {
  for (const id of await waitingKeysOf(tx, customerId)) await withdrawKey(approvals, tx, ctx, id);
  await revokeKeysOf(tx, customerId, ctx.clock.now());
};

const dollars = (minor: bigint) =>
  ({ kind: 'money', amount: formatMoney(money(minor, 'USD')), currency: 'USD' }) as const;

const describe = (key: KeyRow): ShownDocument => ({
  facts: [
    { field: 'api_key', value: { kind: 'text', text: `${key.name} · ${key.start}…` } },
    { field: 'permissions', value: { kind: 'codes', of: 'permission', codes: key.permissions.toSorted() } },
    ...(key.addresses.length > 0
      ? [{ field: 'addresses', value: { kind: 'text', text: key.addresses.join('\n') } } as const]
      : []),
    ...(key.most_per_act === null
      ? []
      : [{ field: 'limit_per_call', value: dollars(key.most_per_act) } as const]),
    ...(key.most_per_day === null
      ? []
      : [{ field: 'limit_per_day', value: dollars(key.most_per_day) } as const]),
    ...(key.ends_at
      ? [{ field: 'ends_at', value: { kind: 'instant', at: key.ends_at.toISOString() } } as const]
      : []),
  ],
  changes: [],
});

/** The key in question, which a voter may not see by themselves: one that leads a department sees no keys. */
const withKey = <T>(
  tx: Tx,
  { objectId, owner }: Pick<DescribedRequest, 'objectId' | 'owner'>,
  work: (wide: Tx, key: KeyRow) => Promise<T>,
): Promise<T> =>
  inSystemScope(tx, async (wide) => {
    const key = owner.customerId === null ? undefined : await lockKey(wide, objectId, owner.customerId);
    return key ? work(wide, key) : fail('not_found');
  });

/** The last vote lets the key answer; a no, or nobody's answer in time, revokes it. */
export const keyExecutor: Executor = {
  describe: (tx, request) => withKey(tx, request, async (_wide, key) => describe(key)),
  execute: (tx, ctx, request) =>
    withKey(tx, request, async (wide, key) => {
      if (!key.awaits_approval || key.revoked_at) fail('conflict');
      await updateKey(wide, { ...key, awaits_approval: false, version: key.version + 1 });
      await auditOf(wide, ctx, key, 'developer.key_approved');
    }),
  ended: (tx, ctx, request) =>
    withKey(tx, request, async (wide, key) => {
      if (!key.awaits_approval || key.revoked_at) return;
      await updateKey(wide, {
        ...key,
        awaits_approval: false,
        revoked_at: ctx.clock.now(),
        version: key.version + 1,
      });
      await auditOf(wide, ctx, key, 'developer.key_declined');
    }),
};

const auditOf = (tx: Tx, ctx: Context, key: KeyRow, action: string): Promise<void> =>
  audit(tx, ctx, {
    action,
    object: { type: 'api_key', id: key.id },
    tenantId: key.tenant_id,
    customerId: key.customer_id,
  });
