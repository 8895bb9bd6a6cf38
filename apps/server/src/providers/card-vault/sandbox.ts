import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { newCardNumber } from './card-number.ts';
import { vaultCipher, type VaultCipher } from './cipher.ts';
import type { CardVault, IssueRequest } from './port.ts';

/** A card with this nickname is refused, so that the way of a refusal can be tried. */
const refusedMemo = 'refuse issuing';

/**
 * Issues numbers from the test ranges and keeps them sealed in `card_vault_pans`, in transactions of its own.
 * `masterKey` has 32 bytes.
 */
export const sandboxCardVault = ({ masterKey }: { readonly masterKey: Buffer }): CardVault => {
  const cipher = vaultCipher(masterKey);
  return {
    issue: async (ctx, request) => {
      if (request.memo.trim().toLowerCase() === refusedMemo)
        return { outcome: 'refused', reason: 'issuer_refused' };
      const row = await transact(ownContext(ctx), (tx) => findOrSeal(tx, ctx, cipher, request));
      return {
        outcome: 'issued',
        lastFour: row.last_four,
        expiryMonth: row.expiry_month,
        expiryYear: row.expiry_year,
      };
    },
    reveal: async (ctx, cardId) => {
      const row = await read(ownContext(ctx), (tx) => findSealed(tx, cardId));
      assert(row, 'the vault has the number of every issued card');
      return {
        pan: cipher.open(cardId, { sealedKey: row.sealed_key, sealedNumber: row.sealed_number }),
        cvc: cipher.codeOf(cardId, row.expiry_month, row.expiry_year),
        expiryMonth: row.expiry_month,
        expiryYear: row.expiry_year,
      };
    },
  };
};

/** The vault is another firm: it knows nothing of the route or the key of the call that led to it. */
const ownContext = (ctx: Context): Context => ({
  ...ctx,
  scope: { kind: 'system' },
  route: null,
  idempotency: null,
});

type VaultTables = {
  card_vault_pans: {
    id: string;
    number_hash: Buffer;
    sealed_key: Buffer;
    sealed_number: Buffer;
    last_four: string;
    expiry_month: number;
    expiry_year: number;
    sealed_at: Date;
  };
};

const findSealed = (tx: Tx, cardId: string) =>
  tx.db
    .withTables<VaultTables>()
    .selectFrom('card_vault_pans')
    .select(['sealed_key', 'sealed_number', 'last_four', 'expiry_month', 'expiry_year'])
    .where('id', '=', cardId)
    .executeTakeFirst();

/** A number that was given before is refused by its hash; ten unlucky draws in a row mean that the BIN is used up. */
const findOrSeal = async (tx: Tx, ctx: Context, cipher: VaultCipher, request: IssueRequest) => {
  for (let draw = 0; draw < 10; draw += 1) {
    const known = await findSealed(tx, request.cardId);
    if (known) return known;
    const pan = newCardNumber(request.bin);
    const { sealedKey, sealedNumber } = cipher.seal(request.cardId, pan);
    await tx.db
      .withTables<VaultTables>()
      .insertInto('card_vault_pans')
      .values({
        id: request.cardId,
        number_hash: cipher.hashOf(pan),
        sealed_key: sealedKey,
        sealed_number: sealedNumber,
        last_four: pan.slice(-4),
        expiry_month: request.expiryMonth,
        expiry_year: request.expiryYear,
        sealed_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('no free card number was found below this BIN');
};
