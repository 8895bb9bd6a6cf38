import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { hold, ledgerWorld, move, type LedgerWorld } from '../../testing/ledger-world.ts';
import type { Account } from './index.ts';

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

describe('an account', () => {
  it('is opened once, also by two at once', async () => {
    const name = {
      tenantId: world.tenantId,
      customerId: newId(),
      kind: 'customer_reserve',
      currency: 'EUR',
    } as const;
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => transact(world.ctx, (tx) => world.ledger.customerAccount(tx, name))),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('closes for good when it is empty, and not before', async () => {
    await world.post(move(bank, alice, 100n));
    const close = () => transact(world.ctx, (tx) => world.ledger.closeAccount(tx, alice.id));
    expect(await close()).toBe('account_not_empty');
    const pending = hold(alice, bob, 100n);
    await world.post(pending);
    expect(await close()).toBe('account_has_holds');
    await world.post({ kind: 'post_pending', id: newId(), pendingId: pending.id, code: 'card_capture' });
    expect(await close()).toBeUndefined();
    expect(await close()).toBeUndefined();
    expect(await world.refusal(move(bank, alice, 1n))).toEqual(['credit_account_closed']);
  });
});
