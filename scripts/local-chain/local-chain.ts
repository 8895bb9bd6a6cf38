import {
  createTestClient,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
  type Hash,
} from 'viem';
import { startAnvil } from './anvil.ts';
import { tokenBytecode, tokenCalls } from './token.ts';

type Token = 'usdc' | 'fake' | 'other';

export interface Sending {
  readonly token: Token;
  readonly sender: Address;
  readonly recipient: Address;
  readonly units: bigint;
}

/** A chain beside this process, whose blocks come when they are asked for, with a USDC of its own and two other tokens. */
export interface LocalChain {
  readonly usdc: Address;
  /** Answers any call of Ethereum's JSON-RPC. */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
  /** One more block, with what was sent since the last. */
  mine(): Promise<void>;
  /** Into the next block. What is sent was made for it, so that nobody runs dry. */
  send(sending: Sending): Promise<{ readonly transactionHash: Hash; readonly isReverted: boolean }>;
  /** Replaces the last blocks by one more; what was sent in them is in the first of the new ones again, or in none. */
  reorganize(depth: number, isDropped: boolean): Promise<void>;
  pause(isPaused: boolean): Promise<void>;
  close(): Promise<void>;
}

const abi = parseAbi(tokenCalls);
const gas = 1_000_000n;
const symbols: Readonly<Record<Token, string>> = { usdc: 'USDC', fake: 'USDC', other: 'TKN' };
const remembered = 1_000;

export const createLocalChain = async (): Promise<LocalChain> => {
  const anvil = await startAnvil();
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions);
  /** By which the state after a block is gone back to. */
  const snapshots = new Map<number, Hash>();
  let isPaused = false;

  const height = async (): Promise<number> => Number(await client.getBlockNumber({ cacheTime: 0 }));
  const remember = async (): Promise<void> => {
    const top = await height();
    snapshots.set(top, await client.snapshot());
    snapshots.delete(top - remembered);
  };
  const mineOne = async (): Promise<void> => {
    await client.mine({ blocks: 1 });
    await remember();
  };

  const [owner] = await client.getAddresses();
  if (!owner) throw new Error('The local chain has no account.');
  const by = { account: owner, chain: null, gas } as const;
  const bytecode = tokenBytecode();
  const deploy = async (token: Token): Promise<Address> => {
    const hash = await client.deployContract({
      ...by,
      abi,
      bytecode,
      args: [symbols[token]],
      gas: 3_000_000n,
    });
    await client.mine({ blocks: 1 });
    const { contractAddress } = await client.getTransactionReceipt({ hash });
    if (!contractAddress) throw new Error(`The local chain has no ${token}.`);
    return contractAddress;
  };
  const tokens: Readonly<Record<Token, Address>> = {
    usdc: await deploy('usdc'),
    fake: await deploy('fake'),
    other: await deploy('other'),
  };
  await remember();

  const actAs = async (address: Address): Promise<void> => {
    await client.impersonateAccount({ address });
    await client.setBalance({ address, value: 10n ** 20n });
  };

  /** Blocks and what goes into them are changed by one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };

  return {
    usdc: tokens.usdc,
    // Boundary: viem has types for the calls that it knows, and any call is passed on here.
    request: (method, params) => client.request({ method, params: [...params] } as never),
    mine: () => inTurn(mineOne),
    send: ({ token, sender, recipient, units }) =>
      inTurn(async () => {
        const address = tokens[token];
        await client.writeContract({ ...by, address, abi, functionName: 'mint', args: [sender, units] });
        await actAs(sender);
        const transactionHash = await client.writeContract({
          ...by,
          account: sender,
          address,
          abi,
          functionName: 'transfer',
          args: [recipient, units],
        });
        return { transactionHash, isReverted: isPaused && token === 'usdc' };
      }),
    reorganize: (depth, isDropped) =>
      inTurn(async () => {
        const top = await height();
        const base = top - depth;
        const id = snapshots.get(base);
        if (!id) throw new Error(`Block ${String(base)} of the local chain is not remembered.`);
        const heights = Array.from({ length: depth }, (_, at) => base + 1 + at);
        const replaced = await Promise.all(
          heights.map((one) => client.getBlock({ blockNumber: BigInt(one), includeTransactions: true })),
        );
        await client.revert({ id });
        for (const gone of [base, ...heights]) snapshots.delete(gone);
        await remember();
        if (!isDropped)
          for (const { from, to, input } of replaced.flatMap(({ transactions }) => transactions)) {
            await actAs(from);
            await client.sendTransaction({ account: from, chain: null, to, data: input, gas });
          }
        for (let block = 0; block <= depth; block += 1) await mineOne();
      }),
    pause: (to) =>
      inTurn(async () => {
        isPaused = to;
        await client.writeContract({
          ...by,
          address: tokens.usdc,
          abi,
          functionName: 'setPaused',
          args: [to],
        });
        await mineOne();
      }),
    close: anvil.close,
  };
};
