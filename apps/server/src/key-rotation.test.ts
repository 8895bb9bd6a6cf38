/**
 * The master key is exchanged for another while servers read and write: nothing becomes unreadable on the way, no server
 * comes that could not read what another seals, and no key goes that something is still sealed with.
 */
import { randomBytes } from 'node:crypto';
import { payeeColumns } from '@tael/contract/payments/payees/bulk-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { claimInstallation } from './claim-installation.ts';
import { createSealer } from './kernel/events/sealer.ts';
import { newId } from './kernel/ids.ts';
import { keysIn, type KeyRing } from './kernel/key-ring.ts';
import type { HeldKeys } from './kernel/secrets/held-keys.ts';
import { keysOfServers, masterKeyId } from './kernel/secrets/master-keys.ts';
import { countSealed, rewrap } from './kernel/secrets/rewrap.ts';
import type { SealedPlace } from './kernel/secrets/sealed-place.ts';
import { read, transact } from './kernel/transaction.ts';
import { sandboxCardVault } from './providers/card-vault/sandbox.ts';
import { sealedPlaces } from './sealed-places.ts';
import { eventually } from './testing/eventually.ts';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { testContext } from './testing/context.ts';
import { linkBank } from './testing/linked-banks.ts';

let server: TestApp;
let person: Caller;
let before: Buffer;
const after = randomBytes(32);
beforeAll(async () => {
  server = await testApp();
  before = keysIn(server.config.keys.master)[0];
  person = await server.customer('ana@rotation.test');
  await linkBank(server, person);
  heldKeys = await heldWith(before);
});
afterAll(() => server.close());

const withMaster = (master: KeyRing) => ({ ...server.config.keys, master });
const restart = (master: KeyRing) => server.restart({ keys: withMaster(master) });
/** Another server on the same database; it is ended at once. */
const another = async (master: KeyRing): Promise<void> => {
  const config = { ...server.config, keys: withMaster(master) };
  const { clock } = server.app;
  await buildApp({ config, databaseUrl: server.db.url, consoleDir: null, clock }).then((one) => one.stop());
};
const system = () => testContext(server.db.database);
const run = (master: KeyRing, places = sealedPlaces) => rewrap(system(), master, places);
/** A server that has ended is gone from the database a moment later. */
const onlyServerIs = (master: Buffer) =>
  eventually(async () =>
    expect((await read(system(), keysOfServers)).map(([sealing]) => sealing)).toEqual([masterKeyId(master)]),
  );

const heldWith = (master: KeyRing) =>
  claimInstallation(system(), { ...server.config, keys: withMaster(master) });
/** What the database holds from its first start on. */
let heldKeys: HeldKeys;
const issued: { cardId: string; secrets: unknown }[] = [];
/** A card of the vault with a PIN, made with these keys. */
const issue = async (master: KeyRing): Promise<void> => {
  const vault = sandboxCardVault({ masterKeys: master, heldKeys });
  const cardId = newId();
  await vault.issue(system(), { cardId, bin: '40000099', expiryMonth: 3, expiryYear: 2029, memo: '' });
  await vault.setPin(system(), cardId, '2580');
  issued.push({ cardId, secrets: await vault.reveal(system(), cardId) });
};
/** Every card has the number, the code and the PIN that it was made with. */
const expectAllCards = async (master: KeyRing): Promise<void> => {
  const vault = sandboxCardVault({ masterKeys: master, heldKeys: await heldWith(master) });
  for (const { cardId, secrets } of issued) {
    expect(await vault.reveal(system(), cardId)).toEqual(secrets);
    expect(await vault.verifyPin(system(), cardId, '2580')).toBe('match');
  }
};
/** A call of the session from before, whose request code needs the key that is sealed in it. */
const expectSessionGoesOn = async (): Promise<void> =>
  expect((await person.call('listBankAccounts')).status).toBe(200);

