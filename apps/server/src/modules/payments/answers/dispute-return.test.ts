import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disputeFile, returnsFile } from '../../../testing/bank-files.ts';
import { answeringBank, day, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

describe('a return that banks disagree about', () => {
  /** A payment that came back. */
  const returned = async (amount: string, minor: bigint, at: number) => {
    const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount });
    for (let days = 0; days < 7; days += 1) await bank.after(day);
    const original = (await bank.shown(id)).references.traceNumber ?? '';
    const trace = `2313801000003${String(at).padStart(2, '0')}`;
    const content = await returnsFile([{ trace, original, minor, code: 'R17' }], `R90003${at}`);
    await bank.says({ messageId: `RET-${at}`, type: 'ach_returns', content });
    expect((await bank.shown(id)).state).toBe('returned');
    const dispute = async (kind: 'dishonored' | 'contested', code: string, place: number) => {
      const said = { kind, trace: `2313801000004${place}`, original, minor, code };
      const file = await disputeFile(said, `R90004${place}`);
      return bank.says({ messageId: `DIS-${place}`, type: 'ach_returns', content: file });
    };
    return { id, dispute };
  };

  it('stands when it is contested, and nothing moves', async () => {
    const { id, dispute } = await returned('61.00', 6_100n, 11);
    const before = { cents: await bank.cents(), items: (await bank.items()).length };
    expect((await dispute('dishonored', 'R68', 11)).status).toBe(200);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', reason: 'return_dishonored' });
    expect((await dispute('contested', 'R73', 12)).status).toBe(200);
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', reason: 'return_contested' });
    expect(await bank.cents()).toBe(before.cents);
    expect((await bank.items()).length).toBe(before.items);
    // A second word of it fits nothing any more.
    expect((await dispute('contested', 'R73', 13)).status).toBe(200);
    expect((await bank.items()).filter(({ code }) => code === 'R73')).toMatchObject([
      { kind: 'answer_unexpected' },
    ]);
  });

  it('is undone when nobody contests in time: the money leaves again, once, and the customer is told', async () => {
    const before = await bank.cents();
    const { id, dispute } = await returned('62.00', 6_200n, 21);
    expect(await bank.cents()).toBe(before);
    expect((await dispute('dishonored', 'R68', 21)).status).toBe(200);
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned' });
    expect(await bank.cents()).toBe(before);
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({
      state: 'settled',
      fundingStatus: 'debited',
      reason: 'return_undone',
      returned: null,
    });
    expect(await bank.cents()).toBe(before - 6_200n);
    const told = (await bank.owner.call('listMessages', { about: 'payment' })).body.data.items as {
      code: string;
      objectId: string;
    }[];
    expect(told.filter(({ objectId }) => objectId === id).map(({ code }) => code)).toContain(
      'payment_return_undone',
    );
    expect((await bank.server.app.verifyLedger()).fault).toBeNull();
  });

  it('that is undone and not covered any more waits for somebody, and for the money', async () => {
    const { id, dispute } = await returned('63.00', 6_300n, 31);
    expect((await dispute('dishonored', 'R68', 31)).status).toBe(200);
    const rest = await bank.pay.available(bank.owner);
    const spent = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, amount: rest });
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', reason: 'return_dishonored' });
    expect((await bank.items()).filter(({ kind }) => kind === 'return_undone')).toHaveLength(1);
    expect(await bank.recall(await bank.shown(spent.id))).toMatchObject({ status: 200 });
    for (let days = 0; days < 7; days += 1) await bank.after(day);
    expect((await bank.shown(id)).state).toBe('settled');
  });
});
