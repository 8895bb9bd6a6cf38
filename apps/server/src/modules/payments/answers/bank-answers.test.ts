import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import {
  bankFilesOf,
  bankSays,
  disputeFile,
  keysWithBank,
  passWithBank,
  returnsFile,
} from '../../../testing/bank-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { usAccount } from '../../../testing/payees.ts';
import { paying, type ShownPayment } from '../../../testing/payments.ts';

let server: TestApp;
let owner: Caller;
let pay: ReturnType<typeof paying>;
let says: ReturnType<typeof bankSays>;
let payeeId: string;

beforeAll(async () => {
  const key = randomBytes(32);
  server = await testApp({ keys: keysWithBank(key) });
  says = bankSays(server, key);
  const admin = await server.staff('admin@answer.test', 1);
  const approver = await server.staff('approver@answer.test', 1);
  owner = await server.customer('owner@answer.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email like '%@answer.test'`);
  await fund({ server, admin, approver }, owner, '9000000000000003', '90000.00');
  pay = paying(server, '@answer.test');
  payeeId = await pay.payee(owner);
});
beforeEach(async () => {
  owner = await server.signIn('owner@answer.test');
});
afterAll(() => server.close());

const day = 86_400;
const cents = async (): Promise<bigint> => BigInt((await pay.available(owner)).replace('.', ''));
const after = async (seconds: number): Promise<void> => {
  await passWithBank(server, seconds);
  owner = await server.signIn('owner@answer.test');
};
type References = {
  readonly references: Record<'traceNumber' | 'imad' | 'uetr' | 'checkNumber', string | null>;
};
const shown = (id: string) => pay.get(owner, id) as Promise<ShownPayment & References>;
const items = async (): Promise<readonly { kind: string; reference: string; code: string | null }[]> =>
  (await server.db.pool.query(`select kind, reference, code from payments_bank_items order by opened_at, id`))
    .rows as { kind: string; reference: string; code: string | null }[];
/** What an internal account of this kind holds, in cents. */
const balanceOf = async (kind: string): Promise<bigint> => {
  const { rows } = await server.db.pool.query<{ sum: string }>(
    `select coalesce(sum(e.posted), 0)::bigint as sum
     from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = $1 and a.currency = 'USD'`,
    [kind],
  );
  return BigInt(rows[0]?.sum ?? 0);
};
const recall = (payment: ShownPayment) =>
  owner.call('recallPayment', { id: payment.id, version: payment.version, reason: 'duplicate' });

describe('a wire', () => {
  it('is completed with its IMAD once the bank has sent it', async () => {
    const before = await cents();
    const { id } = await pay.sent(owner, { payeeId, method: 'wire', amount: '250.00' });
    await server.app.runScheduled();
    await after(10);
    expect(await shown(id)).toMatchObject({
      state: 'completed',
      fundingStatus: 'debited',
      references: { imad: expect.stringMatching(/^\d{8}SNBKUS3X\d{6}$/) as string },
    });
    expect(await cents()).toBe(before - 25_500n);
  });

  it('that the bank refuses fails, and gives back what was held and its fee', async () => {
    const before = await cents();
    const closed = await pay.payee(owner, { bank: usAccount('997004123') });
    const { id } = await pay.sent(owner, { payeeId: closed, method: 'wire', amount: '260.00' });
    await server.app.runScheduled();
    await after(10);
    expect(await shown(id)).toMatchObject({
      state: 'failed',
      fundingStatus: 'refunded',
      reason: 'bank_refused',
      returned: { code: 'AC04' },
    });
    expect(await cents()).toBe(before);
  });

  it('that was recalled comes back, or is kept by the other bank', async () => {
    const before = await cents();
    const sent = [
      await pay.sent(owner, { payeeId, method: 'wire', amount: '270.00' }),
      await pay.sent(owner, { payeeId, method: 'wire', amount: '9960.00' }),
    ];
    await server.app.runScheduled();
    await after(10);
    for (const { id } of sent) expect((await recall(await shown(id))).status).toBe(200);
    await server.app.runScheduled();
    await after(10);
    await after(3_600);
    const states = [];
    for (const { id } of sent) states.push((await shown(id)).state);
    expect(states).toEqual(['recalled', 'recall_refused']);
    // The fees stay: both wires were sent.
    expect(await cents()).toBe(before - 996_000n - 1_000n);
  });
});

describe('an ACH credit', () => {
  it('leaves the account when the file is taken, settles on its day, and can be reversed', async () => {
    const before = await cents();
    const { id } = await pay.sent(owner, { payeeId, amount: '31.00' });
    await after(day);
    await after(10);
    expect((await shown(id)).fundingStatus).toBe('debited');
    await after(day);
    await server.app.runScheduled();
    expect(await shown(id)).toMatchObject({ state: 'settled' });
    expect((await recall(await shown(id))).status).toBe(200);
    for (let days = 0; days < 6; days += 1) await after(day);
    expect(await shown(id)).toMatchObject({ state: 'reversed', fundingStatus: 'refunded' });
    expect(await cents()).toBe(before);
  });

  it('comes back once, however often it is said, and locks an account that does not exist', async () => {
    const nobody = await pay.payee(owner, { bank: usAccount('99900312') });
    const before = await cents();
    const { id } = await pay.sent(owner, { payeeId: nobody, amount: '32.00' });
    for (let days = 0; days < 5; days += 1) await after(day);
    expect(await shown(id)).toMatchObject({
      state: 'returned',
      fundingStatus: 'refunded',
      reason: 'bank_returned',
      returned: { code: 'R03', step: 'correct_account' },
    });
    expect(await cents()).toBe(before);
    const told = (await owner.call('listMessages', { about: 'payment' })).body.data.items as {
      code: string;
    }[];
    expect(told.map(({ code }) => code)).toContain('payment_returned');
    // The whole file again, as another message.
    const returns = (await bankFilesOf(server)).findLast(({ kind }) => kind === 'ach_returns');
    const again = { type: 'ach_returns', content: returns?.bytes.toString('latin1') };
    expect((await says({ ...again, messageId: 'RET-AGAIN-1' })).status).toBe(200);
    expect((await says({ ...again, messageId: 'RET-AGAIN-1' })).body).toMatchObject({
      data: { outcome: 'known' },
    });
    expect(await cents()).toBe(before);
    expect((await pay.add(owner, { payeeId: nobody, amount: '33.00' })).body.code).toBe('payee_not_payable');
    const { version } = (await owner.call('getPayee', { id: nobody })).body.data as { version: number };
    await pay.confirmed('payee.change', nobody);
    await owner.call('changePayeeBank', {
      id: nobody,
      version,
      bank: usAccount('5550001234'),
      isConfirmed: true,
    });
    expect((await pay.add(owner, { payeeId: nobody, amount: '33.00' })).status).toBe(200);
  });

  it('returned for more, a second time, or by an unknown trace waits on suspense for somebody', async () => {
    const { id } = await pay.sent(owner, { payeeId, amount: '34.00' });
    for (let days = 0; days < 5; days += 1) await after(day);
    const { references } = await shown(id);
    const original = references.traceNumber ?? '';
    const before = {
      cents: await cents(),
      suspense: await balanceOf('suspense'),
      items: (await items()).length,
    };
    const content = await returnsFile(
      [
        { trace: '231380100000101', original, minor: 3_401n, code: 'R17' },
        { trace: '231380100000102', original, minor: 3_400n, code: 'R17' },
        { trace: '231380100000103', original, minor: 3_400n, code: 'R17' },
        { trace: '231380100000104', original: '999999999999999', minor: 500n, code: 'R17' },
      ],
      'R9000001',
    );
    expect((await says({ messageId: 'RET-ODD-1', type: 'ach_returns', content })).status).toBe(200);
    expect((await items()).slice(before.items)).toMatchObject([
      { kind: 'return_amount', reference: '231380100000101' },
      { kind: 'return_code', reference: original, code: 'R17' },
      { kind: 'return_repeated', reference: '231380100000103' },
      { kind: 'return_unknown', reference: '231380100000104' },
    ]);
    expect(await cents()).toBe(before.cents + 3_400n);
    expect(await balanceOf('suspense')).toBe(before.suspense + 3_401n + 3_400n + 500n);
  });

  it('proposes what a bank says is wrong with an account, and changes nothing by itself', async () => {
    const changed = await pay.payee(owner, { bank: usAccount('99800277') });
    const { id } = await pay.sent(owner, { payeeId: changed, amount: '35.00' });
    for (let days = 0; days < 5; days += 1) await after(day);
    expect(await shown(id)).toMatchObject({ state: 'settled' });
    const { rows } = await server.db.pool.query(
      `select code, fields, state from payments_payee_corrections where payee_id = $1`,
      [changed],
    );
    expect(rows).toEqual([{ code: 'C02', fields: ['routingNumber'], state: 'proposed' }]);
    const messages = (await owner.call('listMessages', { about: 'payee' })).body.data.items as object[];
    expect(messages).toContainEqual(
      expect.objectContaining({ code: 'payee_correction_proposed', objectId: changed }),
    );
    const proposals = (await owner.call('listPayeeCorrections')).body.data as readonly {
      id: string;
      version: number;
      payee: { id: string };
    }[];
    const proposal = proposals.find(({ payee }) => payee.id === changed);
    const seen = { id: proposal?.id, version: proposal?.version };
    expect(proposal).toMatchObject({
      code: 'C02',
      changes: [{ field: 'routingNumber', value: '021000021' }],
    });
    expect((await owner.call('applyPayeeCorrection', seen)).body.code).toBe('step_up_required');
    await pay.confirmed('payee.change', proposal?.id ?? '');
    expect((await owner.call('applyPayeeCorrection', seen)).body.data).toMatchObject({ state: 'applied' });
    expect((await owner.call('applyPayeeCorrection', seen)).status).toBe(409);
    const told = (await owner.call('payeeTimeline', { id: changed })).body.data as { action: string }[];
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payee.correction_proposed', 'payee.correction_applied']),
    );
    // Like an account that somebody typed, it waits.
    const waiting = await pay.draft(owner, { payeeId: changed, amount: '36.00' });
    expect((await pay.send(owner, waiting)).body.code).toBe('payee_waiting');
  });
});

