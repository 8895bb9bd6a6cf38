/** Decisions about deposits on chains, without SQL. */
import type { ChainDepositState, ChainTrouble } from '@tael/contract/funding/chain/states';
import type { Life } from '@tael/contract';
import { compare, money, type Money } from '@tael/money';
import type { ChainBlock, ChainFacts, ChainTransfer } from '../../../providers/chain/port.ts';

/** What our own row of a deposit knows; what becomes of a settled one, its intent says. */
export const ownStates = ['confirming', 'reorganized', 'below_minimum', 'settled'] as const;
export type OwnState = (typeof ownStates)[number];
export type ScreeningState = 'pending' | 'clear' | 'hit';

export const ownLife: Life<OwnState> = {
  confirming: ['settled', 'below_minimum', 'reorganized'],
  reorganized: ['confirming'],
  below_minimum: [],
  settled: [],
};

/** How many hashes are kept: reorganizations reach no deeper than that on any chain that works. */
export const keptHashes = ({ confirmations }: Pick<ChainFacts, 'confirmations'>): number => confirmations * 4;

/** After how long without a block a chain counts as halted. */
const haltedBlocks = 60;

export const haltOf = (
  { secondsABlock }: Pick<ChainFacts, 'secondsABlock'>,
  blockAt: Date,
  now: Date,
): ChainTrouble | null =>
  now.getTime() - blockAt.getTime() > haltedBlocks * secondsABlock * 1_000 ? 'halted' : null;

/**
 * Whether blocks that were read one after the other hang together: each on the one before, the first on what was read last,
 * and each transfer in the block of its height. A chain that is reorganized while it is read does not.
 */
export const hangsTogether = (
  last: Pick<ChainBlock, 'height' | 'hash'>,
  blocks: readonly ChainBlock[],
  transfers: readonly ChainTransfer[],
): boolean => {
  const hashes = new Map(blocks.map(({ height, hash }) => [height, hash]));
  hashes.set(last.height, last.hash);
  const isLinked = blocks.every(({ height, parentHash }) => {
    const parent = hashes.get(height - 1);
    return parent === undefined || parent === parentHash;
  });
  return (
    isLinked && transfers.every(({ height, blockHash }) => (hashes.get(height) ?? blockHash) === blockHash)
  );
};

/** USDC is a dollar; what is less than a cent stays with us. */
export const dollarsOf = (units: bigint): Money => money(units / 10_000n, 'USD');

export const isBelow = (amount: Money, minimum: Money): boolean => compare(amount, minimum) < 0;

/** Whether a token takes the name of USDC: with other capitals, signs in between, or Cyrillic letters that look the same. */
export const isFakeSymbol = (symbol: string | null): boolean =>
  symbol !== null &&
  symbol
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0441', 'c')
    .replaceAll('\u0455', 's')
    .replaceAll(/[^a-z0-9]/g, '')
    .startsWith('usdc');

export const shownState = (own: OwnState, intent: string | null): ChainDepositState => {
  if (own !== 'settled') return own;
  if (intent === 'review') return 'in_review';
  return intent === 'refunded' ? 'refunded' : 'credited';
};
