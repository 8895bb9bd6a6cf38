import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { firstHeldKeys } from '../../kernel/secrets/held-keys.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testPrincipal } from '../../testing/principal.ts';
import { isCardNumber, newCardNumber } from './card-number.ts';
import { vaultCipher } from './cipher.ts';
import type { CardVault } from './port.ts';
import { sandboxCardVault } from './sandbox.ts';

let db: TestDatabase;
let ctx: Context;
let vault: CardVault;
const keysOf = (masterKey: Buffer) => ({ masterKeys: masterKey, heldKeys: firstHeldKeys(masterKey) });
const vaultKeys = keysOf(randomBytes(32));

beforeAll(async () => {
  db = await testDatabase();
  ctx = testContext(db.database);
  vault = sandboxCardVault(vaultKeys);
});
afterAll(() => db.close());

const request = (cardId = newId(), memo = 'Groceries') => ({
  cardId,
  bin: '40000099',
  expiryMonth: 3,
  expiryYear: 2029,
  memo,
});

describe('a card number', () => {
  it('begins with its BIN, has 16 digits and a valid check digit', () => {
    fc.assert(
      fc.property(fc.constantFrom('40000099', '22230000', '55555555'), (bin) => {
        const pan = newCardNumber(bin);
        expect(pan).toMatch(new RegExp(`^${bin}\\d{8}$`));
        expect(isCardNumber(pan)).toBe(true);
      }),
    );
  });

  it('is told from one with a wrong digit or two neighbours exchanged', () => {
    expect(isCardNumber('4111111111111111')).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
    expect(isCardNumber('5555555555554444')).toBe(true);
    expect(isCardNumber('5555555555545444')).toBe(false);
    expect(isCardNumber('4111-1111')).toBe(false);
  });
});

describe('the vault', () => {
  it('issues one number for a card id, however often and however many ask at once', async () => {
    const asked = request();
    const answers = await Promise.all(Array.from({ length: 8 }, () => vault.issue(ctx, asked)));
    const { pan, cvc } = await vault.reveal(ctx, asked.cardId);
    expect(isCardNumber(pan)).toBe(true);
    expect(cvc).toMatch(/^\d{3}$/);
    for (const answer of answers)
      expect(answer).toEqual({
        outcome: 'issued',
        lastFour: pan.slice(-4),
        expiryMonth: 3,
        expiryYear: 2029,
      });
    expect(await vault.reveal(ctx, asked.cardId)).toMatchObject({ pan, cvc });
  });

  it('refuses a card with the documented nickname and keeps nothing of it', async () => {
    const asked = request(newId(), '  Refuse issuing ');
    expect((await vault.issue(ctx, asked)).outcome).toBe('refused');
    await expect(vault.reveal(ctx, asked.cardId)).rejects.toThrow('invariant');
  });

  it('keeps neither number nor code readable, and opens nothing with another key or for another card', async () => {
    const asked = request();
    await vault.issue(ctx, asked);
    const { pan, cvc } = await vault.reveal(ctx, asked.cardId);
    const { rows } = await db.pool.query<Record<string, Buffer>>(
      'select * from card_vault_pans where id = $1',
      [asked.cardId],
    );
    const row = rows[0];
    if (!row) throw new Error('the sealed number is there');
    const stored = Object.values(row)
      .map((value) =>
        Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('hex') : String(value),
      )
      .join(' ');
    expect(stored).not.toContain(pan);
    expect(Object.keys(row)).not.toContain('cvc');
    expect(cvc).toHaveLength(3);
    const sealed = {
      sealedKey: row.sealed_key ?? Buffer.alloc(0),
      sealedNumber: row.sealed_number ?? Buffer.alloc(0),
    };
    expect(vaultCipher(vaultKeys).open(asked.cardId, sealed)).toBe(pan);
    expect(() => vaultCipher(keysOf(randomBytes(32))).open(asked.cardId, sealed)).toThrow();
    expect(() => vaultCipher(vaultKeys).open(newId(), sealed)).toThrow();
    const touched = Buffer.from(sealed.sealedNumber);
    touched.writeUInt8((touched.at(-1) ?? 0) ^ 1, touched.length - 1);
    expect(() => vaultCipher(vaultKeys).open(asked.cardId, { ...sealed, sealedNumber: touched })).toThrow();
  });

  it('lets no transaction of a customer or an admin read even the sealed number', async () => {
    const asked = request();
    await vault.issue(ctx, asked);
    for (const scope of [`customer'; set local app.customer_id = '${newId()}`, 'platform', 'none']) {
      const client = await db.database.pool.connect();
      try {
        await client.query(`begin; set local app.scope = '${scope}'`);
        const found = await client.query('select 1 from card_vault_pans');
        expect(found.rowCount).toBe(0);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });

  it('knows nothing of the route and the key of the call that led to it', async () => {
    const principal = testPrincipal();
    const call = testContext(db.database, {
      principal,
      idempotency: {
        actorId: principal.userId,
        route: 'revealCard',
        key: newId(),
        requestHash: Buffer.alloc(32),
      },
    });
    const asked = request();
    await vault.issue(call, asked);
    const { rowCount } = await db.pool.query('select 1 from idempotency_keys where actor_id = $1', [
      principal.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});