describe('a check', () => {
  it('is mailed, and deposited some days later unless it was stopped', async () => {
    const before = await cents();
    const paid = await pay.sent(owner, { payeeId, method: 'check', amount: '41.00' });
    const stopped = await pay.sent(owner, { payeeId, method: 'check', amount: '42.00' });
    for (let days = 0; days < 3; days += 1) await after(day);
    expect(await shown(paid.id)).toMatchObject({ state: 'mailed', fundingStatus: 'debited' });
    expect((await recall(await shown(stopped.id))).status).toBe(200);
    for (let days = 0; days < 8; days += 1) await after(day);
    expect((await shown(paid.id)).state).toBe('deposited');
    expect((await shown(stopped.id)).state).toBe('stopped');
    expect((await bankFilesOf(server)).findLast(({ kind }) => kind === 'checks')?.bytes.toString()).toMatch(
      /^V,/,
    );
    expect(await cents()).toBe(before - 4_100n - 300n);
  });
});

describe('a file', () => {
  it('that the bank refuses whole books nothing, and gives somebody something to look at', async () => {
    const { id } = await pay.sent(owner, { payeeId, amount: '51.00' });
    const before = (await bankFilesOf(server)).length;
    // Over a weekend, if there is one.
    while ((await bankFilesOf(server)).length === before) {
      await server.pass(day);
      await server.app.runScheduled();
    }
    const sent = (await bankFilesOf(server)).findLast(({ kind }) => kind === 'ach');
    const refused = {
      type: 'acknowledgement',
      reference: sent?.reference,
      isTaken: false,
      fault: 'entry_hash',
    };
    expect((await says({ ...refused, messageId: 'ACK-REFUSED-1' })).status).toBe(200);
    await after(10);
    expect(await shown(id)).toMatchObject({ state: 'submitted', fundingStatus: 'reserved' });
    expect((await items()).at(-1)).toMatchObject({ kind: 'file_refused', code: 'entry_hash' });
  });

  it('that is truncated, altered or not signed by the bank changes nothing', async () => {
    const { id } = await pay.sent(owner, { payeeId, amount: '52.00' });
    for (let days = 0; days < 5; days += 1) await after(day);
    const { references } = await shown(id);
    const content = await returnsFile(
      [{ trace: '231380100000201', original: references.traceNumber ?? '', minor: 5_200n, code: 'R17' }],
      'R9000002',
    );
    const before = { cents: await cents(), items: (await items()).length };
    const bad = { messageId: 'RET-BAD-1', type: 'ach_returns' };
    for (const damaged of [content.slice(0, 500), content.replace('0000005200', '0000005201')])
      expect((await says({ ...bad, content: damaged })).body).toMatchObject({ code: 'bank_file_refused' });
    expect((await says({ ...bad, content }, { signature: 't=1,s=forged' })).body).toMatchObject({
      code: 'network_signature_invalid',
    });
    expect(await cents()).toBe(before.cents);
    expect((await items()).length).toBe(before.items);
    expect((await shown(id)).state).toBe('settled');
    // Whole, under the same number, it counts.
    expect((await says({ ...bad, content })).body).toMatchObject({ data: { outcome: 'applied' } });
    expect(await cents()).toBe(before.cents + 5_200n);
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });
});

