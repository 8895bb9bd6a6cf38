import { money } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { ledgerWorld, move, type LedgerWorld } from '../../../testing/ledger-world.ts';
import type { Account, Transfer } from '../index.ts';

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

describe('a posting', () => {
  it('moves money from one account to the other', async () => {
    await world.post(move(bank, alice, 10_000n), move(alice, bob, 2_500n));
    expect(await world.figures(alice)).toEqual([7_500n, 0n, 0n, 7_500n]);
    expect(await world.figures(bob)).toEqual([2_500n, 0n, 0n, 2_500n]);
  });

  it('is all or nothing, and says what stopped it', async () => {
    expect(await world.refusal(move(bank, alice, 100n), move(alice, bob, 101n))).toEqual([
      'linked_transfer_failed',
      'insufficient_funds',
    ]);
    expect(await world.figures(alice)).toEqual([0n, 0n, 0n, 0n]);
  });

  it('exchanges one currency for another through the positions of both, or not at all', async () => {
    const customerId = newId();
    const inCurrency = (currency: 'USD' | 'EUR') => ({
      tenantId: world.tenantId,
      customerId,
      kind: 'customer_available' as const,
      currency,
    });
    const position = (currency: 'USD' | 'EUR') => ({
      tenantId: world.tenantId,
      kind: 'exchange_position' as const,
      currency,
    });
    const [dollars, euros, dollarPosition, euroPosition] = await transact(world.ctx, async (tx) => [
      await world.ledger.customerAccount(tx, inCurrency('USD')),
      await world.ledger.customerAccount(tx, inCurrency('EUR')),
      await world.ledger.internalAccount(tx, position('USD'), customerId),
      await world.ledger.internalAccount(tx, position('EUR'), customerId),
    ]);
    const exchange = (given: bigint, got: bigint) => [
      move(dollars, dollarPosition, given, { code: 'exchange', linked: true }),
      { ...move(euroPosition, euros, 1n, { code: 'exchange' }), amount: money(got, 'EUR') } as Transfer,
    ];
    await world.post(move(bank, dollars, 10_000n));
    await world.post(...exchange(10_000n, 9_150n));
    expect([await world.figures(dollars), await world.figures(euros)]).toEqual([
      [0n, 0n, 0n, 0n],
      [9_150n, 0n, 0n, 9_150n],
    ]);
    expect(await world.refusal(...exchange(1n, 1n))).toEqual([
      'insufficient_funds',
      'linked_transfer_failed',
    ]);
    expect(await world.figures(euros)).toEqual([9_150n, 0n, 0n, 9_150n]);
  });

  it('goes with the business transaction that fails after it', async () => {
    await expect(
      transact(world.ctx, async (tx) => {
        await world.ledger.post(tx, [move(bank, alice, 100n)]);
        throw new Error('the card could not be stored');
      }),
    ).rejects.toThrow('the card could not be stored');
    expect(await world.figures(alice)).toEqual([0n, 0n, 0n, 0n]);
  });

  it('happens once for one id, and refuses the id with other content', async () => {
    const transfer = move(bank, alice, 100n);
    await world.post(transfer);
    expect(await world.post(transfer)).toEqual([{ id: transfer.id, result: 'exists' }]);
    expect(await world.refusal({ ...transfer, amount: money(101n, 'USD') } as Transfer)).toEqual([
      'exists_with_different_amount',
    ]);
    expect(await world.figures(alice)).toEqual([100n, 0n, 0n, 100n]);
  });

  it('may take an involuntary debit below zero, which blocks the voluntary ones until the balance is back', async () => {
    await world.post(move(bank, alice, 100n));
    await world.post(move(alice, bank, 150n, { voluntary: false }));
    expect(await world.figures(alice)).toEqual([-50n, 0n, 0n, -50n]);
    expect(await world.refusal(move(alice, bob, 1n))).toEqual(['insufficient_funds']);
    await world.post(move(bank, alice, 60n));
    expect(await world.refusal(move(alice, bob, 10n))).toEqual(['ok']);
  });

  it('announces the balance after the commit, and never before', async () => {
    const heard: bigint[] = [];
    const stop = world.ledger.onBalanceChanged(({ accountId, version }) => {
      if (accountId === alice.id) heard.push(version);
    });
    await transact(world.ctx, async (tx) => {
      await world.ledger.post(tx, [move(bank, alice, 100n)]);
      expect(heard).toEqual([]);
    });
    stop();
    expect(heard).toEqual([1n]);
  });
});
