import { z } from 'zod';
import { ProviderFault } from '../../kernel/provider-calls/provider-fault.ts';
import { callHttp } from '../../kernel/provider-calls/provider-http.ts';
import type { ChainLevers } from './port.ts';

const answerMs = 10_000;
const said = z.object({ result: z.unknown(), error: z.object({ message: z.string() }).optional() });
const sent = z.object({ transactionHash: z.string(), isReverted: z.boolean() });

/** The levers of a chain of `npm run chain`, which its node takes beside the calls of any other. */
export const localLevers = (url: string): ChainLevers => {
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const answer = await callHttp('local chain', url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(answerMs),
    });
    const { result, error } = said.parse(await answer.json());
    if (error) throw new ProviderFault('local chain', error.message, false);
    return result;
  };
  return {
    send: async ({ units, ...transfer }) =>
      sent.parse(await ask('local_send', { ...transfer, units: String(units) })),
    reorganize: async (depth, isDropped) => void (await ask('local_reorganize', depth, isDropped)),
    halt: async (isHalted) => void (await ask('local_halt', isHalted)),
    lie: async (isLying) => void (await ask('local_lie', isLying)),
    pause: async (isPaused) => void (await ask('local_pause', isPaused)),
  };
};