describe('a notification of change', () => {
  it('of an ID number is what the next file says, and one about our own file is for staff to mend', async () => {
    const known = await pay.payee(owner, { bank: usAccount('99800977') });
    const ours = await pay.payee(owner, { bank: usAccount('99801077') });
    await pay.sent(owner, { payeeId: known, amount: '37.00' });
    await pay.sent(owner, { payeeId: ours, amount: '38.00' });
    for (let days = 0; days < 8; days += 1) await after(day);
    expect((await items()).map(({ code }) => code)).toContain('C10');
    const proposals = (await owner.call('listPayeeCorrections')).body.data as readonly {
      id: string;
      version: number;
      code: string;
      payee: { id: string };
      changes: readonly { field: string; value: string }[];
    }[];
    expect(proposals.filter(({ payee }) => payee.id === ours)).toEqual([]);
    const found = proposals.find(({ payee }) => payee.id === known);
    expect(found).toMatchObject({ code: 'C09', changes: [{ field: 'receiverId' }] });
    await pay.confirmed('payee.change', found?.id ?? '');
    await owner.call('applyPayeeCorrection', { id: found?.id, version: found?.version });
    const corrected = found?.changes[0]?.value ?? '';
    expect((await owner.call('getPayee', { id: known })).body.data).toMatchObject({ employeeId: corrected });
    await pay.sent(owner, { payeeId: known, amount: '39.00' });
    for (let days = 0; days < 7; days += 1) await after(day);
    const last = (await bankFilesOf(server)).findLast(({ kind }) => kind === 'ach');
    expect(last?.bytes.toString('latin1')).toContain(corrected.slice(0, 15));
  });
});

