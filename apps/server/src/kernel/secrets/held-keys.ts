import { hkdfSync } from 'node:crypto';
import { assert } from '../failure.ts';
import { createSealer } from '../events/sealer.ts';
import type { KeyRing } from '../key-ring.ts';
import type { Tx } from '../transaction.ts';

/**
 * Keys under which something was hashed or derived that cannot be made again with another key, by the name that each was
 * derived under. They are held in the database, sealed, so that they outlive the master key.
 */
const names = {
  /** Finds a card number without opening any. */
  cardNumbers: 'tael-card-vault/lookup',
  /** Card codes follow from it: with another one every card would have a new code. */
  cardCodes: 'tael-card-vault/code',
  /** Only the keyed hash of a PIN is kept. */
  pins: 'tael-card-vault/pin',
  payeeFingerprints: 'tael-payee-fingerprints',
  /** Links in mails never end. */
  unsubscribeLinks: 'tael-unsubscribe-links',
} as const;

type HeldKeyName = keyof typeof names;
export type HeldKeys = Readonly<Record<HeldKeyName, Buffer>>;

const heldNames = Object.keys(names) as HeldKeyName[];

const keysBy = (keyOf: (name: string) => Buffer): HeldKeys => ({
  cardNumbers: keyOf(names.cardNumbers),
  cardCodes: keyOf(names.cardCodes),
  pins: keyOf(names.pins),
  payeeFingerprints: keyOf(names.payeeFingerprints),
  unsubscribeLinks: keyOf(names.unsubscribeLinks),
});

/** What a database holds that was first started with this master key. */
export const firstHeldKeys = (masterKey: Buffer): HeldKeys =>
  keysBy((name) => Buffer.from(hkdfSync('sha256', masterKey, '', name, 32)));

/** The held keys of this database. Where it has none yet, they are those that follow from `firstKey`. */
export const claimHeldKeys = async (tx: Tx, masterKeys: KeyRing, firstKey: Buffer): Promise<HeldKeys> => {
  const sealer = createSealer(masterKeys, 'tael-held-keys');
  const fresh = firstHeldKeys(firstKey);
  await tx.client.query(
    `insert into held_keys (name, sealed) select * from unnest($1::text[], $2::bytea[]) on conflict (name) do nothing`,
    [heldNames.map((name) => names[name]), heldNames.map((name) => sealer.seal(fresh[name], names[name]))],
  );
  const { rows } = await tx.client.query<{ name: string; sealed: Buffer }>(
    'select name, sealed from held_keys',
  );
  const stored = new Map(rows.map(({ name, sealed }) => [name, sealed]));
  return keysBy((name) => {
    const sealed = stored.get(name);
    assert(sealed, 'every held key is in the database');
    return sealer.open(sealed, name);
  });
};
