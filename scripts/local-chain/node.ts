import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Address } from 'viem';
import { z } from 'zod';
import { createLocalChain, type LocalChain } from './local-chain.ts';

export interface LocalNode {
  /** Two addresses of JSON-RPC, which agree until the second is told to lie. */
  readonly endpoints: readonly [string, string];
  readonly usdc: Address;
  /** One more block at once. */
  mine(): Promise<void>;
  close(): Promise<void>;
}

const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text as Address);
const call = z.object({
  id: z.union([z.number(), z.string()]).nullable().default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
const sending = z.object({
  token: z.enum(['usdc', 'fake', 'other']),
  sender: address,
  recipient: address,
  units: z.coerce.bigint(),
});

/** The other hash that an endpoint tells of a block when it lies. */
const otherHash = (block: unknown): unknown =>
  block !== null && typeof block === 'object' && 'hash' in block
    ? { ...block, hash: `0x${'f'.repeat(64)}` }
    : block;

/**
 * Serves a local chain over HTTP, with a block every `blockMs`, or only when asked where that is null. Beside the calls of
 * Ethereum it takes `local_…`, by which the sandbox sends, halts, pauses and replaces blocks.
 */
export const startLocalNode = async ({
  port = 0,
  blockMs,
}: {
  readonly port?: number;
  readonly blockMs: number | null;
}): Promise<LocalNode> => {
  let chain: LocalChain | undefined;
  let isHalted = false;
  let isLying = false;

  const acts: Readonly<Record<string, (of: LocalChain, params: readonly unknown[]) => Promise<unknown>>> = {
    local_send: (of, [what]) => of.send(sending.parse(what)),
    local_reorganize: (of, [depth, isDropped]) => of.reorganize(z.number().parse(depth), isDropped === true),
    local_pause: (of, [to]) => of.pause(to === true),
    local_halt: (_of, [to]) => {
      isHalted = to === true;
      return Promise.resolve();
    },
    local_lie: (_of, [to]) => {
      isLying = to === true;
      return Promise.resolve();
    },
  };

  const answer = async (body: unknown, isSecond: boolean): Promise<object> => {
    const { id, method, params } = call.parse(body);
    try {
      if (!chain) throw new Error('The chain has not begun.');
      const result = await (acts[method]?.(chain, params) ?? chain.request(method, params));
      const isTold = isSecond && isLying && method === 'eth_getBlockByNumber';
      return { jsonrpc: '2.0', id, result: (isTold ? otherHash(result) : result) ?? null };
    } catch (error) {
      const {
        code = -32_000,
        message = 'Unknown',
        data,
      } = error as { code?: number; message?: string; data?: unknown };
      return { jsonrpc: '2.0', id, error: { code, message, data } };
    }
  };

  const server = createServer((request, response) => {
    json(request)
      .then((body) => answer(body, request.url === '/second'))
      .then((said) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
      )
      .catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((done, refused) => {
    server.once('error', refused).listen(port, '127.0.0.1', done);
  });
  const of = (chain = await createLocalChain());
  const timer =
    blockMs === null
      ? undefined
      : setInterval(() => void (isHalted || of.mine().catch(() => undefined)), blockMs);
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    endpoints: [url, `${url}/second`],
    usdc: of.usdc,
    mine: of.mine,
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await of.close();
    },
  };
};
