import { money } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { read } from '../../../kernel/transaction.ts';
import { hold, ledgerWorld, move, type LedgerWorld } from '../../../testing/ledger-world.ts';
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

describe('a hold', () => {
  it('lowers what is available, and leaves the balance when part of it is posted and the rest released', async () => {
    await world.post(move(bank, alice, 1_000n));
    const pending = hold(alice, bob, 400n);
    await world.post(pending);
    expect(await world.figures(alice)).toEqual([1_000n, 400n, 0n, 600n]);
    expect(await world.figures(bob)).toEqual([0n, 0n, 400n, 0n]);
    await world.post({
      kind: 'post_pending',
      id: newId(),
      pendingId: pending.id,
      amount: money(150n, 'USD'),
      code: 'card_capture',
    });
    expect(await world.figures(alice)).toEqual([850n, 0n, 0n, 850n]);
    expect(await world.figures(bob)).toEqual([150n, 0n, 0n, 150n]);
  });

  it('ends once, by whatever came first', async () => {
    await world.post(move(bank, alice, 1_000n));
    const pending = hold(alice, bob, 400n);
    await world.post(pending);
    await world.post({ kind: 'void_pending', id: newId(), pendingId: pending.id, code: 'card_hold_release' });
    const again: Transfer = {
      kind: 'post_pending',
      id: newId(),
      pendingId: pending.id,
      code: 'card_capture',
    };
    expect(await world.refusal(again)).toEqual(['pending_already_voided']);
    expect(await world.figures(alice)).toEqual([1_000n, 0n, 0n, 1_000n]);
  });

  it('is never posted for more than it holds; what exceeds it is an involuntary transfer beside it', async () => {
    await world.post(move(bank, alice, 500n));
    const pending = hold(alice, bob, 400n);
    await world.post(pending);
    const capture = (minor: bigint): Transfer => ({
      kind: 'post_pending',
      id: newId(),
      pendingId: pending.id,
      amount: money(minor, 'USD'),
      code: 'card_capture',
    });
    expect(await world.refusal(capture(401n))).toEqual(['exceeds_pending_amount']);
    await world.post(capture(400n), move(alice, bob, 200n, { voluntary: false, code: 'card_force_post' }));
    expect(await world.figures(alice)).toEqual([-100n, 0n, 0n, -100n]);
  });

  it('is listed until it ends, with holds that ended long before left out', async () => {
    await world.post(move(bank, alice, 1_000n));
    const [first, second, third] = [hold(alice, bob, 1n), hold(alice, bob, 2n), hold(alice, bob, 3n)];
    await world.post(first, second, third);
    await world.post({ kind: 'void_pending', id: newId(), pendingId: second.id, code: 'card_hold_release' });
    const open = await read(world.ctx, (tx) => world.ledger.openHolds(tx, alice.id));
    expect(open.map(({ id }) => id)).toEqual([third.id, first.id]);
  });

  it('is listed of whom it holds money, and not of whom it is held for', async () => {
    await world.post(move(bank, alice, 1_000n), move(bank, bob, 1_000n));
    const [own, ended, running] = [hold(bob, alice, 5n), hold(alice, bob, 3n), hold(alice, bob, 2n)];
    await world.post(own, ended, running);
    await world.post({ kind: 'void_pending', id: newId(), pendingId: ended.id, code: 'card_hold_release' });
    const open = await read(world.ctx, (tx) => world.ledger.openHolds(tx, bob.id));
    expect(open.map(({ id }) => id)).toEqual([own.id]);
  });
});
