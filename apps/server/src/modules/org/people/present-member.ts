import type { OutputOf } from '@tael/contract';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { userType } from '@tael/contract/identity/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { invitationOf, personFacts, type PersonFacts } from '../../identity/index.ts';
import type { Organization } from '../roles/role-repository.ts';
import { findMember, type Member } from './member-repository.ts';

export type MemberItem = OutputOf<typeof peopleRoutes.listMembers>['items'][number];
export type MemberDetail = OutputOf<typeof peopleRoutes.getMember>;

/** How the company calls somebody, or how they call themselves; both scripts where both are known. */
export const nameOf = (row: Pick<Member, 'name'>, facts: PersonFacts | undefined): string =>
  row.name || [facts?.name, facts?.chineseName].filter((part) => part).join(' ');

export const presentRole = ({
  ready_role: ready,
  role_id: own,
  role_name: name,
}: Member): MemberItem['role'] => ({
  ref: ready ?? own ?? '',
  ready,
  name,
});

export const presentMember = (ctx: Context, row: Member, facts: PersonFacts | undefined): MemberItem => ({
  id: row.user_id,
  name: nameOf(row, facts),
  email: facts?.email ?? '',
  mobile: facts?.mobile ?? null,
  state: row.state,
  isPrimary: facts?.userType === userType.customer,
  isSelf: row.user_id === principalOf(ctx).userId,
  role: presentRole(row),
  department: row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
  tags: row.tags,
  invitedAt: row.created_at.toISOString(),
  version: row.version,
});

export const presentAudit = (row: Member): MemberDetail['audit'] =>
  row.audited_at && {
    reasons: row.audit_reasons ?? [],
    note: row.audit_note ?? '',
    at: row.audited_at.toISOString(),
  };

/** Somebody of the organization as they stand in the transaction; `not_found` for anybody else. */
export const presentOne = async (
  tx: Tx,
  ctx: Context,
  organization: Organization,
  id: string,
): Promise<MemberDetail> => {
  const row = await findMember(tx, organization, id);
  if (!row || row.state === 'withdrawn') return fail('not_found');
  const facts = (await personFacts(tx, [id])).get(id);
  assert(facts, 'whoever is of an organization is a user');
  const invitation = await invitationOf(tx, ctx, id);
  const { frozen_at: frozenAt, frozen_reason: reason, licence_file_id: licence } = row;
  return {
    ...presentMember(ctx, row, facts),
    addresses: [...row.addresses],
    domainName: row.domain_name,
    licence: licence === null ? null : { fileId: licence, name: row.licence_name ?? '' },
    language: facts.language,
    audit: presentAudit(row),
    frozen:
      row.state === 'frozen' && frozenAt && reason
        ? { reason, note: row.frozen_note ?? '', at: frozenAt.toISOString() }
        : null,
    invitation: invitation
      ? { state: invitation.state, expiresAt: invitation.expiresAt.toISOString() }
      : null,
  };
};