describe('what a bank sends on another day', () => {
  it('comes back for each payment, although a bank gives its returns the same numbers every day', async () => {
    const sent = [];
    for (const amount of ['43.00', '44.00']) {
      const { id } = await pay.sent(owner, { payeeId, amount });
      for (let days = 0; days < 5; days += 1) await after(day);
      const original = (await shown(id)).references.traceNumber ?? '';
      const minor = BigInt(amount.replace('.', ''));
      const content = await returnsFile(
        [{ trace: '231380100000801', original, minor, code: 'R17' }],
        `R900080${sent.length}`,
      );
      await says({ messageId: `RET-DAILY-${sent.length}`, type: 'ach_returns', content });
      sent.push((await shown(id)).state);
    }
    expect(sent).toEqual(['returned', 'returned']);
  });
});

describe('a return that banks disagree about', () => {
  /** A payment that came back. */
  const returned = async (amount: string, minor: bigint, at: number) => {
    const { id } = await pay.sent(owner, { payeeId, amount });
    for (let days = 0; days < 7; days += 1) await after(day);
    const original = (await shown(id)).references.traceNumber ?? '';
    const trace = `2313801000003${String(at).padStart(2, '0')}`;
    const content = await returnsFile([{ trace, original, minor, code: 'R17' }], `R90003${at}`);
    await says({ messageId: `RET-${at}`, type: 'ach_returns', content });
    expect((await shown(id)).state).toBe('returned');
    const dispute = async (kind: 'dishonored' | 'contested', code: string, place: number) => {
      const said = { kind, trace: `2313801000004${place}`, original, minor, code };
      const file = await disputeFile(said, `R90004${place}`);
      return says({ messageId: `DIS-${place}`, type: 'ach_returns', content: file });
    };
    return { id, dispute };
  };

  it('stands when it is contested, and nothing moves', async () => {
    const { id, dispute } = await returned('61.00', 6_100n, 11);
    const before = { cents: await cents(), items: (await items()).length };
    expect((await dispute('dishonored', 'R68', 11)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'returned', reason: 'return_dishonored' });
    expect((await dispute('contested', 'R73', 12)).status).toBe(200);
    for (let days = 0; days < 6; days += 1) await after(day);
    expect(await shown(id)).toMatchObject({ state: 'returned', reason: 'return_contested' });
    expect(await cents()).toBe(before.cents);
    expect((await items()).length).toBe(before.items);
    // A second word of it fits nothing any more.
    expect((await dispute('contested', 'R73', 13)).status).toBe(200);
    expect((await items()).filter(({ code }) => code === 'R73')).toMatchObject([
      { kind: 'answer_unexpected' },
    ]);
  });

  it('is undone when nobody contests in time: the money leaves again, once, and the customer is told', async () => {
    const before = await cents();
    const { id, dispute } = await returned('62.00', 6_200n, 21);
    expect(await cents()).toBe(before);
    expect((await dispute('dishonored', 'R68', 21)).status).toBe(200);
    await after(10);
    expect(await shown(id)).toMatchObject({ state: 'returned' });
    expect(await cents()).toBe(before);
    for (let days = 0; days < 6; days += 1) await after(day);
    expect(await shown(id)).toMatchObject({
      state: 'settled',
      fundingStatus: 'debited',
      reason: 'return_undone',
      returned: null,
    });
    expect(await cents()).toBe(before - 6_200n);
    const told = (await owner.call('listMessages', { about: 'payment' })).body.data.items as {
      code: string;
      objectId: string;
    }[];
    expect(told.filter(({ objectId }) => objectId === id).map(({ code }) => code)).toContain(
      'payment_return_undone',
    );
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });

  it('that is undone and not covered any more waits for somebody, and for the money', async () => {
    const { id, dispute } = await returned('63.00', 6_300n, 31);
    expect((await dispute('dishonored', 'R68', 31)).status).toBe(200);
    const rest = await pay.available(owner);
    const spent = await pay.sent(owner, { payeeId, amount: rest });
    for (let days = 0; days < 6; days += 1) await after(day);
    expect(await shown(id)).toMatchObject({ state: 'returned', reason: 'return_dishonored' });
    expect((await items()).filter(({ kind }) => kind === 'return_undone')).toHaveLength(1);
    expect(await recall(await shown(spent.id))).toMatchObject({ status: 200 });
    for (let days = 0; days < 7; days += 1) await after(day);
    expect((await shown(id)).state).toBe('settled');
  });
});

