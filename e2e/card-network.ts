import { dirname } from 'node:path';
import { routes } from '@tael/contract';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import { keysOfSandbox } from '../apps/server/src/config-keys.ts';
import { networkSignature } from '../apps/server/src/providers/card-network/signature.ts';
import { baseUrl, serverLog } from './base-url.ts';
import { serverClock } from './people.ts';

/** Says something as the card network does, however it is written: with the key of this run's server. */
export const tellNetworkMessage = async (
  message: object,
): Promise<{ readonly status: number; readonly decision?: string }> => {
  const now = await serverClock(baseUrl);
  const body = Buffer.from(JSON.stringify(message));
  const { cardNetwork } = keysOfSandbox(dirname(serverLog));
  const answer = await fetch(`${baseUrl}${routes.receiveNetworkMessage.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [networkSignatureHeader]: networkSignature(cardNetwork, body, Math.round(now())),
    },
    body,
  });
  // Boundary: an answer of our own server.
  const { data } = (await answer.json()) as { data: { decision: string } | null };
  return { status: answer.status, ...data };
};
