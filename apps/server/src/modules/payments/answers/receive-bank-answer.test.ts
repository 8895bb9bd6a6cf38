import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFilesOf, returnsFile } from '../../../testing/bank-files.ts';
import { answeringBank, day, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

describe('a file', () => {
  it('that the bank refuses whole books nothing, and gives somebody something to look at', async () => {
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: '51.00' });
    const before = (await bankFilesOf(bank.server)).length;
    // Over a weekend, if there is one.
    while ((await bankFilesOf(bank.server)).length === before) {
      await bank.server.pass(day);
      await bank.server.app.runScheduled();
    }
    const sent = (await bankFilesOf(bank.server)).findLast(({ kind }) => kind === 'ach');
    const refused = {
      type: 'acknowledgement',
      reference: sent?.reference,
      isTaken: false,
      fault: 'entry_hash',
    };
    expect((await bank.says({ ...refused, messageId: 'ACK-REFUSED-1' })).status).toBe(200);
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({ state: 'submitted', fundingStatus: 'reserved' });
    expect((await bank.items()).at(-1)).toMatchObject({ kind: 'file_refused', code: 'entry_hash' });
  });

  it('that is truncated, altered or not signed by the bank changes nothing', async () => {
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: '52.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    const { references } = await bank.shown(id);
    const content = await returnsFile(
      [{ trace: '231380100000201', original: references.traceNumber ?? '', minor: 5_200n, code: 'R17' }],
      'R9000002',
    );
    const before = { cents: await bank.cents(), items: (await bank.items()).length };
    const bad = { messageId: 'RET-BAD-1', type: 'ach_returns' };
    for (const damaged of [content.slice(0, 500), content.replace('0000005200', '0000005201')])
      expect((await bank.says({ ...bad, content: damaged })).body).toMatchObject({
        code: 'bank_file_refused',
      });
    expect((await bank.says({ ...bad, content }, { signature: 't=1,s=forged' })).body).toMatchObject({
      code: 'network_signature_invalid',
    });
    expect(await bank.cents()).toBe(before.cents);
    expect((await bank.items()).length).toBe(before.items);
    expect((await bank.shown(id)).state).toBe('settled');
    // Whole, under the same number, it counts.
    expect((await bank.says({ ...bad, content })).body).toMatchObject({ data: { outcome: 'applied' } });
    expect(await bank.cents()).toBe(before.cents + 5_200n);
    expect((await bank.server.app.verifyLedger()).fault).toBeNull();
  });
});

describe('what the bank says of one payment', () => {
  it('comes to the same in whatever order and however often it is said', async () => {
    const before = await bank.cents();
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: '81.00' });
    const files = (await bankFilesOf(bank.server)).length;
    while (!(await bankFilesOf(bank.server)).slice(files).some(({ kind }) => kind === 'ach')) {
      await bank.server.pass(day);
      await bank.server.app.runScheduled();
    }
    await bank.signIn();
    const { rows } = await bank.server.db.pool.query<{ reference: string }>(
      `select reference from payments_bank_entries where payment_id = $1 and purpose = 'payment'`,
      [id],
    );
    const original = rows[0]?.reference ?? '';
    const entry = { trace: '231380100000801', original, minor: 8_100n, code: 'R08' };
    const back = { type: 'ach_returns', content: await returnsFile([entry], 'R9000081') };
    const { reference } = (await bankFilesOf(bank.server)).findLast(({ kind }) => kind === 'ach') ?? {};
    const taken = { type: 'acknowledgement', reference, isTaken: true, items: 1 };
    // The return is here before the bank says that it has the file, and both are said again.
    for (const [at, said] of [back, taken, taken, back].entries())
      expect((await bank.says({ ...said, messageId: `ORDER-${at}` })).status).toBe(200);
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', fundingStatus: 'refunded' });
    expect(await bank.cents()).toBe(before);
    expect((await bank.server.app.verifyLedger()).fault).toBeNull();
  });
});
