import type { InputOf, OutputOf } from '@tael/contract';
import { coins } from '@tael/contract/funding/crypto/coins';
import type { cryptoRoutes } from '@tael/contract/funding/crypto/routes';
import { formatRate } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentTerms } from '../chain/read-funding.ts';
import { termsOf } from '../chain/terms.ts';
import { listQuotes } from './crypto-repository.ts';
import type { CryptoDeps } from './deps.ts';
import { presentCrypto } from './present-crypto.ts';

type Routes = typeof cryptoRoutes;

/** What coins are worth now, and what this customer is charged. */
export const cryptoTerms =
  ({ conversion }: Pick<CryptoDeps, 'conversion'>) =>
  async (ctx: Context): Promise<OutputOf<Routes['cryptoTerms']>> => {
    const rates = await Promise.all(
      coins.map(async (coin) => ({ coin, rate: formatRate(await conversion.rate(coin)) })),
    );
    return read(ctx, async (tx) => ({
      terms: presentTerms(await termsOf(tx, ctx, customerOf(ctx).customerId)),
      coins: rates,
    }));
  };

/** The customer's own deposits in coins, newest first. */
export const listCryptoFunding = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listCryptoFunding']>,
): Promise<OutputOf<Routes['listCryptoFunding']>> =>
  read(ctx, async (tx) => {
    const found = await listQuotes(tx, customerOf(ctx).customerId, { limit, after: readCursor(cursor) });
    const page = pageOfRows(found, limit, (row) => ({ at: row.created_at, id: row.intent_id }));
    return { items: page.rows.map(presentCrypto), nextCursor: page.nextCursor };
  });
