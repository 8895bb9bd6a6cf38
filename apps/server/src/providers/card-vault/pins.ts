import { timingSafeEqual } from 'node:crypto';
import type { PinResult } from '@tael/contract/cards/pin';
import type { Tx } from '../../kernel/transaction.ts';
import type { VaultCipher } from './cipher.ts';

const mostWrongTries = 3;

interface PinTable {
  id: string;
  keyed_hash: Buffer;
  wrong_tries: number;
  set_at: Date;
}

const pins = (tx: Tx) => tx.db.withTables<{ card_vault_pins: PinTable }>();

/** Keeps the keyed hash of a card's PIN in place of the one before. */
export const storePin = async (
  tx: Tx,
  cipher: VaultCipher,
  { cardId, pin, at }: { readonly cardId: string; readonly pin: string; readonly at: Date },
): Promise<void> => {
  const stored = { keyed_hash: cipher.pinHashOf(cardId, pin), wrong_tries: 0, set_at: at };
  await pins(tx)
    .insertInto('card_vault_pins')
    .values({ id: cardId, ...stored })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stored))
    .execute();
};

/** Compares and counts in one: the row is locked, so that tries at once are counted one after the other. */
export const tryPin = async (
  tx: Tx,
  cipher: VaultCipher,
  cardId: string,
  pin: string,
): Promise<PinResult> => {
  const stored = await pins(tx)
    .selectFrom('card_vault_pins')
    .selectAll()
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return 'none';
  if (stored.wrong_tries >= mostWrongTries) return 'tries_exceeded';
  const isRight = timingSafeEqual(stored.keyed_hash, cipher.pinHashOf(cardId, pin));
  const wrongTries = isRight ? 0 : stored.wrong_tries + 1;
  if (wrongTries !== stored.wrong_tries)
    await pins(tx)
      .updateTable('card_vault_pins')
      .set({ wrong_tries: wrongTries })
      .where('id', '=', cardId)
      .execute();
  if (isRight) return 'match';
  return wrongTries >= mostWrongTries ? 'tries_exceeded' : 'mismatch';
};
