import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { createSealer } from '../../../kernel/events/sealer.ts';
import { bankFiles } from '../../../providers/bank-rails/files.ts';
import type { AchRecord } from '../../../providers/bank-rails/port.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { bankFilesOf, passWithBank, type StoredFile } from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { createLedger } from '../../ledger/index.ts';
import { customerNames } from '../../org/index.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { sandboxBank } from '../../../providers/bank-rails/sandbox.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { noCollections } from '../../../testing/no-collections.ts';
import { paying } from '../../../testing/payments.ts';
import { cutFiles } from './cut-file.ts';
import type { BankFileDeps } from './deps.ts';

let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
/** Another process at the same work. */
let worker: BankFileDeps;
let payeeId: string;
let employeeId: string;

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@cut.test', 1);
  const approver = await server.staff('approver@cut.test', 1);
  owner = await server.customer('owner@cut.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@cut.test'`);
  await fund({ server, admin, approver }, owner, '9000000000000002', '90000.00');
  const { clock } = server.app;
  worker = {
    ledger: createLedger({ pool: server.app.context().database.pool, clock }),
    bank: sandboxBank({ key: Buffer.alloc(32), clock }),
    accounts: { open: () => '123456789' },
    bankTenantId: defaultTenantId,
    namesOf: customerNames,
    sealer: createSealer(Buffer.alloc(32), 'tael-bank-accounts'),
    collections: noCollections,
  };
  pay = paying(server, '@cut.test');
  payeeId = await pay.payee(owner);
  employeeId = await pay.payee(owner, { kind: 'employee' });
});
afterAll(() => server.close());

const hour = 3_600;
const filesOf = async (kind: string): Promise<readonly StoredFile[]> =>
  (await bankFilesOf(server)).filter((file) => file.kind === kind);
const recordsIn = async ({ bytes }: StoredFile): Promise<readonly AchRecord[]> => {
  const records: AchRecord[] = [];
  const open = async function* () {
    yield bytes;
  };
  for await (const record of bankFiles.readAchFile(open)) records.push(record);
  return records;
};
const entriesIn = async (file: StoredFile) =>
  (await recordsIn(file)).flatMap((record) =>
    record.kind === 'entry' ? [{ ...record.entry, entryClass: record.batch.entryClass }] : [],
  );
const last = <T>(all: readonly T[]): T => {
  const one = all.at(-1);
  if (one === undefined) throw new Error('there is one');
  return one;
};

describe('a file of wires', () => {
  it('leaves within a minute, with the number by which the bank knows the wire', async () => {
    const sent = await pay.sent(owner, { payeeId, method: 'wire', amount: '250.00' });
    await server.app.runScheduled();
    const [file] = await filesOf('wires');
    expect(file).toMatchObject({ number: 1, reference: 'W0000001', items: 1 });
    expect(file?.bytes.toString()).toContain(`<EndToEndId>${sent.number}</EndToEndId>`);
    expect(await pay.get(owner, sent.id)).toMatchObject({
      state: 'submitted',
      references: { uetr: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
  });
});

describe('an ACH file', () => {
  it('waits for its cut-off, and holds each payee in the class of its kind', async () => {
    const long = 'Invoice 2026-118 and the credit note of February, as agreed with your accounts team today';
    const paid = [
      await pay.sent(owner, { payeeId, amount: '10.00', memo: 'Invoice 1' }),
      await pay.sent(owner, { payeeId: employeeId, amount: '20.00' }),
      await pay.sent(owner, { payeeId, amount: '30.00', memo: long }),
    ];
    await passWithBank(server, 2 * hour);
    expect(await filesOf('ach')).toEqual([]);
    // 14:31 in Los Angeles.
    await passWithBank(server, 2.5 * hour + 60);
    const entries = (await entriesIn(last(await filesOf('ach')))).sort((a, b) => Number(a.minor - b.minor));
    expect(entries.map(({ entryClass, minor, addenda }) => [entryClass, minor, addenda])).toEqual([
      ['CCD', 1_000n, { kind: 'remittance', lines: ['Invoice 1'] }],
      ['PPD', 2_000n, { kind: 'remittance', lines: [] }],
      ['CTX', 3_000n, { kind: 'remittance', lines: [long.slice(0, 80), long.slice(80)] }],
    ]);
    owner = await server.signIn('owner@cut.test');
    for (const [at, { id }] of paid.entries())
      expect(await pay.get(owner, id)).toMatchObject({
        references: { traceNumber: entries[at]?.trace },
      });
  });

  it('is cut once by two processes, and holds each payment once', async () => {
    owner = await server.signIn('owner@cut.test');
    for (let at = 0; at < 6; at += 1) await pay.sent(owner, { payeeId, amount: `4${String(at)}.00` });
    const before = (await filesOf('ach')).length;
    await server.pass(30 * hour);
    await Promise.all([1, 2].map(() => cutFiles(worker)(server.app.context())));
    const files = (await filesOf('ach')).slice(before);
    expect(files.map(({ items }) => items)).toEqual([6]);
    const entries = await server.db.pool.query(
      `select 1 from payments_bank_entries group by payment_id, purpose having count(*) > 1`,
    );
    expect(entries.rows).toEqual([]);
  });

  it('whose process dies is cut whole by the next one, with the number it would have had', async () => {
    owner = await server.signIn('owner@cut.test');
    const sent = await pay.sent(owner, { payeeId, amount: '51.00' });
    await pay.sent(owner, { payeeId, amount: '52.00' });
    const { number } = last(await filesOf('ach'));
    await server.db.pool.query(`
      create function die_once() returns trigger language plpgsql as $$
        begin if new.to_state = 'submitted' then raise exception 'killed'; end if; return new; end $$;
      create trigger die_once before insert on payments_moves for each row execute function die_once()`);
    await passWithBank(server, 24 * hour);
    expect(last(await filesOf('ach')).number).toBe(number);
    owner = await server.signIn('owner@cut.test');
    expect(await pay.get(owner, sent.id)).toMatchObject({ state: 'queued' });
    await server.db.pool.query('drop function die_once cascade');
    await server.app.runScheduled();
    expect(last(await filesOf('ach'))).toMatchObject({ number: number + 1, items: 2 });
  });

  it('leaves out whoever changed or may not pay since, and gives their money back', async () => {
    const changing = await pay.payee(owner);
    const archived = await pay.payee(owner);
    const unwritable = await pay.payee(owner);
    const before = await pay.available(owner);
    const gone = [
      await pay.sent(owner, { payeeId: changing, amount: '61.00' }),
      await pay.sent(owner, { payeeId: archived, amount: '62.00' }),
      await pay.sent(owner, { payeeId: unwritable, amount: '63.00' }),
    ];
    const stays = await pay.sent(owner, { payeeId, amount: '64.00' });
    await server.db.pool.query(`update payments_payees set account_fingerprint = '\\x00' where id = $1`, [
      changing,
    ]);
    await server.db.pool.query(`update payments_payees set state = 'archived' where id = $1`, [archived]);
    // As another door would let one in: no letter of this name is in the network's alphabet.
    await server.db.pool.query(
      `with changed as (update payments_payees set name = '深圳海港贸易' where id = $1)
       update payments_payments set payee_name = '深圳海港贸易' where payee_id = $1`,
      [unwritable],
    );
    await passWithBank(server, 24 * hour);
    owner = await server.signIn('owner@cut.test');
    const reasons = [];
    for (const { id } of gone) {
      const { state, fundingStatus, reason } = await pay.get(owner, id);
      reasons.push([state, fundingStatus, reason]);
    }
    expect(reasons).toEqual([
      ['failed', 'refunded', 'payee_changed'],
      ['failed', 'refunded', 'payee_unavailable'],
      ['failed', 'refunded', 'details_unusable'],
    ]);
    expect(last(await filesOf('ach'))).toMatchObject({ items: 1 });
    expect((await pay.get(owner, stays.id)).state).not.toBe('queued');
    expect(Number(await pay.available(owner))).toBe(Number(before) - 64);
  });

  it('leaves out a customer whose account was suspended since it was approved, and gives the money back', async () => {
    // In the morning of a banking day, so that wires leave at once.
    await server.pass(14 * hour);
    owner = await server.signIn('owner@cut.test');
    const before = await pay.available(owner);
    const sent = await pay.sent(owner, { payeeId, method: 'wire', amount: '66.00' });
    const suspend = (status: number) =>
      server.db.pool.query(
        `update org_accounts set status = $1 where code = 1 and customer_id = (select customer_id from payments_payments where id = $2)`,
        [status, sent.id],
      );
    await suspend(7);
    await server.app.runScheduled();
    await suspend(1);
    owner = await server.signIn('owner@cut.test');
    expect(await pay.get(owner, sent.id)).toMatchObject({
      state: 'failed',
      fundingStatus: 'refunded',
      reason: 'account_unavailable',
    });
    expect((await filesOf('wires')).some(({ bytes }) => bytes.includes(sent.number))).toBe(false);
    expect(await pay.available(owner)).toBe(before);
  });

  it('holds no payment that was canceled at the same moment', async () => {
    const before = Number(await pay.available(owner));
    const sent = [];
    for (let at = 0; at < 4; at += 1)
      sent.push(await pay.sent(owner, { payeeId, amount: `7${String(at)}.00`, method: 'wire' }));
    const today = bankDay(server.app.clock.millis());
    expect(sent.map(({ leavesOn }) => leavesOn)).toEqual(sent.map(() => today));
    const answers = await Promise.all([
      ...sent.map(({ id, version }) => owner.call('cancelPayment', { id, version })),
      cutFiles(worker)(server.app.context()),
    ]);
    const canceled = answers.slice(0, 4).map((one) => typeof one === 'object' && one.status === 200);
    let left = before;
    for (const [at, { id, number }] of sent.entries()) {
      const inFile = (await filesOf('wires')).some(({ bytes }) => bytes.includes(number));
      expect([number, inFile]).toEqual([number, !canceled[at]]);
      expect((await pay.get(owner, id)).state === 'canceled').toBe(canceled[at]);
      if (!canceled[at]) left -= 75 + at;
    }
    expect(Number(await pay.available(owner))).toBe(left);
  });

  it('can be neither changed nor erased by the server', async () => {
    const client = await server.app.context().database.pool.connect();
    try {
      for (const act of [
        `update payments_bank_file_pieces set content = '\\x00'`,
        `update payments_bank_files set sha256 = '\\x00'`,
        'delete from payments_bank_files',
      ])
        await expect(client.query(act)).rejects.toThrow('permission denied');
    } finally {
      client.release();
    }
  });
});

describe('a file of checks', () => {
  it('leaves at 17:00 with a number for each check', async () => {
    const sent = await pay.sent(owner, { payeeId, method: 'check', amount: '70.00' });
    await passWithBank(server, 7 * hour);
    owner = await server.signIn('owner@cut.test');
    const { references } = (await pay.get(owner, sent.id)) as unknown as {
      references: { checkNumber: string };
    };
    expect(references.checkNumber).toMatch(/^1\d{5}$/);
    expect(last(await filesOf('checks')).bytes.toString()).toContain(`,${references.checkNumber},`);
  });
});

describe('a payment to a payee whose account changes', () => {
  it('is left out of the file with its money held, until somebody has decided', async () => {
    owner = await server.signIn('owner@cut.test');
    const undecided = await pay.payee(owner);
    const change = (isChanging: boolean) =>
      server.db.pool.query('update payments_payees set bank_changing = $2 where id = $1', [
        undecided,
        isChanging,
      ]);
    // Past the cut-off of a banking day, whatever weekend or holiday is between.
    const passDays = async () => {
      for (let day = 0; day < 4; day += 1) await passWithBank(server, 24 * hour);
    };
    const { id } = await pay.sent(owner, { payeeId: undecided, amount: '53.00' });
    await change(true);
    await passDays();
    owner = await server.signIn('owner@cut.test');
    expect(await pay.get(owner, id)).toMatchObject({
      state: 'queued',
      fundingStatus: 'reserved',
      isPaused: true,
    });
    await change(false);
    await passDays();
    owner = await server.signIn('owner@cut.test');
    expect((await pay.get(owner, id)).state).not.toBe('queued');
  });
});
