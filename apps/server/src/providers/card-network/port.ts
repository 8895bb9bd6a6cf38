import type { networkMessage } from '@tael/contract/authorizations/schemas';
import type { z } from 'zod';

/** The bytes as the network sent them, with their header. */
export interface SignedNetworkMessage {
  readonly body: Buffer;
  readonly signature: string | null;
}

/** The card network, behind a port: it speaks and we answer, so all there is to ask is whether it was the network. */
export interface CardNetwork {
  /** Whether the network itself signed these bytes, within five minutes of now. */
  isAuthentic(message: SignedNetworkMessage): boolean;
}

/** What came back from the receiving door: the HTTP status and the body as it was read. */
export interface NetworkReply {
  readonly status: number;
  readonly body: unknown;
}

/** A network that can be told to send; only the sandbox is. */
export interface DrivenCardNetwork extends CardNetwork {
  /** Sends the message, signed, to the door at which a real network's messages arrive, and waits for the answer. */
  send(message: Omit<z.input<typeof networkMessage>, 'sentAt'>): Promise<NetworkReply>;
}
