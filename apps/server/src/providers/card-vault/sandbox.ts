import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { newCardNumber } from './card-number.ts';
import { vaultCipher, type VaultCipher, type VaultKeys } from './cipher.ts';
import { storePin, tryPin } from './pins.ts';
import type { CardVault, IssueAnswer, IssueRequest } from './port.ts';

/** A card with this nickname is refused, so that the way of a refusal can be tried. */
const refusedMemo = 'refuse issuing';

/** Issues numbers from the test ranges and keeps them sealed in `card_vault_pans`, in transactions of its own. */
export const sandboxCardVault = (keys: VaultKeys): CardVault => {
  const cipher = vaultCipher(keys);
  const issueMany: CardVault['issueMany'] = async (ctx, requests) => {
    const accepted = requests.filter(({ memo }) => memo.trim().toLowerCase() !== refusedMemo);
    const sealed = await transact(ownContext(ctx), (tx) => findOrSeal(tx, ctx, cipher, accepted));
    return new Map(
      requests.map(({ cardId }): [string, IssueAnswer] => {
        const row = sealed.get(cardId);
        if (!row) return [cardId, { outcome: 'refused', reason: 'issuer_refused' }];
        const { last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear } = row;
        return [cardId, { outcome: 'issued', lastFour, expiryMonth, expiryYear }];
      }),
    );
  };
  return {
    issue: async (ctx, request) => {
      const answer = (await issueMany(ctx, [request])).get(request.cardId);
      assert(answer, 'the vault answers for every card it is asked for');
      return answer;
    },
    issueMany,
    reveal: async (ctx, cardId) => {
      const row = (await read(ownContext(ctx), (tx) => findSealed(tx, [cardId]))).get(cardId);
      assert(row, 'the vault has the number of every issued card');
      return {
        pan: cipher.open(cardId, { sealedKey: row.sealed_key, sealedNumber: row.sealed_number }),
        cvc: cipher.codeOf(cardId, row.expiry_month, row.expiry_year),
        expiryMonth: row.expiry_month,
        expiryYear: row.expiry_year,
      };
    },
    // It refuses nothing by itself.
    follow: () => Promise.resolve(),
    setPin: (ctx, cardId, pin) =>
      transact(ownContext(ctx), (tx) => storePin(tx, cipher, { cardId, pin, at: ctx.clock.now() })),
    verifyPin: (ctx, cardId, pin) => transact(ownContext(ctx), (tx) => tryPin(tx, cipher, cardId, pin)),
  };
};

/** The vault is another provider: it knows nothing of the route or the key of the call that led to it. */
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

type SealedRow = Pick<
  VaultTables['card_vault_pans'],
  'id' | 'sealed_key' | 'sealed_number' | 'last_four' | 'expiry_month' | 'expiry_year'
>;

const findSealed = async (tx: Tx, cardIds: readonly string[]): Promise<Map<string, SealedRow>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await tx.db
    .withTables<VaultTables>()
    .selectFrom('card_vault_pans')
    .select(['id', 'sealed_key', 'sealed_number', 'last_four', 'expiry_month', 'expiry_year'])
    .where('id', 'in', cardIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** A number that was given before is refused by its hash; ten unlucky draws in a row mean that the BIN is used up. */
const findOrSeal = async (
  tx: Tx,
  ctx: Context,
  cipher: VaultCipher,
  requests: readonly IssueRequest[],
): Promise<ReadonlyMap<string, SealedRow>> => {
  const known = await findSealed(
    tx,
    requests.map(({ cardId }) => cardId),
  );
  for (let draw = 0; draw < 10; draw += 1) {
    const wanted = requests.filter(({ cardId }) => !known.has(cardId));
    if (wanted.length === 0) return known;
    await tx.db
      .withTables<VaultTables>()
      .insertInto('card_vault_pans')
      .values(wanted.map((request) => sealedRow(ctx, cipher, request)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [id, row] of await findSealed(
      tx,
      wanted.map(({ cardId }) => cardId),
    ))
      known.set(id, row);
  }
  throw new Error('no free card number was found below this BIN');
};

const sealedRow = (ctx: Context, cipher: VaultCipher, request: IssueRequest) => {
  const pan = newCardNumber(request.bin);
  const { sealedKey, sealedNumber } = cipher.seal(request.cardId, pan);
  return {
    id: request.cardId,
    number_hash: cipher.hashOf(pan),
    sealed_key: sealedKey,
    sealed_number: sealedNumber,
    last_four: pan.slice(-4),
    expiry_month: request.expiryMonth,
    expiry_year: request.expiryYear,
    sealed_at: ctx.clock.now(),
  };
};
