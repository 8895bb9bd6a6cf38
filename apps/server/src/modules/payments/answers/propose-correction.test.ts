import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '../../../kernel/events/sealer.ts';
import { bankFilesOf } from '../../../testing/bank-files.ts';
import { usAccount } from '../../../testing/payees.ts';
import { answeringBank, day, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

describe('a notification of change', () => {
  it('that comes with each payment to an account is decided once, and comes again after another one', async () => {
    const payeeId = await bank.pay.payee(bank.owner, { bank: usAccount('99800577') });
    for (const amount of ['40.00', '41.00', '42.00']) await bank.pay.sent(bank.owner, { payeeId, amount });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    const proposals = async () => {
      const { data } = (await bank.owner.call('listPayeeCorrections')).body as {
        data: readonly { id: string; version: number; payee: { id: string } }[];
      };
      return data.filter(({ payee }) => payee.id === payeeId);
    };
    const [only, ...others] = await proposals();
    expect(others).toEqual([]);
    const seen = { id: only?.id, version: only?.version };
    expect((await bank.owner.call('dismissPayeeCorrection', seen)).status).toBe(200);
    await bank.pay.sent(bank.owner, { payeeId, amount: '43.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    expect(await proposals()).toHaveLength(1);
  });

  it('of an ID number is what the next file says, and one about our own file is for staff to mend', async () => {
    const known = await bank.pay.payee(bank.owner, { bank: usAccount('99800977') });
    const ours = await bank.pay.payee(bank.owner, { bank: usAccount('99801077') });
    await bank.pay.sent(bank.owner, { payeeId: known, amount: '37.00' });
    await bank.pay.sent(bank.owner, { payeeId: ours, amount: '38.00' });
    for (let days = 0; days < 8; days += 1) await bank.after(day);
    expect((await bank.items()).map(({ code }) => code)).toContain('C10');
    const proposals = (await bank.owner.call('listPayeeCorrections')).body.data as readonly {
      id: string;
      version: number;
      code: string;
      payee: { id: string };
      changes: readonly { field: string; value: string }[];
    }[];
    expect(proposals.filter(({ payee }) => payee.id === ours)).toEqual([]);
    const found = proposals.find(({ payee }) => payee.id === known);
    expect(found).toMatchObject({ code: 'C09', changes: [{ field: 'receiverId' }] });
    await bank.pay.confirmed('payee.change', found?.id ?? '');
    await bank.owner.call('applyPayeeCorrection', { id: found?.id, version: found?.version });
    const corrected = found?.changes[0]?.value ?? '';
    expect((await bank.owner.call('getPayee', { id: known })).body.data).toMatchObject({
      employeeId: corrected,
    });
    await bank.pay.sent(bank.owner, { payeeId: known, amount: '39.00' });
    for (let days = 0; days < 7; days += 1) await bank.after(day);
    const last = (await bankFilesOf(bank.server)).findLast(({ kind }) => kind === 'ach');
    expect(last?.bytes.toString('latin1')).toContain(corrected.slice(0, 15));
  });

  it('of several details at once writes all of them', async () => {
    const payeeId = await bank.pay.payee(bank.owner, { bank: usAccount('99800177') });
    await bank.pay.sent(bank.owner, { payeeId, amount: '44.00' });
    for (let days = 0; days < 5; days += 1) await bank.after(day);
    const proposals = (await bank.owner.call('listPayeeCorrections')).body.data as readonly {
      id: string;
      version: number;
      payee: { id: string };
    }[];
    const found = proposals.find(({ payee }) => payee.id === payeeId);
    const id = found?.id ?? '';
    // No code of today corrects a name beside an account.
    const details = { name: 'Kestrel Joinery', receiverId: 'KJ-7', accountNumber: '66778899001' };
    const sealer = createSealer(bank.server.masterKey, 'tael-bank-accounts');
    await bank.server.db.pool.query('update payments_payee_corrections set sealed = $2 where id = $1', [
      id,
      sealer.seal(Buffer.from(JSON.stringify(details)), id),
    ]);
    const before = (await bank.owner.call('getPayee', { id: payeeId })).body.data as { version: number };
    await bank.pay.confirmed('payee.change', id);
    const applied = await bank.owner.call('applyPayeeCorrection', { id, version: found?.version });
    expect(applied.body.data).toMatchObject({ payee: { name: 'Kestrel Joinery', lastFour: '9001' } });
    expect((await bank.owner.call('getPayee', { id: payeeId })).body.data).toMatchObject({
      name: 'Kestrel Joinery',
      employeeId: 'KJ-7',
      bank: { lastFour: '9001' },
      version: before.version + 2,
    });
  });
});
