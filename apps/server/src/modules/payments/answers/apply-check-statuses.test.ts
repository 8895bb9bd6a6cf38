import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFilesOf } from '../../../testing/bank-files.ts';
import { answeringBank, day, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

describe('a check', () => {
  it('is mailed, and deposited some days later unless it was stopped', async () => {
    const before = await bank.cents();
    const paid = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, method: 'check', amount: '41.00' });
    const stopped = await bank.pay.sent(bank.owner, {
      payeeId: bank.payeeId,
      method: 'check',
      amount: '42.00',
    });
    for (let days = 0; days < 3; days += 1) await bank.after(day);
    expect(await bank.shown(paid.id)).toMatchObject({ state: 'mailed', fundingStatus: 'debited' });
    expect((await bank.recall(await bank.shown(stopped.id))).status).toBe(200);
    for (let days = 0; days < 8; days += 1) await bank.after(day);
    expect((await bank.shown(paid.id)).state).toBe('deposited');
    expect((await bank.shown(stopped.id)).state).toBe('stopped');
    expect(
      (await bankFilesOf(bank.server)).findLast(({ kind }) => kind === 'checks')?.bytes.toString(),
    ).toMatch(/^V,/);
    expect(await bank.cents()).toBe(before - 4_100n - 300n);
  });
});
