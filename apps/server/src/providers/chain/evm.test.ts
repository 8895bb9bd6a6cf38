import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { evmChain } from './evm.ts';
import { chainFacts, configured } from './facts.ts';

const hash = (seed: number): string => `0x${seed.toString(16).padStart(64, '0')}`;
const hex = (number: number): string => `0x${number.toString(16)}`;
const topic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `paused()`, as the contract of USDC answers it. */
const pausedSelector = '0x5c975abb';
const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const recipient = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const log = (change: object = {}) => ({
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  topics: [transferTopic, topic(sender), topic(recipient)],
  data: `0x${(1_500_000).toString(16).padStart(64, '0')}`,
  blockNumber: hex(100),
  blockHash: hash(100),
  transactionHash: hash(7),
  transactionIndex: '0x0',
  logIndex: '0x3',
  removed: false,
  ...change,
});
/** A collectible: its number stands where a token has its amount. */
const collectible = log({ topics: [transferTopic, topic(sender), topic(recipient), hash(1)], data: '0x' });

interface Node {
  readonly height?: number;
  readonly chainId?: number;
  readonly fork?: number;
  readonly logs?: readonly object[];
  readonly symbol?: string;
  readonly isPaused?: boolean;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A node of a chain, as far as one is asked. */
const node = async ({
  height = 100,
  chainId = 1,
  fork = 0,
  logs = [],
  symbol,
  isPaused,
}: Node): Promise<string> => {
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => hex(chainId),
    eth_blockNumber: () => hex(height),
    eth_getLogs: () => logs,
    eth_getBlockByNumber: ([number]) => {
      const asked = Number(number);
      if (asked > height) return null;
      const block = {
        number,
        hash: hash(asked + fork),
        parentHash: hash(asked - 1),
        timestamp: hex(1_772_000_000),
      };
      return { ...block, transactions: [], uncles: [] };
    },
    eth_call: ([call]) => {
      const { data } = call as { data: string };
      if (data.startsWith(pausedSelector)) {
        if (isPaused === undefined) throw new Error('no such function');
        return `0x${(isPaused ? '1' : '0').padStart(64, '0')}`;
      }
      if (symbol === undefined) throw new Error('no such contract');
      const text = Buffer.from(symbol).toString('hex');
      const word = (value: number) => value.toString(16).padStart(64, '0');
      return `0x${word(32)}${word(symbol.length)}${text.padEnd(64, '0')}`;
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id, method, params } = JSON.parse(Buffer.concat(parts).toString()) as {
        id: number;
        method: string;
        params: readonly unknown[];
      };
      const answer = (): object => {
        try {
          return { result: answers[method]?.(params ?? []) };
        } catch {
          return { error: { code: 3, message: 'execution reverted' } };
        }
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer() }));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const chainOf = async (...nodes: readonly Node[]) =>
  evmChain({ facts: chainFacts.ethereum, endpoints: await Promise.all(nodes.map(node)) });

describe('An EVM chain over JSON-RPC', () => {
  it('tells blocks and transfers in our words, and leaves out what only looks like a transfer', async () => {
    const chain = await chainOf({ logs: [log(), collectible] });
    expect(await chain.height()).toBe(100);
    expect(await chain.block(100)).toEqual({
      height: 100,
      hash: hash(100),
      parentHash: hash(99),
      at: new Date(1_772_000_000_000),
    });
    expect(await chain.block(101)).toBeUndefined();
    expect(await chain.transfers(100, 100)).toEqual([
      {
        height: 100,
        blockHash: hash(100),
        transactionHash: hash(7),
        logIndex: 3,
        contract: chainFacts.ethereum.contract,
        sender: sender.toLowerCase(),
        recipient: recipient.toLowerCase(),
        value: 1_500_000n,
      },
    ]);
  });

  it('goes as far as the endpoint that is furthest behind', async () => {
    expect(await (await chainOf({ height: 103 }, { height: 101 })).height()).toBe(101);
  });

  it('believes no block and no transfer that two endpoints do not tell alike', async () => {
    const forked = await chainOf({}, { fork: 1_000 });
    await expect(forked.block(100)).rejects.toMatchObject({ trouble: 'endpoints_disagree' });
    const invented = await chainOf({ logs: [log()] }, { logs: [] });
    await expect(invented.transfers(100, 100)).rejects.toMatchObject({ trouble: 'endpoints_disagree' });
  });

  it('is not read from an endpoint of another network, unless the contract is another one too', async () => {
    const wrong = await chainOf({ chainId: 11_155_111 });
    await expect(wrong.height()).rejects.toMatchObject({ trouble: 'unreachable' });
    const facts = configured(chainFacts.ethereum, { contract: sender.toLowerCase(), confirmations: 3 });
    const test = evmChain({ facts, endpoints: [await node({ chainId: 11_155_111 })] });
    expect(await test.height()).toBe(100);
    expect(test.confirmations).toBe(3);
  });

  it('says so when an endpoint does not answer', async () => {
    const chain = evmChain({ facts: chainFacts.ethereum, endpoints: ['http://127.0.0.1:1', await node({})] });
    await expect(chain.height()).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  it('asks a token what it calls itself, and takes silence for an answer', async () => {
    expect(await (await chainOf({ symbol: 'USDC' })).symbolOf(sender)).toBe('USDC');
    expect(await (await chainOf({})).symbolOf(sender)).toBeNull();
  });

  it('asks USDC whether it is paused; one that cannot be is not', async () => {
    const isPaused = async (...nodes: readonly Node[]) => (await chainOf(...nodes)).isPaused();
    expect(await isPaused({ isPaused: false }, { isPaused: true })).toBe(true);
    expect(await isPaused({ isPaused: false }, { isPaused: false })).toBe(false);
    expect(await isPaused({})).toBe(false);
    const silent = evmChain({ facts: chainFacts.ethereum, endpoints: ['http://127.0.0.1:1'] });
    await expect(silent.isPaused()).rejects.toMatchObject({ trouble: 'unreachable' });
  });
});
