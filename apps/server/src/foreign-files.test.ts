import type { RouteName } from '@tael/contract';
import type { filePurposes } from '@tael/contract/files/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { fund } from './testing/funding-journey.ts';
import { subAccountOf } from './testing/sub-account.ts';
import { walkToCheck } from './testing/walk-in.ts';

/**
 * Every route that lets something rest on a file takes the caller's own upload or one that they may see. Any other is not
 * found, as if it were none.
 */
let server: TestApp;
const people = {} as Record<'owner' | 'employee' | 'stranger' | 'applicant' | 'otherApplicant', Caller>;
let transactionId = '';
let disputeId = '';

const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };
const dataOf = async <Data>(call: Promise<{ status: number; body: { data: unknown } }>): Promise<Data> => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Data;
};

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@files.test', 1);
  const approver = await server.staff('approver@files.test', 1);
  people.owner = await server.customer('owner@files.test');
  people.stranger = await server.customer('stranger@files.test');
  for (const who of ['applicant', 'otherApplicant'] as const) {
    people[who] = await server.newcomer(`${who.toLowerCase()}@files.test`);
  }
  await dataOf(people.applicant.call('chooseEntityType', { entityType: 2 }));
  await walkToCheck(people.otherApplicant, 'Lovelace');
  await server.db.pool.query(
    `update identity_users set entity_type = 2 where email in ('owner@files.test', 'stranger@files.test')`,
  );
  await fund({ server, admin, approver }, people.owner, '9000000000000001', '1000.00');
  people.employee = await subAccountOf(server, 'owner@files.test', 'employee@files.test');
  const { rows } = await server.db.pool.query<{ id: string }>(
    `select id from identity_users where email = 'employee@files.test'`,
  );
  const [bin] = await dataOf<{ id: string }[]>(people.owner.call('listBins'));
  const holder = { holderFirstName: 'Ana', holderLastName: 'Silva', nickname: 'Files', limits: noLimits };
  const card = await dataOf<{ id: string }>(people.owner.call('createCard', { binId: bin?.id, ...holder }));
  await server.pass(1);
  const { version } = await dataOf<{ version: number }>(people.owner.call('getCard', { id: card.id }));
  const given = { id: card.id, departmentId: null, assigneeId: rows[0]?.id, version };
  await dataOf(people.owner.call('assignCard', given));
  const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
  const bought = server.visitor.call('sandboxAuthorize', {
    cardId: card.id,
    amount: '1.00',
    merchant,
    captureNow: true,
  });
  transactionId = (await dataOf<{ authorizationId: string }>(bought)).authorizationId;
  const answers = { cardInHand: 'nobody_else', whatHappened: 'I was asleep' };
  const draft = { transactionId, reason: 'fraud', amount: '1.00', answers };
  disputeId = (await dataOf<{ id: string }>(people.employee.call('openDispute', draft))).id;
});
afterAll(() => server.close());

type Who = keyof typeof people;
interface Attaching {
  readonly route: RouteName;
  readonly by: Who;
  readonly purpose: (typeof filePurposes)[number];
  readonly field: string;
  readonly input: (
    own: (purpose: (typeof filePurposes)[number]) => Promise<string>,
  ) => Promise<Record<string, unknown>>;
  /** Whose file of this purpose the caller neither uploaded nor may see. */
  readonly foreign: readonly Who[];
}

const company = {
  ...{ registeredBusinessName: 'Analytical Engines Ltd', chineseBusinessName: '分析机有限公司' },
  ...{ businessNo: 'C-1842-0001', country: 'US', incorporatedOn: '2020-05-04', kind: 'limited_company' },
  ...{ industry: 'software', address: '1 Analytical Way', city: 'Oakland', postalCode: '94607' },
  ...{ website: 'https://engines.example', phone: '510-555-1212' },
};
const notice = { amount: '5.00', senderName: 'ANA SILVA', transferDate: '2026-03-02' };
const outsiders: readonly Who[] = ['owner', 'stranger'];
const attaching: readonly Attaching[] = [
  {
    ...{ route: 'addReceipt', by: 'employee', purpose: 'receipt', field: 'fileId', foreign: outsiders },
    input: () => Promise.resolve({ id: transactionId }),
  },
  {
    ...{ route: 'addDisputeEvidence', by: 'employee', purpose: 'dispute_evidence', field: 'fileId' },
    foreign: outsiders,
    input: () => Promise.resolve({ id: disputeId }),
  },
  {
    ...{
      route: 'setAvatar',
      by: 'owner',
      purpose: 'avatar',
      field: 'fileId',
      foreign: ['employee', 'stranger'],
    },
    input: () => Promise.resolve({}),
  },
  {
    ...{ route: 'announceDeposit', by: 'owner', purpose: 'funding_proof', field: 'proofFileId' },
    foreign: ['stranger'],
    input: () => Promise.resolve({ ...notice, paymentNumber: '9000000000000002' }),
  },
  {
    ...{ route: 'saveCompany', by: 'applicant', purpose: 'business_licence', field: 'licenceFileId' },
    foreign: ['stranger', 'otherApplicant'],
    input: () => Promise.resolve(company),
  },
  {
    ...{ route: 'submitIdentityCheck', by: 'otherApplicant', purpose: 'identity_document' },
    ...{ field: 'documentFileId', foreign: ['stranger', 'applicant'] },
    input: async (own) => ({ documentType: 'passport', faceFileId: await own('identity_face') }),
  },
  {
    ...{ route: 'submitIdentityCheck', by: 'otherApplicant', purpose: 'identity_face' },
    ...{ field: 'faceFileId', foreign: ['stranger', 'applicant'] },
    input: async (own) => ({ documentType: 'passport', documentFileId: await own('identity_document') }),
  },
];

describe.each(attaching)('$route by the $by with $field', ({ route, by, purpose, field, foreign, input }) => {
  const send = async (fileId: string) =>
    people[by].call(route, { ...(await input((other) => people[by].upload(other))), [field]: fileId });

  it.each(foreign)('finds no file of the %s', async (who) => {
    const { status, body } = await send(await people[who].upload(purpose));
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(body.errors).toMatchObject([{ field, code: 'file_required' }]);
  });

  it('refuses an own file that was uploaded for something else', async () => {
    const other = purpose === 'receipt' ? 'avatar' : 'receipt';
    const { status, body } = await send(await people[by].upload(other));
    expect([status, body.errors]).toMatchObject([422, [{ field, code: 'file_required' }]]);
  });
});

describe('with an own file the same call is taken:', () => {
  // The last of all: what is handed in is not handed in twice.
  it.each(attaching.filter(({ by }) => by === 'employee' || by === 'owner'))(
    '$route by the $by',
    async ({ route, by, purpose, field, input }) => {
      const own = (other: typeof purpose) => people[by].upload(other);
      await dataOf(people[by].call(route, { ...(await input(own)), [field]: await own(purpose) }));
    },
  );

  it('a company takes for its own what its employee uploaded, because it may see it', async () => {
    const fileId = await people.employee.upload('receipt');
    await dataOf(people.owner.call('addReceipt', { id: transactionId, fileId }));
  });
});
