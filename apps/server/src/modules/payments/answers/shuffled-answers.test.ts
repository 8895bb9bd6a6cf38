import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bankFilesOf,
  disputeFile,
  returnsFile,
  wireReturns,
  wireStatuses,
} from '../../../testing/bank-files.ts';
import { answeringBank, day, type AnsweringBank } from './testing.ts';

let bank: AnsweringBank;
beforeAll(async () => {
  bank = await answeringBank();
});
beforeEach(() => bank.signIn());
afterAll(() => bank.server.close());

/** What a bank says of one payment, in the order in which it should. */
type Answers = readonly object[];

/** Numbers that look random and are the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Each answer one to five times, some of them under a number of their own, in any order. */
const shuffled = (name: string, answers: Answers, seed: number): readonly object[] => {
  const below = numbers(seed);
  const said = answers.flatMap((answer, at) =>
    Array.from({ length: 1 + below(5) }, (_, time) => ({
      ...answer,
      messageId: `${name}-${seed}-${at}-${below(2) === 0 ? 0 : time}`,
    })),
  );
  return said
    .map((answer) => ({ answer, place: below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ answer }) => answer);
};

const sayAll = async (answers: readonly object[]): Promise<void> => {
  for (const answer of answers) expect((await bank.says(answer)).status).toBe(200);
};

/** Sends a payment and lets its file leave, before the bank has said anything. */
const leave = async (kind: 'ach' | 'wires' | 'checks', fields: object) => {
  const { id } = await bank.pay.sent(bank.owner, { payeeId: bank.payeeId, ...fields });
  const known = (await bankFilesOf(bank.server)).length;
  const cut = async () => (await bankFilesOf(bank.server)).slice(known).find((file) => file.kind === kind);
  await bank.server.app.runScheduled();
  while (!(await cut())) {
    await bank.server.pass(day);
    await bank.server.app.runScheduled();
  }
  await bank.signIn();
  const { rows } = await bank.server.db.pool.query<{ reference: string }>(
    `select reference from payments_bank_entries where payment_id = $1 and purpose = 'payment'`,
    [id],
  );
  const taken = {
    type: 'acknowledgement',
    reference: (await cut())?.reference,
    isTaken: true,
    items: 1,
  };
  return { id, original: rows[0]?.reference ?? '', taken };
};

const seeds = [1, 2, 3];

describe('what a bank says one to five times in any order', () => {
  it.each(seeds)('gives a returned ACH credit back once (%i)', async (seed) => {
    const before = await bank.cents();
    const { id, original, taken } = await leave('ach', { amount: `31.0${seed}` });
    const entry = { trace: `23138010000110${seed}`, original, minor: 3_100n + BigInt(seed), code: 'R08' };
    const back = { type: 'ach_returns', content: await returnsFile([entry], `R900011${seed}`) };
    await sayAll(shuffled('RETURN', [taken, back], seed));
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', fundingStatus: 'refunded' });
    expect(await bank.cents()).toBe(before);
  });

  it.each(seeds)('leaves a return that was dishonored and contested as it is (%i)', async (seed) => {
    const before = await bank.cents();
    const minor = 3_200n + BigInt(seed);
    const { id, original, taken } = await leave('ach', { amount: `32.0${seed}` });
    const of = { original, minor };
    const file = async (kind: 'dishonored' | 'contested', code: string, at: number) => ({
      type: 'ach_returns',
      content: await disputeFile(
        { ...of, kind, code, trace: `2313801000012${at}${seed}` },
        `R90${at}12${seed}0`,
      ),
    });
    const back = {
      type: 'ach_returns',
      content: await returnsFile([{ ...of, trace: `23138010000120${seed}`, code: 'R08' }], `R900012${seed}`),
    };
    const disputed = [await file('dishonored', 'R68', 1), await file('contested', 'R73', 2)];
    await sayAll(shuffled('DISPUTE', [taken, back, ...disputed], seed));
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', reason: 'return_contested' });
    expect(await bank.cents()).toBe(before);
  });

  it.each(seeds)('undoes a return once that was dishonored and never contested (%i)', async (seed) => {
    const before = await bank.cents();
    const minor = 3_500n + BigInt(seed);
    const { id, original, taken } = await leave('ach', { amount: `35.0${seed}` });
    const of = { original, minor };
    const disputed = { ...of, kind: 'dishonored', code: 'R68', trace: `23138010000151${seed}` } as const;
    const entry = { ...of, trace: `23138010000150${seed}`, code: 'R08' };
    await sayAll(
      shuffled(
        'UNDONE',
        [
          taken,
          { type: 'ach_returns', content: await returnsFile([entry], `R900015${seed}`) },
          { type: 'ach_returns', content: await disputeFile(disputed, `R90115${seed}0`) },
        ],
        seed,
      ),
    );
    for (let days = 0; days < 6; days += 1) await bank.after(day);
    expect(await bank.shown(id)).toMatchObject({ state: 'settled', reason: 'return_undone' });
    expect(await bank.cents()).toBe(before - minor);
  });

  it.each(seeds)('gives a wire back once that was sent and came back (%i)', async (seed) => {
    const before = await bank.cents();
    const minor = 3_300n + BigInt(seed);
    const { id, original } = await leave('wires', { method: 'wire', amount: `33.0${seed}` });
    const { number } = await bank.shown(id);
    const sent = { type: 'wire_statuses', content: await wireStatuses({ original, number, minor }) };
    const back = {
      type: 'wire_returns',
      content: await wireReturns({ original, number, minor, code: 'MS03' }),
    };
    await sayAll(shuffled('WIRE', [sent, back], seed));
    await bank.after(10);
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', fundingStatus: 'refunded' });
    // The wire was sent, so its fee stays.
    expect(await bank.cents()).toBe(before - 500n);
  });

  it.each(seeds)('has a check deposited that was mailed (%i)', async (seed) => {
    const before = await bank.cents();
    const { id, original, taken } = await leave('checks', { method: 'check', amount: `34.0${seed}` });
    const lines = (status: 'mailed' | 'deposited') => ({
      type: 'check_statuses',
      lines: [{ reference: original, status, day: '2026-03-09' }],
    });
    await sayAll(shuffled('CHECK', [taken, lines('mailed'), lines('deposited')], seed));
    expect(await bank.shown(id)).toMatchObject({ state: 'deposited', fundingStatus: 'debited' });
    expect(await bank.cents()).toBe(before - 3_400n - BigInt(seed) - 150n);
  });

  it.each(seeds)('gives back a check that came back (%i)', async (seed) => {
    const before = await bank.cents();
    const { id, original, taken } = await leave('checks', { method: 'check', amount: `36.0${seed}` });
    const lines = (status: 'mailed' | 'returned') => ({
      type: 'check_statuses',
      lines: [{ reference: original, status, day: '2026-03-09' }],
    });
    await sayAll(shuffled('BACK', [taken, lines('mailed'), lines('returned')], seed));
    expect(await bank.shown(id)).toMatchObject({ state: 'returned', fundingStatus: 'refunded' });
    // Its fee stays: the check was mailed.
    expect(await bank.cents()).toBe(before - 150n);
  });

  it('leaves the books whole, and nothing on suspense', async () => {
    expect(await bank.balanceOf('suspense')).toBe(0n);
    expect((await bank.server.app.verifyLedger()).fault).toBeNull();
  });
});
