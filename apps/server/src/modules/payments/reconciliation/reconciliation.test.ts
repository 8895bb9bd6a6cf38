import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { bankFilesOf, bankSays, keysWithBank, passWithBank } from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { usAccount } from '../../../testing/payees.ts';
import { paying } from '../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let admin: Caller;
let approver: Caller;
let pay: ReturnType<typeof paying>;
let says: ReturnType<typeof bankSays>;

beforeAll(async () => {
  const key = randomBytes(32);
  server = await testApp({ keys: keysWithBank(key) });
  says = bankSays(server, key);
  admin = await server.staff('admin@book.test', 1);
  approver = await server.staff('approver@book.test', 1);
  owner = await server.customer('owner@book.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@book.test'`);
  await fund({ server, admin, approver }, owner, '9000000000000004', '90000.00');
  pay = paying(server, '@book.test');
});
beforeEach(async () => {
  owner = await server.signIn('owner@book.test');
  admin = await server.signIn('admin@book.test');
  approver = await server.signIn('approver@book.test');
});
afterAll(() => server.close());

const day = 86_400;
const days = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await passWithBank(server, day);
  owner = await server.signIn('owner@book.test');
  admin = await server.signIn('admin@book.test');
};
/** What stands on the clearing accounts of every rail, where it is not nothing. */
const clearing = async (): Promise<readonly object[]> =>
  (
    await server.db.pool.query<{ kind: string; currency: string; balance: string }>(
      `select a.kind, a.currency, sum(e.posted)::text as balance
       from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind like '%clearing%'
       group by 1, 2 having sum(e.posted) <> 0`,
    )
  ).rows;
interface Shown {
  readonly id: string;
  readonly fileId: string;
  readonly lines: number;
  readonly matched: number;
  readonly open: number;
  readonly day: string;
}
const statements = async () =>
  ((await admin.call('listReconciliations', { limit: 100 })).body.data as { items: readonly Shown[] }).items;
const openItems = async () =>
  (
    (await admin.call('listBankItems', { state: 'open', limit: 100 })).body.data as {
      items: readonly { id: string; version: number; kind: string; reference: string }[];
    }
  ).items;

it('explains every line of the bank, and leaves nothing on the clearing accounts', async () => {
  const payeeId = await pay.payee(owner);
  const nobody = await pay.payee(owner, { bank: usAccount('99900312') });
  const abroad = await pay.payee(owner, {
    methods: ['global'],
    bank: { country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000' },
  });
  const quote = (await owner.call('holdRate', { payeeId: abroad, amount: '500.00', side: 'receive' })).body
    .data as { id: string };
  await pay.sent(owner, { payeeId, amount: '11.00' });
  await pay.sent(owner, { payeeId: nobody, amount: '12.00' });
  await pay.sent(owner, { payeeId, amount: '13.00', method: 'wire' });
  await pay.sent(owner, { payeeId, amount: '14.00', method: 'check' });
  const euros = await pay.sent(owner, {
    payeeId: abroad,
    method: 'global',
    amount: '500.00',
    side: 'receive',
    chargeBearer: 'SHA',
    quoteId: quote.id,
  });
  await server.app.runScheduled();
  await days(12);
  expect(await pay.get(owner, euros.id)).toMatchObject({ state: 'completed' });
  const read = await statements();
  expect(read.length).toBeGreaterThan(2);
  for (const { lines, matched, open } of read) expect([matched, open]).toEqual([lines, 0]);
  expect(await openItems()).toEqual([]);
  expect(await clearing()).toEqual([]);
  expect((await server.app.verifyLedger()).fault).toBeNull();
});

it('gives somebody a line that our books do not know, and says so once', async () => {
  const last = (await bankFilesOf(server)).findLast(
    ({ kind, bytes }) => kind === 'statement' && bytes.includes('"USD"'),
  );
  const xml = last?.bytes.toString('utf8') ?? '';
  const number = /<ElctrncSeqNb>(\d+)</.exec(xml)?.[1] ?? '';
  // The next statement, of money that nobody sent.
  const strange = xml
    .replace(`<ElctrncSeqNb>${number}<`, `<ElctrncSeqNb>${String(Number(number) + 1)}<`)
    .replaceAll(/<AcctSvcrRef>[^<]*</g, '<AcctSvcrRef>SNB-STRANGE-1<')
    .replaceAll(/<(MsgId|UETR|ChqNb)>(?!SNB)[^<]*<\/\1>/g, '');
  const before = await clearing();
  expect((await says({ messageId: 'STMT-STRANGE-1', type: 'statement', content: strange })).status).toBe(200);
  expect((await says({ messageId: 'STMT-STRANGE-2', type: 'statement', content: strange })).status).toBe(200);
  const [item, ...others] = await openItems();
  expect(item).toMatchObject({ kind: 'statement_line', reference: 'SNB-STRANGE-1' });
  expect(others).toEqual([]);
  expect(await clearing()).toEqual(before);
  const [statement] = await statements();
  const { lines } = (await admin.call('getReconciliation', { id: statement?.id })).body.data as {
    lines: readonly object[];
  };
  expect(lines[0]).toMatchObject({ bankReference: 'SNB-STRANGE-1', matchedBy: null });
  expect((await admin.call('getBankItem', { id: item?.id })).body.data).toEqual(item);
  expect((await admin.call('getBankFile', { id: statement?.fileId })).body.data).toMatchObject({
    kind: 'statement',
    direction: 'received',
  });
  for (const route of ['getReconciliation', 'getBankItem', 'getBankFile'] as const) {
    expect((await admin.call(route, { id: randomUUID() })).status).toBe(404);
    expect((await owner.call(route, { id: statement?.id })).status).toBe(403);
  }
  const seen = { id: item?.id, version: item?.version };
  const taken = await approver.call('claimBankItem', seen);
  expect(taken.body.data).toMatchObject({ state: 'open', owner: 'approver@book.test' });
  expect((await admin.call('claimBankItem', seen)).body.code).toBe('conflict');
  const version = (taken.body.data as { version: number }).version;
  const resolve = { id: item?.id, version, comment: 'Theirs, corrected tomorrow' };
  expect((await admin.call('resolveBankItem', { ...resolve, resolution: 'bank_error' })).body.code).toBe(
    'review_claimed',
  );
  expect((await admin.call('claimBankItem', { id: item?.id, version })).body.data).toMatchObject({
    owner: 'admin@book.test',
  });
  resolve.version = version + 1;
  expect((await admin.call('resolveBankItem', { ...resolve, resolution: 'requeue' })).status).toBe(422);
  expect(
    (await admin.call('resolveBankItem', { ...resolve, resolution: 'bank_error' })).body.data,
  ).toMatchObject({
    state: 'resolved',
    owner: 'admin@book.test',
  });
  expect((await admin.call('resolveBankItem', { ...resolve, resolution: 'bank_error' })).status).toBe(409);
});

it('lets the payments of a refused file leave with the next one, once somebody has looked', async () => {
  const payeeId = await pay.payee(owner);
  const { id } = await pay.sent(owner, { payeeId, amount: '21.00' });
  const before = (await bankFilesOf(server)).length;
  while (!(await bankFilesOf(server)).slice(before).some(({ kind }) => kind === 'ach')) {
    await server.pass(day);
    await server.app.runScheduled();
  }
  const file = (await bankFilesOf(server)).findLast(({ kind }) => kind === 'ach');
  await says({ messageId: 'ACK-NO-1', type: 'acknowledgement', reference: file?.reference, isTaken: false });
  admin = await server.signIn('admin@book.test');
  const item = (await openItems()).find(({ kind }) => kind === 'file_refused');
  const { status } = await admin.call('resolveBankItem', {
    id: item?.id,
    version: item?.version,
    resolution: 'requeue',
  });
  expect(status).toBe(200);
  owner = await server.signIn('owner@book.test');
  expect(await pay.get(owner, id)).toMatchObject({ state: 'queued', fundingStatus: 'reserved' });
  await days(6);
  expect(await pay.get(owner, id)).toMatchObject({ state: 'settled', fundingStatus: 'debited' });
});
