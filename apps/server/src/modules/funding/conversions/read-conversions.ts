import type { InputOf, OutputOf } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import { formatMoney, type CurrencyCode } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { findChoice, presentTerms, termsOf } from '../chain/index.ts';
import { conversionsOf, findConversion } from './repository.ts';
import { presentConversion, type Conversion } from './rules.ts';

type Routes = typeof conversionRoutes;
type Balances = OutputOf<Routes['getConversionBalances']>;

/** What may be spent of each currency, what becomes of USDC that arrives, and what converting costs now. */
export const getConversionBalances =
  (deps: { readonly ledger: Ledger }) =>
  (ctx: Context): Promise<Balances> =>
    read(ctx, (tx) => balancesOf(deps, ctx, tx));

export const balancesOf = async (
  { ledger }: { readonly ledger: Ledger },
  ctx: Context,
  tx: Tx,
): Promise<Balances> => {
  const { customerId } = customerOf(ctx);
  const availableIn = async (currency: CurrencyCode) => {
    const { available } = await customerBalances(tx, ledger, customerId, currency);
    return { amount: formatMoney(available), currency };
  };
  const { keeps, version } = await findChoice(tx, customerId);
  return {
    usd: await availableIn('USD'),
    usdc: await availableIn('USDC'),
    keepsUsdc: keeps,
    version,
    terms: presentTerms(await termsOf(tx, ctx, customerId)),
  };
};

/** Newest first. */
export const listConversions = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listConversions']>,
): Promise<OutputOf<Routes['listConversions']>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const found = await conversionsOf(tx, customerId, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ prepared_at: at, id }) => ({ at, id }));
    return { items: rows.map(presentConversion), nextCursor };
  });

export const getConversion = (ctx: Context, { id }: InputOf<Routes['getConversion']>): Promise<Conversion> =>
  read(ctx, async (tx) =>
    presentConversion((await findConversion(tx, customerOf(ctx).customerId, id)) ?? fail('not_found')),
  );
