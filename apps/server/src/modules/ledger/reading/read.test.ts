import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { read } from '../../../kernel/transaction.ts';
import { hold, ledgerWorld, move, type LedgerWorld } from '../../../testing/ledger-world.ts';
import type { Account } from '../index.ts';

let world: LedgerWorld;
let alice: Account;
let bob: Account;
let bank: Account;

beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  ({ alice, bob, bank } = await world.openThree());
});

describe('reading', () => {
  it('gives the balance at any past moment, and a statement that adds up', async () => {
    const start = world.clock.now();
    const moments: [Date, bigint][] = [];
    for (let day = 1n; day <= 12n; day += 1n) {
      world.clock.advance(86_400_000);
      await world.post(move(bank, alice, day));
      moments.push([world.clock.now(), (day * (day + 1n)) / 2n]);
    }
    await read(world.ctx, async (tx) => {
      expect((await world.ledger.balanceAt(tx, alice.id, start))?.posted.minor).toBe(0n);
      for (const [at, expected] of moments) {
        expect((await world.ledger.balanceAt(tx, alice.id, at))?.posted.minor).toBe(expected);
        expect(
          (await world.ledger.balanceAt(tx, alice.id, new Date(at.getTime() - 1)))?.posted.minor,
        ).toBeLessThan(expected);
      }
      const [from, to] = [moments[2]?.[0] ?? start, moments[6]?.[0] ?? start];
      const found = await world.ledger.statement(tx, alice.id, { from, to, most: 100 });
      expect(found?.opening.posted.minor).toBe(3n);
      expect(found?.entries.map(({ posted }) => posted.minor)).toEqual([3n, 4n, 5n, 6n]);
      expect(found?.closing.posted.minor).toBe(21n);
    });
  });

  it('pages through the entries without missing or repeating one', async () => {
    for (let minor = 1n; minor <= 7n; minor += 1n) await world.post(move(bank, alice, minor));
    const seen: bigint[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(world.ctx, (tx) => world.ledger.entries(tx, alice.id, { limit: 3, cursor }));
      seen.push(...page.items.map(({ posted }) => posted.minor));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  });

  it('finds every entry of a business object on both sides', async () => {
    const reference = { type: 'payment', id: newId() };
    await world.post(move(bank, alice, 100n), move(alice, bob, 40n, { reference }));
    const found = await read(world.ctx, (tx) => world.ledger.entriesOfReference(tx, reference));
    expect(found.map(({ accountId, posted }) => [accountId, posted.minor])).toEqual([
      [alice.id, -40n],
      [bob.id, 40n],
    ]);
  });

  it('shows a customer no account, entry or hold of anybody else', async () => {
    await world.post(move(bank, alice, 100n), hold(alice, bob, 10n));
    const scope = { kind: 'customer', tenantId: world.tenantId, customerId: bob.customerId ?? '' } as const;
    await read(
      world.ctx,
      async (tx) => {
        expect(await world.ledger.balance(alice.id, tx)).toBeUndefined();
        expect((await world.ledger.entries(tx, alice.id, { limit: 10 })).items).toEqual([]);
        expect(await world.ledger.openHolds(tx, alice.id)).toEqual([]);
        expect(
          (await tx.client.query('select from ledger_entries where account_id = $1', [alice.id])).rowCount,
        ).toBe(0);
        expect(
          (await tx.client.query('select from ledger_transfers where debit_account = $1', [bank.id]))
            .rowCount,
        ).toBe(0);
        expect((await world.ledger.balance(bob.id, tx))?.pendingCredits.minor).toBe(10n);
      },
      { scope },
    );
  });
});
