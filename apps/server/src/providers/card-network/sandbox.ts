import type { Clock } from '../../kernel/clock.ts';
import type { DrivenCardNetwork, NetworkReply } from './port.ts';
import { isNetworkSignature, networkSignature } from './signature.ts';

/** `key` is the secret that the network shares with us; `deliver` brings the bytes and their header to the door. */
export const sandboxCardNetwork = ({
  key,
  clock,
  deliver,
}: {
  readonly key: Buffer;
  readonly clock: Clock;
  readonly deliver: (body: Buffer, signature: string) => Promise<NetworkReply>;
}): DrivenCardNetwork => ({
  isAuthentic: (message) => isNetworkSignature(key, message, clock.millis()),
  send: (message) => {
    const body = Buffer.from(JSON.stringify({ ...message, sentAt: clock.now().toISOString() }), 'utf8');
    return deliver(body, networkSignature(key, body, clock.millis()));
  },
});
