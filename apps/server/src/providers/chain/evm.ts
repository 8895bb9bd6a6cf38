import type { Client } from 'viem';
import { ChainNotReadable } from '../../kernel/chain-not-readable.ts';
import { isPlanted } from '../../kernel/fault-switch.ts';
import type { Chain, ChainFacts, ChainLevers } from './port.ts';

interface EvmOptions {
  readonly facts: ChainFacts;
  /** One JSON-RPC address or several: what they do not agree on is not believed. */
  readonly endpoints: readonly string[];
  /** Of a local chain. */
  readonly levers?: ChainLevers | null;
}

const blocksAtOnce = 20;
const answerMs = 10_000;

const connect = async ({ facts, endpoints }: EvmOptions) => {
  // Large, and wanted by no installation without an endpoint of its own.
  const { createClient, http } = await import('viem');
  const clients = endpoints.map((url) =>
    createClient({ transport: http(url, { timeout: answerMs, retryCount: 1 }) }),
  );
  const { getChainId } = await import('viem/actions');
  await Promise.all(
    clients.map(async (client) => {
      const chainId = await getChainId(client);
      if (facts.chainId !== null && chainId !== facts.chainId)
        throw new Error(`an endpoint of ${facts.name} serves chain ${chainId}, not ${facts.chainId}`);
    }),
  );
  return clients;
};

/**
 * Any EVM chain by JSON-RPC. Heights are the lowest that an endpoint says, so that none is asked for what it has not seen
 * yet; blocks and transfers have to be the same from each.
 */
export const evmChain = (options: EvmOptions): Chain => {
  const { facts, levers = null } = options;
  let connected: Promise<readonly Client[]> | undefined;

  const fromAll = async <T>(ask: (client: Client) => Promise<T>): Promise<readonly T[]> => {
    try {
      connected ??= connect(options);
      return await Promise.all((await connected).map(ask));
    } catch (error) {
      connected = undefined;
      throw new ChainNotReadable('unreachable', `an endpoint of ${facts.name} does not answer`, {
        cause: error,
      });
    }
  };

  const agreed = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
    const [first, ...others] = await fromAll(ask);
    const text = canonical(first);
    if (others.some((other) => canonical(other) !== text) && !isPlanted('lying_endpoint_believed'))
      throw new ChainNotReadable('endpoints_disagree', `the endpoints of ${facts.name} disagree`);
    return first as T;
  };

  return {
    ...facts,
    blocksAtOnce,
    height: async () => {
      const { getBlockNumber } = await import('viem/actions');
      const heights = await fromAll((client) => getBlockNumber(client, { cacheTime: 0 }));
      return Math.min(...heights.map(Number));
    },
    block: async (height) => {
      const [{ getBlock }, { BlockNotFoundError }] = await Promise.all([
        import('viem/actions'),
        import('viem'),
      ]);
      return agreed(async (client) => {
        try {
          const { hash, parentHash, timestamp } = await getBlock(client, { blockNumber: BigInt(height) });
          return { height, hash, parentHash, at: new Date(Number(timestamp) * 1_000) };
        } catch (error) {
          if (error instanceof BlockNotFoundError) return undefined;
          throw error;
        }
      });
    },
    transfers: async (from, to) => {
      const [{ getLogs }, { erc20Abi, getAbiItem }] = await Promise.all([
        import('viem/actions'),
        import('viem'),
      ]);
      const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' });
      return agreed(async (client) => {
        // `strict` leaves out what only looks like a transfer: a collectible's has its number where the amount stands.
        const logs = await getLogs(client, {
          event,
          strict: true,
          fromBlock: BigInt(from),
          toBlock: BigInt(to),
        });
        return logs.map((log) => ({
          height: Number(log.blockNumber),
          blockHash: log.blockHash,
          transactionHash: log.transactionHash,
          logIndex: log.logIndex,
          contract: log.address.toLowerCase(),
          sender: log.args.from.toLowerCase(),
          recipient: log.args.to.toLowerCase(),
          value: log.args.value,
        }));
      });
    },
    symbolOf: async (contract) => {
      const [{ readContract }, { erc20Abi }] = await Promise.all([import('viem/actions'), import('viem')]);
      const [first = null] = await fromAll(async (client) => {
        try {
          const address = contract as `0x${string}`;
          return (await readContract(client, { address, abi: erc20Abi, functionName: 'symbol' })).slice(
            0,
            40,
          );
        } catch {
          // Whoever wrote that contract answers what they like, or nothing.
          return null;
        }
      });
      return first;
    },
    isPaused: async () => {
      const [
        { readContract },
        { parseAbi, BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError },
      ] = await Promise.all([import('viem/actions'), import('viem')]);
      const abi = parseAbi(['function paused() view returns (bool)']);
      const address = facts.contract as `0x${string}`;
      const answers = await fromAll(async (client) => {
        try {
          return await readContract(client, { address, abi, functionName: 'paused' });
        } catch (error) {
          // A token of a test network need not be one that can be paused.
          const cannot = (cause: unknown): boolean =>
            cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError;
          if (error instanceof BaseError && error.walk(cannot)) return false;
          throw error;
        }
      });
      // It stops nothing that is there, so one endpoint is enough to say so.
      return answers.some(Boolean);
    },
    levers,
  };
};

/** Equal texts for equal answers. */
const canonical = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