describe('each return code', () => {
  it('has its action: a corrected account, a look by staff, a locked payee, or nothing more', async () => {
    const codes = ['R03', 'R08', 'R14', 'R17', 'R99'] as const;
    const sent = [];
    for (const [at, code] of codes.entries()) {
      const payee = await pay.payee(owner);
      const { id } = await pay.sent(owner, { payeeId: payee, amount: `7${at}.00` });
      sent.push({ payee, id, code, minor: 7_000n + BigInt(at) * 100n });
    }
    for (let days = 0; days < 7; days += 1) await after(day);
    const entries = [];
    for (const [at, { id, code, minor }] of sent.entries())
      entries.push({
        trace: `23138010000070${at}`,
        original: (await shown(id)).references.traceNumber ?? '',
        minor,
        code,
      });
    const before = (await items()).length;
    const content = await returnsFile(entries, 'R9000070');
    expect((await says({ messageId: 'RET-CODES', type: 'ach_returns', content })).status).toBe(200);
    const looked = (await items()).slice(before);
    expect(looked.map(({ kind, code }) => [kind, code])).toEqual([
      ['return_code', 'R14'],
      ['return_code', 'R17'],
      ['return_code', 'R99'],
    ]);
    const payable = [];
    for (const { payee, id } of sent) {
      expect((await shown(id)).state).toBe('returned');
      payable.push((await pay.add(owner, { payeeId: payee, amount: '1.00' })).status === 200);
    }
    expect(payable).toEqual([false, true, false, true, true]);
  });
});

describe('what the bank says of one payment', () => {
  it('comes to the same in whatever order and however often it is said', async () => {
    const before = await cents();
    const { id } = await pay.sent(owner, { payeeId, amount: '81.00' });
    const files = (await bankFilesOf(server)).length;
    while (!(await bankFilesOf(server)).slice(files).some(({ kind }) => kind === 'ach')) {
      await server.pass(day);
      await server.app.runScheduled();
    }
    owner = await server.signIn('owner@answer.test');
    const { rows } = await server.db.pool.query<{ reference: string }>(
      `select reference from payments_bank_entries where payment_id = $1 and purpose = 'payment'`,
      [id],
    );
    const original = rows[0]?.reference ?? '';
    const entry = { trace: '231380100000801', original, minor: 8_100n, code: 'R08' };
    const back = { type: 'ach_returns', content: await returnsFile([entry], 'R9000081') };
    const { reference } = (await bankFilesOf(server)).findLast(({ kind }) => kind === 'ach') ?? {};
    const taken = { type: 'acknowledgement', reference, isTaken: true, items: 1 };
    // The return is here before the bank says that it has the file, and both are said again.
    for (const [at, said] of [back, taken, taken, back].entries())
      expect((await says({ ...said, messageId: `ORDER-${at}` })).status).toBe(200);
    await after(10);
    expect(await shown(id)).toMatchObject({ state: 'returned', fundingStatus: 'refunded' });
    expect(await cents()).toBe(before);
    expect((await server.app.verifyLedger()).fault).toBeNull();
  });
});
