import type { InputOf } from '@tael/contract';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { endOneSession, maySignInFrom, personFacts, plainRange, setMobile } from '../../identity/index.ts';
import { mailLink } from './invite-person.ts';
import { lockMember, requireOther, requireOver } from './lock-member.ts';
import { saveMember } from './member-repository.ts';
import type { PeopleDeps } from './people-deps.ts';
import { presentOne, type MemberDetail } from './present-member.ts';
import { requireDepartment } from './submit-member.ts';

type Routes = typeof peopleRoutes;

/**
 * Changes what the company keeps of somebody; the addresses count from their next request on. A change that would lock
 * its author out is refused with `address_would_lock_out`.
 */
export const changeMember = (
  ctx: Context,
  { id, version, ...about }: InputOf<Routes['changeMember']>,
): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    const row = await lockMember(tx, who, id);
    await requireOver(tx, ctx, who, row);
    requireVersion(row.version, version);
    await requireDepartment(tx, who.customerId, about.departmentId);
    const addresses = about.addresses.map(plainRange);
    if (id === who.userId && !maySignInFrom(ctx.ip, addresses)) fail('address_would_lock_out');
    const change = { name: about.name, department_id: about.departmentId, domain_name: about.domainName };
    await saveMember(tx, id, { ...change, addresses, tags: [...new Set(about.tags)] }, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'org.member_changed',
      object: { type: 'user', id },
      before: {
        name: row.name,
        departmentId: row.department_id,
        addresses: row.addresses,
        domainName: row.domain_name,
        tags: row.tags,
      },
      after: about,
    });
    return presentOne(tx, ctx, who, id);
  });

/** Gives somebody else another phone number; they are told by mail. One's own is changed with a texted code. */
export const changeMemberMobile = (
  ctx: Context,
  { id, mobile, version }: InputOf<Routes['changeMemberMobile']>,
): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    const row = await lockMember(tx, who, id);
    requireOther(ctx, id);
    await requireOver(tx, ctx, who, row);
    requireVersion(row.version, version);
    const facts = (await personFacts(tx, [id])).get(id);
    assert(facts, 'whoever is of an organization is a user');
    await setMobile(tx, ctx, facts, mobile);
    await saveMember(tx, id, {}, ctx.clock.now());
    await audit(tx, ctx, { action: 'org.member_mobile_changed', object: { type: 'user', id } });
    return presentOne(tx, ctx, who, id);
  });

/** Mails somebody a link to choose a new password. Until they use it, the old one stays. */
export const mailMemberPassword = (
  ctx: Context,
  deps: Pick<PeopleDeps, 'publicUrl'>,
  { id }: InputOf<Routes['mailMemberPassword']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    const row = await lockMember(tx, who, id);
    await requireOver(tx, ctx, who, row);
    await mailLink(tx, ctx, deps, row, 'password');
    return null;
  });

/** Mails the invitation of somebody who was approved once more; the earlier link ends. */
export const resendMemberInvitation = (
  ctx: Context,
  deps: Pick<PeopleDeps, 'publicUrl'>,
  { id }: InputOf<Routes['resendMemberInvitation']>,
): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    await mailLink(tx, ctx, deps, await lockMember(tx, who, id), 'join');
    return presentOne(tx, ctx, who, id);
  });

/** Signs somebody out of one device, from its next request on. */
export const revokeMemberSession = (
  ctx: Context,
  { id, sessionId }: InputOf<Routes['revokeMemberSession']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    await requireOver(tx, ctx, who, await lockMember(tx, who, id));
    await endOneSession(tx, ctx, { id: sessionId, userId: id });
    return null;
  });
