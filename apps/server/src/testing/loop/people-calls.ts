import { randomUUID } from 'node:crypto';
import { testPassword } from '../app.ts';
import { companyOf, mailedToken } from '../company.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** People of a business with the largest plan, and of the staff. */
export const peopleCalls = ({ server, admin, business }: LoopPeople) => {
  let made = 0;
  const address = () => `invited-${(made += 1)}@loop.test`;
  let known: ReturnType<typeof companyOf> | undefined;
  const company = () => (known ??= companyOf(server, 'people-owner@loop.test', 'scale'));
  const submitted = async () => {
    const { invite } = await company();
    const email = address();
    return { email, ...(await item(invite({ email }))) };
  };
  const refused = async () => {
    const { id, version } = await submitted();
    await admin.call('decideSubAccountReview', {
      id,
      decision: 'refuse',
      reasons: ['other'],
      note: 'No.',
      version,
    });
    return { id, version: Number(version) + 1 };
  };
  /** The business's own user, whom its list has from the start. */
  const person = async () => String((await business.call('me')).body.data.id);
  const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
  const approved = async () => {
    const { approve } = await company();
    const made = await submitted();
    await approve(admin, made.id);
    return made;
  };
  const active = async () => {
    const { owner } = await company();
    const { id, email } = await approved();
    const token = await mailedToken(server, email);
    await server.visitor.call('acceptInvitedAccess', { token, password: testPassword });
    return { email, ...(await item(owner.call('getMember', { id }))) };
  };
  const frozen = async () => {
    const { owner } = await company();
    return item(owner.call('freezeMember', { ...seen(await active()), reason: 'other' }));
  };
  const about = { name: 'Li Wei', departmentId: null, addresses: [], domainName: '' };
  return {
    goodCalls: {
      inviteMember: async () => {
        const { owner, invitation } = await company();
        return { caller: owner, input: invitation({ email: address() }) };
      },
      resubmitMember: async () => ({
        caller: (await company()).owner,
        input: { ...about, ...(await refused()), role: 'viewer', licenceFileId: null },
      }),
      withdrawMember: async () => ({ caller: (await company()).owner, input: seen(await submitted()) }),
      resendMemberInvitation: async () => {
        const { id } = await approved();
        await server.pass(61);
        return { caller: (await company()).owner, input: { id } };
      },
      changeMember: async () => ({
        caller: (await company()).owner,
        input: { ...about, ...seen(await active()), tags: [] },
      }),
      changeMemberMobile: async () => ({
        caller: (await company()).owner,
        input: { ...seen(await active()), mobile: '13800138000' },
      }),
      mailMemberPassword: async () => {
        const { id } = await active();
        await server.pass(61);
        return { caller: (await company()).owner, input: { id } };
      },
      freezeMember: async () => ({
        caller: (await company()).owner,
        input: { ...seen(await active()), reason: 'other' },
      }),
      unfreezeMember: async () => ({ caller: (await company()).owner, input: seen(await frozen()) }),
      closeMember: async () => ({ caller: (await company()).owner, input: seen(await frozen()) }),
      revokeMemberSession: async () => {
        const { owner } = await company();
        const { id, email } = await active();
        await server.signIn(email);
        const sessions = (await owner.call('memberSessions', { id })).body.data as { id: string }[];
        return { caller: owner, input: { id, sessionId: sessions[0]?.id } };
      },
      decideSubAccountReview: async () => {
        const { id, version } = await submitted();
        return { caller: admin, input: { id, decision: 'approve', reasons: [], note: '', version } };
      },
      inviteStaff: () =>
        Promise.resolve({
          caller: admin,
          input: {
            name: 'Ada',
            email: address(),
            role: 'platform_viewer',
            roleTypeCode: 100,
            language: 'en_US',
          },
        }),
    },
    changes: {
      inviteMember: { name: 'Another one' },
      resubmitMember: { name: 'Another one' },
      withdrawMember: { version: 99 },
      resendMemberInvitation: { id: randomUUID() },
      changeMember: { name: 'Another one' },
      changeMemberMobile: { mobile: '13900139000' },
      mailMemberPassword: { id: randomUUID() },
      freezeMember: { reason: 'away' },
      unfreezeMember: { version: 99 },
      closeMember: { version: 99 },
      revokeMemberSession: { sessionId: randomUUID() },
      decideSubAccountReview: { note: 'Another word.' },
      inviteStaff: { name: 'Another one' },
    },
    ownedBy: {
      getMember: person,
      memberSessions: person,
      memberSignIns: person,
    },
    rest: {
      withdrawStaff: { version: 1 },
      freezeStaff: { reason: 'other', version: 1 },
      unfreezeStaff: { version: 1 },
    },
  } satisfies LoopModule;
};
