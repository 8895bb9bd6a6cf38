/** People as their company's directory sees and changes them. */
import type { MemberState } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { personFacts } from '../../identity/index.ts';
import { organizationOf, type Giver } from '../roles/role-rules.ts';
import { freeze, unfreeze } from './freeze-member.ts';
import { lockMember, requireOther, requireOver } from './lock-member.ts';
import { findMember, membersOf, saveMember, type Member } from './member-repository.ts';
import { nameOf } from './present-member.ts';
import { withdraw } from './withdraw-member.ts';

export interface ProvisionedMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly state: MemberState;
  readonly frozenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

type Organization = Pick<Giver, 'tenantId' | 'customerId'>;

const provisioned = async (tx: Tx, rows: readonly Member[]): Promise<ProvisionedMember[]> => {
  const ids = rows.map((row) => row.user_id);
  const facts = await personFacts(tx, ids);
  return rows.map((row) => ({
    id: row.user_id,
    email: facts.get(row.user_id)?.email ?? '',
    name: nameOf(row, facts.get(row.user_id)),
    state: row.state,
    frozenAt: row.frozen_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }));
};

/** Everybody of an organization, in the order in which they came. */
export const provisionedMembers = async (tx: Tx, of: Organization): Promise<ProvisionedMember[]> =>
  provisioned(tx, (await membersOf(tx, organizationOf(of))).toReversed());

/** Undefined for whoever is of another organization, and for whoever was withdrawn. */
export const provisionedMember = async (
  tx: Tx,
  of: Organization,
  id: string,
): Promise<ProvisionedMember | undefined> => {
  const row = await findMember(tx, organizationOf(of), id);
  return row && row.state !== 'withdrawn' ? (await provisioned(tx, [row]))[0] : undefined;
};

type Seen = Pick<ProvisionedMember, 'id' | 'version' | 'state'>;

/**
 * Keeps somebody out: whoever signs in is frozen, whoever never came is withdrawn. Throws `last_owner`, `own_account`,
 * `permission_not_held`, `conflict`.
 */
export const keepOut = async (tx: Tx, ctx: Context, { id, version, state }: Seen): Promise<void> => {
  if (state === 'active') {
    await freeze(tx, ctx, { id, version, reason: 'left', note: 'SCIM' });
    return;
  }
  const organization = organizationOf(principalOf(ctx));
  const row = await lockMember(tx, organization, id);
  requireOther(ctx, id);
  await requireOver(tx, ctx, organization, row);
  await withdraw(tx, ctx, row, 'SCIM');
};

/** Lets somebody in again who was frozen. */
export const letIn = async (tx: Tx, ctx: Context, { id, version }: Seen): Promise<void> => {
  await unfreeze(tx, ctx, { id, version });
};

/** What the company calls somebody. */
export const renameMember = async (tx: Tx, ctx: Context, id: string, name: string): Promise<void> => {
  const organization = organizationOf(principalOf(ctx));
  const row = await lockMember(tx, organization, id);
  await requireOver(tx, ctx, organization, row);
  await saveMember(tx, id, { name }, ctx.clock.now());
  await audit(tx, ctx, {
    action: 'org.member_changed',
    object: { type: 'user', id },
    before: { name: row.name },
    after: { name },
    reason: 'SCIM',
  });
};
