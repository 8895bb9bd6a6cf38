import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { companyOf } from '../../testing/company.ts';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('people are called by the name that their company gave them: who asks, who may vote, who stands in, who has left', async () => {
  const admin = await server.staff('admin@called.test', 1);
  const company = await companyOf(server, 'owner@called.test', 'scale');
  const join = (name: string, email: string, role: string) => company.member(admin, { name, email, role });
  const ann = await join('Ann Alder', 'ann@called.test', 'owner');
  const ben = await join('钱二妹', 'ben@called.test', 'approver');
  const { body: before } = await ann.caller.call('getApprovalPolicy');
  const auto = {
    ...before.data.document.rules[0],
    name: 'Wires',
    acts: ['payment.wire'],
    outcome: { kind: 'auto' },
  };
  const document = { ...before.data.document, rules: [auto, ...before.data.document.rules] };
  const { body: saved } = await ann.caller.call('saveApprovalPolicy', { version: 0, document });
  const id = saved.data.waitingRequestId;
  const seen = async (): Promise<unknown> => (await company.owner.call('getApproval', { id })).body.data;
  expect(await seen()).toMatchObject({
    maker: { id: ann.id, email: 'ann@called.test', name: 'Ann Alder' },
    stepsInForce: [{ voters: [{ email: 'owner@called.test' }] }],
    history: [{ actor: 'ann@called.test', actorName: 'Ann Alder' }],
  });
  const { people } = (await company.owner.call('listApprovalParties')).body.data;
  expect(people).toContainEqual(expect.objectContaining({ id: ben.id, name: '钱二妹', mayVote: true }));
  const from = server.app.clock.now().toISOString();
  const until = new Date(server.app.clock.now().getTime() + 86_400_000).toISOString();
  const away = await ann.caller.call('announceAbsence', { substituteId: ben.id, from, until });
  expect(away.body.data).toMatchObject({ user: { name: 'Ann Alder' }, substitute: { name: '钱二妹' } });
  // A name outlives its person's access.
  const version = await company.versionOf(ann.id);
  await company.owner.call('freezeMember', { id: ann.id, reason: 'left', version });
  expect(await seen()).toMatchObject({ maker: { name: 'Ann Alder' } });
});
