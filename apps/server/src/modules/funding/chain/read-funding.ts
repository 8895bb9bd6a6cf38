import type { InputOf, OutputOf } from '@tael/contract';
import type { chainRoutes } from '@tael/contract/funding/chain/routes';
import { formatMoney, money } from '@tael/money';
import { renderSVG } from 'uqr';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { percentText } from '../../fees/index.ts';
import { customerNames } from '../../org/index.ts';
import { addressesOf, listShownDeposits, type ShownDepositRow } from './chain-repository.ts';
import type { ChainDeps } from './deps.ts';
import { checksummed } from './derive-address.ts';
import { shownState } from './rules.ts';
import { termsOf } from './terms.ts';
import { listFindings, listPlaces } from './watch-repository.ts';

type Routes = typeof chainRoutes;
type Money = ReturnType<typeof money>;

const responseMoney = (amount: Money) => ({ amount: formatMoney(amount), currency: amount.currency });

/** What is charged now, and from which volume on less is. */
export const presentTerms = ({ minimum, rate, next, volume }: Awaited<ReturnType<typeof termsOf>>) => ({
  minimum: responseMoney(minimum),
  percent: percentText(rate),
  volume: responseMoney(volume),
  next: next ? { from: responseMoney(next.from), percent: percentText(next.rate) } : null,
});

/** The chains on which USDC is taken, the customer's address on each, and what it costs now. */
export const usdcFunding =
  ({ chains, extendedPublicKey }: Pick<ChainDeps, 'chains' | 'extendedPublicKey'>) =>
  async (ctx: Context): Promise<OutputOf<Routes['usdcFunding']>> => {
    const { customerId } = customerOf(ctx);
    const places = await read(ctx, listPlaces, { scope: { kind: 'system' } });
    return read(ctx, async (tx) => {
      const addresses = await addressesOf(tx, customerId);
      const terms = await termsOf(tx, ctx, customerId);
      return {
        chains: (extendedPublicKey === null ? [] : chains).map((chain) => {
          const own = addresses.find((address) => address.chain === chain.name);
          const address = own ? checksummed(own.address) : null;
          return {
            chain: chain.name,
            contract: checksummed(chain.contract),
            confirmations: chain.confirmations,
            seconds: chain.confirmations * chain.secondsABlock,
            trouble: places.find((place) => place.chain === chain.name)?.trouble ?? null,
            address,
            picture: address && renderSVG(address, { border: 2 }),
            isPlayed: chain.levers !== null,
          };
        }),
        terms: presentTerms(terms),
      };
    });
  };

/** What was sent to the customer's addresses, newest first. */
export const listChainDeposits = (
  ctx: Context,
  { limit, cursor, chain }: InputOf<Routes['listChainDeposits']>,
): Promise<OutputOf<Routes['listChainDeposits']>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const found = await listShownDeposits(tx, {
      customerId,
      chains: chain,
      limit,
      after: readCursor(cursor),
    });
    const page = pageOfRows(found, limit, ({ seen_at: at, id }) => ({ at, id }));
    return { items: page.rows.map(present), nextCursor: page.nextCursor };
  });

const creditedOf = ({ intent_currency: currency }: ShownDepositRow, minor: bigint | null) =>
  minor === null || currency === null ? null : responseMoney(money(minor, currency));

const present = (row: ShownDepositRow) => ({
  id: row.id,
  chain: row.chain,
  state: shownState(row.state, row.intent_state),
  amount: responseMoney(money(row.amount, 'USDC')),
  credited: creditedOf(row, row.credited),
  fee: creditedOf(row, row.fee),
  transactionHash: row.transaction_hash,
  sender: checksummed(row.sender),
  address: checksummed(row.address),
  confirmations: row.confirmations,
  requiredConfirmations: row.required_confirmations,
  seenAt: row.seen_at.toISOString(),
  creditedAt: row.paid_at?.toISOString() ?? null,
  intentId: row.intent_id,
});

/** Transfers to addresses of customers that credit nobody, for staff. */
export const listChainFindings = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listChainFindings']>,
): Promise<OutputOf<Routes['listChainFindings']>> =>
  read(ctx, async (tx) => {
    const found = await listFindings(tx, { limit, after: readCursor(cursor) });
    const page = pageOfRows(found, limit, ({ found_at: at, id }) => ({ at, id }));
    const names = await customerNames(tx, [...new Set(page.rows.map((row) => row.customer_id))]);
    return {
      items: page.rows.map((row) => ({
        id: row.id,
        chain: row.chain,
        kind: row.kind,
        customerName: names.get(row.customer_id) ?? '',
        transactionHash: row.transaction_hash,
        contract: checksummed(row.contract),
        symbol: row.symbol,
        sender: checksummed(row.sender),
        address: checksummed(row.address),
        units: row.units,
        foundAt: row.found_at.toISOString(),
      })),
      nextCursor: page.nextCursor,
    };
  });

/** How far each chain was read, for staff. */
export const listChainStandings = (ctx: Context): Promise<OutputOf<Routes['listChainStandings']>> =>
  read(ctx, async (tx: Tx) =>
    (await listPlaces(tx)).map((place) => ({
      chain: place.chain,
      height: place.height,
      trouble: place.trouble,
      troubleSince: place.trouble_since?.toISOString() ?? null,
      readAt: place.read_at.toISOString(),
    })),
  );