describe('exchanging the master key', () => {
  it('lets no server seal with a key that a server beside it cannot open', async () => {
    await issue(before);
    await expect(another([after, before])).rejects.toThrow('A server runs that could not open');
    expect(await run([after, before])).toEqual({ outcome: 'servers', why: 'cannot_open' });
  });

  it('retires nothing while a server still seals with the old key', async () => {
    await restart([before, after]);
    await onlyServerIs(before);
    await another([after, before]);
    await issue([after, before]);
    // What the newer server sealed is read by the one that still seals with the old key.
    await expectAllCards([before, after]);
    await expectSessionGoesOn();
    expect(await run([after, before])).toEqual({ outcome: 'servers', why: 'seals_with_other' });
  });

  it('lets no server start without a key that something is sealed with', async () => {
    await restart([after, before]);
    await onlyServerIs(after);
    await expect(another(after)).rejects.toThrow(`still sealed with the master key ${masterKeyId(before)}`);
    await expect(another(before)).rejects.toThrow(`still sealed with the master key ${masterKeyId(after)}`);
  });

  it('goes on where it was cut short, while cards are made and read', async () => {
    const ring: KeyRing = [after, before];
    await Promise.all([issue(before), issue(before), issue(ring)]);
    const cut = (place: SealedPlace): SealedPlace => ({
      ...place,
      replace: async (tx, rows) => {
        await place.replace(tx, rows.slice(0, 1));
        throw new Error('killed');
      },
    });
    const [numbers, ...others] = sealedPlaces;
    if (!numbers) throw new Error('card numbers are sealed');
    await expect(run(ring, [numbers, ...others.map(cut)])).rejects.toThrow('killed');
    await issue(before);
    await expect(another(after)).rejects.toThrow('still sealed');

    let isOver = false;
    const traffic = Promise.all([
      (async () => {
        while (!isOver) await issue(ring);
      })(),
      (async () => {
        while (!isOver) {
          await expectAllCards(ring);
          await expectSessionGoesOn();
        }
      })(),
    ]);
    const done = await run(ring).finally(() => (isOver = true));
    await traffic;
    expect(done).toMatchObject({ outcome: 'done', retired: [masterKeyId(before)] });
    await expectAllCards(ring);
  });

  it('leaves everything readable with the new key alone, numbers, codes and PINs as they were', async () => {
    for (const count of await countSealed(system(), after, sealedPlaces))
      expect(count).toMatchObject({ other: 0, unreadable: 0 });
    await restart(after);
    await expectAllCards(after);
    await expectSessionGoesOn();
    expect(
      await server.db.pool.query(`select 1 from audit_log where action = 'installation.master_key_retired'`),
    ).toMatchObject({ rowCount: 1 });
  });

  it('lets nobody seal with the old key again', async () => {
    await expect(another(before)).rejects.toThrow('was retired');
    await expect(another([before, after])).rejects.toThrow('was retired');
  });

  it('retires nothing while something opens with neither key', async () => {
    const third = randomBytes(32);
    const cardId = newId();
    await issue(after);
    await server.db.pool.query(
      'insert into card_vault_pans select $1, $2, $3, sealed_number, last_four, expiry_month, expiry_year, sealed_at from card_vault_pans limit 1',
      [cardId, randomBytes(32), randomBytes(60)],
    );
    await restart([after, third]);
    await restart([third, after]);
    await onlyServerIs(third);
    expect((await run([third, after])).outcome).toBe('unreadable');
    await expect(another(third)).rejects.toThrow('still sealed');
    await server.db.pool.query('delete from card_vault_pans where id = $1', [cardId]);
  });
});

describe('every place that is sealed', () => {
  it('is among those that are sealed anew: a new column of bytes is one, or is known to be none', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' order by 1`,
    );
    const sealed = new Set(sealedPlaces.map(({ name }) => name));
    const open = rows.map(({ name }) => name).filter((name) => !sealed.has(name) && !isOpen.test(name));
    expect(open).toEqual([]);
  });

  it('seals cells of an import anew, and leaves what a person has changed meanwhile', async () => {
    const place = sealedPlaces.find(({ name }) => name === 'bulk_rows.cells (payees)');
    if (!place) throw new Error('imports of payees have sealed cells');
    const columns = payeeColumns.map(({ key }) => key);
    const at = columns.indexOf('accountNumber');
    const job = newId();
    const old = createSealer(before, 'tael-bank-accounts').seal(Buffer.from('123456789'), job);
    const cells = columns.map((_, nth) => (nth === at ? old.toString('base64') : ''));
    await server.db.pool.query(
      `insert into bulk_jobs select $1, tenant_id, customer_id, 'payees', 'file', 'a.csv', '\\x00', 'ready', 1, 1, 1, 0, 0, 0, 0,
         id, id, now(), now(), null, null, 0 from identity_users where email = 'ana@rotation.test'`,
      [job],
    );
    await server.db.pool.query(
      `insert into bulk_rows (job_id, number, tenant_id, customer_id, line, cells, outcome)
       select id, 1, tenant_id, customer_id, 1, $2, 'good' from bulk_jobs where id = $1`,
      [job, cells],
    );
    const third = randomBytes(32);
    const [count] = await countSealed(system(), [third, before], [place]);
    expect(count).toMatchObject({ current: 0, other: 1, unreadable: 0 });
    await transact(system(), async (tx) => {
      const [row] = await place.rowsAfter(tx, null, 10);
      const [opened] = row?.sealed ?? [];
      if (!row || !opened) throw new Error('the row has a sealed cell');
      const now = createSealer(third, 'tael-bank-accounts').seal(Buffer.from('123456789'), job);
      await place.replace(tx, [{ row, sealed: [now] }]);
      await place.replace(tx, [{ row, sealed: [opened] }]);
    });
    expect((await countSealed(system(), [third, before], [place]))[0]).toMatchObject({
      current: 1,
      other: 0,
    });
  });
});

/** Hashes, public keys, contents of files, and what is sealed with a key that is sealed itself. */
const isOpen =
  /hash|hmac|sha256|fingerprint|nonce|credential_id|public_key|content|bytes|previous|sealed_number|chain_blocks/;
