import type { Clock } from '../../kernel/clock.ts';
import type { CardNetwork } from './port.ts';
import { isNetworkSignature, networkSignature } from './signature.ts';

/** What the sandbox network sends, in the words of the network's own messages. */
export interface SandboxMessage {
  readonly type: 'authorization' | 'increment' | 'capture' | 'reversal' | 'refund' | 'expiry';
  readonly reference: string;
  readonly sequence: number;
  readonly cardToken: string;
  readonly amount: string;
  readonly currency: string;
  readonly merchant?: {
    readonly name: string;
    readonly categoryCode: string;
    readonly city: string;
    readonly country: string;
  };
  readonly cvcResult?: 'match' | 'mismatch' | 'absent';
  readonly final?: boolean;
}

/** What came back from the receiving door: the HTTP status and the body as it was read. */
export interface SandboxReply {
  readonly status: number;
  readonly body: unknown;
}

export interface SandboxCardNetwork extends CardNetwork {
  /** Sends the message, signed, to the door at which a real network's messages arrive, and waits for the answer. */
  send(message: SandboxMessage): Promise<SandboxReply>;
}

/** `key` is the secret that the network shares with us; `deliver` brings the bytes and their header to the door. */
export const sandboxCardNetwork = ({
  key,
  clock,
  deliver,
}: {
  readonly key: Buffer;
  readonly clock: Clock;
  readonly deliver: (body: Buffer, signature: string) => Promise<SandboxReply>;
}): SandboxCardNetwork => ({
  isAuthentic: (message) => isNetworkSignature(key, message, clock.millis()),
  send: (message) => {
    const body = Buffer.from(JSON.stringify({ ...message, sentAt: clock.now().toISOString() }), 'utf8');
    return deliver(body, networkSignature(key, body, clock.millis()));
  },
});
