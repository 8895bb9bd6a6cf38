import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { achDebits } from '../../../testing/ach-debits.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { keysWithBank } from '../../../testing/bank-files.ts';
import { intentsOf } from '../../../testing/intents.ts';
import { confirmed } from '../../../testing/loop/confirmed.ts';
import type { AchFunding } from './present-ach.ts';

let server: TestApp;
let debits: ReturnType<typeof achDebits>;
let books: ReturnType<typeof intentsOf>;
const bank = randomBytes(32);

beforeAll(async () => {
  server = await testApp({ keys: keysWithBank(bank) });
  debits = achDebits(server);
  books = intentsOf(server);
});
afterAll(() => server.close());
beforeEach(() => debits.begin());

const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { code: string }).code];
};

describe('A return', () => {
  it('takes back what is on hold', async () => {
    const held = await debits.settled();
    await debits.tell(held.id, 'returned', 'R01');
    const back = await debits.get(held.id);
    expect(back).toMatchObject({ state: 'returned', returnCode: 'R01', mayRetry: true });
    expect(back.reason).toContain('R01: The account does not have enough money.');
    expect(await debits.balance()).toBe('0.00');
  });

  it('takes the balance below zero after the release, is told, and blocks what is paid by choice', async () => {
    const paid = await debits.released();
    const to = `payee${String(debits.number())}@ach.test`;
    await server.customer(to, 'Okafor');
    const prepare = (amount: string) =>
      debits.person().call('prepareAccountTransfer', { to, recipientName: 'Anabel Okafor', amount });
    const { id, version } = (await prepare('150.00')).body.data as AchFunding;
    await confirmed(server, 'transfer.send', id, debits.email());
    expect((await debits.person().call('sendAccountTransfer', { id, version })).status).toBe(200);
    await debits.tell(paid.id, 'returned', 'R10');
    await server.app.settle();
    expect([(await debits.get(paid.id)).state, await debits.balance()]).toEqual(['returned', '-150.00']);
    expect(await codeOf(prepare('1.00'))).toEqual([422, 'insufficient_funds']);
    const messages = (await debits.person().call('listMessages', {})).body.data.items as { code: string }[];
    expect(messages.map(({ code }) => code)).toContain('funding_returned');
    expect((await books.verify()).fault).toBeNull();
  });

  it.each(['R02', 'R05', 'R07', 'R10', 'R11', 'R29'])(
    'by %s ends all debits of the account',
    async (code) => {
      const { id } = await debits.sent();
      await debits.tell(id, 'returned', code);
      expect(await codeOf(debits.open())).toEqual([409, 'linked_bank_closed']);
      expect(
        await codeOf(
          debits.person().call('quoteAchFunding', { accountId: debits.accountId(), amount: '200.00' }),
        ),
      ).toEqual([409, 'linked_bank_closed']);
      expect((await debits.person().call('listLinkedBanks', {})).body.data).toMatchObject([
        { id: debits.accountId(), closedBy: code },
      ]);
      expect((await debits.get(id)).mayRetry).toBe(false);
      expect(await debits.actionsOf(debits.accountId())).toContain('funding.link_closed');
    },
  );

  it('by R08 or an unknown code leaves the account open', async () => {
    for (const code of ['R08', 'R99']) {
      const { id } = await debits.sent();
      await debits.tell(id, 'returned', code);
      expect(await debits.get(id)).toMatchObject({ state: 'returned', returnCode: code, mayRetry: false });
    }
    expect((await debits.open()).status).toBe(200);
  });

  it('for lack of money is tried again twice at the most, and only one try at a time', async () => {
    const first = await debits.sent();
    await debits.tell(first.id, 'returned', 'R01');
    const retry = async (id: string) =>
      debits.person().call('retryAchFunding', { id, version: (await debits.get(id)).version });
    let last = first.id;
    for (let tries = 0; tries < 2; tries += 1) {
      const again = (await retry(last)).body.data as AchFunding;
      expect(again).toMatchObject({ state: 'waiting', retryOf: first.id, amount: { amount: '200.00' } });
      expect(await codeOf(retry(first.id))).toEqual([409, 'ach_retry_refused']);
      await debits.until(again.sendAt);
      await debits.tell(again.id, 'returned', 'R09');
      last = again.id;
    }
    expect((await debits.get(last)).mayRetry).toBe(false);
    expect(await codeOf(retry(last))).toEqual([409, 'ach_retry_refused']);
  });

  it('is tried again within 180 days of the first debit', async () => {
    const { id } = await debits.sent();
    await debits.tell(id, 'returned', 'R01');
    await debits.until(server.app.clock.millis() + 180 * 86_400_000);
    expect((await debits.get(id)).mayRetry).toBe(false);
  });
});
