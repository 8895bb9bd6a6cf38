import { createHash } from 'node:crypto';
import type { ChainName } from '@tael/contract/funding/chain/states';
import { ChainNotReadable } from '../../kernel/chain-not-readable.ts';
import { newId } from '../../kernel/ids.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import type { Chain, ChainFacts, ChainLevers } from './port.ts';
import {
  ensureChain,
  findChain,
  insertTransfer,
  lockChain,
  moveTransfers,
  transfersBetween,
  updateChain,
  type SandboxChainRow,
} from './sandbox-repository.ts';

const genesis = Date.parse('2020-01-01T00:00:00.000Z');
const blockMs = 2_000;

/** Quicker than a real one, so that nobody waits long to see a deposit confirmed. */
const sandboxConfirmations: Readonly<Record<ChainName, number>> = { ethereum: 12, base: 6, polygon: 20 };

/** Contracts that call themselves what they like. */
const otherTokens = {
  fake: { contract: '0x00000000000000000000000000000000000fa4e0', symbol: 'USDC' },
  other: { contract: '0x0000000000000000000000000000000000070ce0', symbol: 'TKN' },
} as const;

const digest = (...parts: readonly (string | number)[]): string =>
  `0x${createHash('sha256').update(parts.join('/')).digest('hex')}`;

const heightOf = (row: SandboxChainRow, now: Date): number => {
  const until = (row.halted_at ?? now).getTime();
  return Math.max(0, Math.floor((until - genesis - row.halted_ms) / blockMs));
};

/** A block's hash depends on every replacement at its height or below, so that all above one are others too. */
const hashOf = (row: SandboxChainRow, height: number): string =>
  digest(row.chain, height, ...row.forks.filter((from) => from <= height).map(String));

/** Chains that are made of a clock and a table: the same to every server, and still there after a restart. */
export const sandboxChains = (parts: SystemContextParts, known: readonly ChainFacts[]): readonly Chain[] => {
  const ctx = () => systemContext(parts, { channel: 'sandbox' });
  const looked = <T>(name: ChainName, work: (row: SandboxChainRow, tx: Tx) => T | Promise<T>): Promise<T> =>
    read(ctx(), async (tx) => work((await findChain(tx, name)) ?? newChain(name), tx));
  const changed = <T>(name: ChainName, work: (row: SandboxChainRow, tx: Tx) => Promise<T>): Promise<T> =>
    transact(ctx(), async (tx) => {
      await ensureChain(tx, name);
      return work(await lockChain(tx, name), tx);
    });

  const leversOf = ({ name: chain, contract: usdc }: ChainFacts): ChainLevers => ({
    send: ({ recipient, units, sender, token }) =>
      changed(chain, async (row, tx) => {
        const id = newId();
        const { contract, symbol } =
          token === 'usdc' ? { contract: usdc, symbol: 'USDC' } : otherTokens[token];
        const transactionHash = digest('transaction', id);
        if (token === 'usdc' && row.is_paused) return { transactionHash, isReverted: true };
        await insertTransfer(tx, {
          id,
          chain,
          height: heightOf(row, parts.clock.now()) + 1,
          transaction_hash: transactionHash,
          log_index: 0,
          contract,
          symbol,
          sender: sender.toLowerCase(),
          recipient: recipient.toLowerCase(),
          units: units.toString(),
        });
        return { transactionHash, isReverted: false };
      }),
    reorganize: (depth, isDropped) =>
      changed(chain, async (row, tx) => {
        const height = heightOf(row, parts.clock.now());
        const from = Math.max(0, height - depth + 1);
        await moveTransfers(tx, chain, from, isDropped ? null : height + 1);
        await updateChain(tx, { ...row, forks: [...row.forks, from] });
      }),
    halt: (isHalted) =>
      changed(chain, async (row, tx) => {
        const now = parts.clock.now();
        if (isHalted === (row.halted_at !== null)) return;
        const stood = row.halted_at ? now.getTime() - row.halted_at.getTime() : 0;
        await updateChain(tx, {
          ...row,
          halted_at: isHalted ? now : null,
          halted_ms: row.halted_ms + stood,
        });
      }),
    lie: (isLying) => changed(chain, (row, tx) => updateChain(tx, { ...row, is_lying: isLying })),
    pause: (isPaused) => changed(chain, (row, tx) => updateChain(tx, { ...row, is_paused: isPaused })),
  });

  const chainOf = (one: ChainFacts): Chain => ({
    ...one,
    confirmations: sandboxConfirmations[one.name],
    secondsABlock: blockMs / 1_000,
    blocksAtOnce: 100_000,
    height: () => looked(one.name, (row) => heightOf(row, parts.clock.now())),
    block: (height) =>
      looked(one.name, (row) => {
        if (row.is_lying)
          throw new ChainNotReadable('endpoints_disagree', `the endpoints of ${one.name} disagree`);
        if (height > heightOf(row, parts.clock.now())) return undefined;
        const at = new Date(genesis + height * blockMs + row.halted_ms);
        return { height, hash: hashOf(row, height), parentHash: hashOf(row, height - 1), at };
      }),
    transfers: (from, to) =>
      looked(one.name, async (row, tx) => {
        const top = Math.min(to, heightOf(row, parts.clock.now()));
        return (await transfersBetween(tx, one.name, from, top)).map((transfer) => ({
          height: transfer.height,
          blockHash: hashOf(row, transfer.height),
          transactionHash: transfer.transaction_hash,
          logIndex: transfer.log_index,
          contract: transfer.contract,
          sender: transfer.sender,
          recipient: transfer.recipient,
          value: BigInt(transfer.units),
        }));
      }),
    symbolOf: (contract) =>
      Promise.resolve(
        Object.values(otherTokens).find((token) => token.contract === contract)?.symbol ?? null,
      ),
    isPaused: () => looked(one.name, (row) => row.is_paused),
    levers: leversOf(one),
  });

  return known.map(chainOf);
};

const newChain = (chain: ChainName): SandboxChainRow => ({
  chain,
  halted_at: null,
  halted_ms: 0,
  forks: [],
  is_lying: false,
  is_paused: false,
});
