import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedVote } from '../../../testing/confirmed-vote.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';

interface Request {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly shown: unknown;
}

let company: RoleCompany;
beforeAll(async () => {
  company = await roleCompany();
  await company.reset();
  const rule = {
    name: 'Roles',
    acts: ['role.changed'],
    from: null,
    below: null,
    makers: [{ kind: 'role', role: 'owner' }],
    departmentIds: [],
    payee: 'any',
    outcome: {
      kind: 'steps',
      steps: [{ needed: 1, of: [{ kind: 'role', role: 'administrator' }], escalation: null }],
    },
  };
  const document = { rules: [rule], expiresAfterDays: 30 };
  const saved = await company.owner.call('saveApprovalPolicy', { version: 0, document });
  expect(saved.body.data).toMatchObject({ version: 1 });
}, 120_000);
beforeEach(() => company.reset());
afterAll(() => company.server.close());

const waitingFor = async (requestId: string): Promise<Request> =>
  (await company.people.administrator.call('getApproval', { id: requestId })).body.data as Request;
const vote = async (requestId: string) =>
  confirmedVote(
    company.server,
    company.people.administrator,
    company.addressOf('administrator'),
    await waitingFor(requestId),
  );
const asked = async (permissions: string[]) => {
  const { id, version } = await company.make(company.owner, permissions);
  const { body } = await company.owner.call('authorizeRole', { id, version });
  return { id, version, requestId: body.data.waitingRequestId as string, role: body.data };
};

describe('a role whose change the policy wants approved', () => {
  it('counts for its holders once it is, and shows what it gives before that', async () => {
    const { id, requestId, role } = await asked(['card:read', 'overview:read']);
    expect(role).toMatchObject({ isAuthorized: false, authorized: [], waitingRequestId: expect.any(String) });
    await company.hold('viewer', null, id);
    expect((await company.people.viewer.call('listCards')).body.code).toBe('forbidden');
    expect((await waitingFor(requestId)).shown).toMatchObject({
      changes: [
        { field: 'permissions', before: { codes: [] }, after: { codes: ['card:read', 'overview:read'] } },
      ],
    });
    expect((await vote(requestId)).body.data.items).toMatchObject([{ outcome: 'approved' }]);
    expect((await company.people.viewer.call('listCards')).status).toBe(200);
    expect(await company.auditedOf(id)).toEqual([
      'org.role_created',
      'org.role_proposed',
      'org.role_authorized',
    ]);
  });

  it('is asked about once, and what is saved or deleted meanwhile is not what was asked', async () => {
    const { id, version, requestId } = await asked(['card:read']);
    expect((await company.owner.call('authorizeRole', { id, version })).body.code).toBe('already_proposed');
    const wider = { id, version, name: 'Wide', permissions: ['card:read', 'card:close'] };
    const saved = await company.owner.call('changeRole', wider);
    expect(saved.body.data).toMatchObject({ isAuthorized: false, waitingRequestId: null });
    expect((await vote(requestId)).body.code).toBe('illegal_transition');
    const again = await company.owner.call('authorizeRole', { id, version: saved.body.data.version });
    const removal = { id, version: saved.body.data.version, moveTo: null };
    expect((await company.owner.call('removeRole', removal)).status).toBe(200);
    expect((await vote(again.body.data.waitingRequestId as string)).body.code).toBe('illegal_transition');
  });

  it('is decided by nobody who holds it or wrote it, and given by nobody who lost meanwhile what it gives', async () => {
    const { id, requestId } = await asked(['approval:read', 'approval:vote', 'card:close']);
    await company.hold('owner', 'viewer');
    expect((await vote(requestId)).body.code).toBe('permission_not_held');
    await company.hold('owner', 'owner');
    const own = await company.make(company.people.administrator, ['card:read']);
    const written = await company.owner.call('authorizeRole', { id: own.id, version: own.version });
    // The only one who may vote wrote it.
    const stuck = await waitingFor(written.body.data.waitingRequestId as string);
    expect(stuck).toMatchObject({ state: 'blocked', may: { vote: false } });
    expect((await vote(requestId)).body.data.items).toMatchObject([{ outcome: 'approved' }]);
    expect((await company.owner.call('getRole', { id })).body.data).toMatchObject({ isAuthorized: true });
  });
});
