/** A call to an address that a customer gave us. */
export interface OutgoingCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The whole of it: the name looked up, the connection made, the answer read to its end. */
  readonly withinMs: number;
}

/**
 * Why there is no answer. `not_allowed`: not https, or an address that is nobody's on the internet; `redirect`: it points
 * elsewhere, and nobody follows; `too_large`: more than is read of an answer.
 */
export const outgoingFaults = [
  'not_allowed',
  'unresolved',
  'unreachable',
  'timeout',
  'redirect',
  'too_large',
] as const;
export type OutgoingFault = (typeof outgoingFaults)[number];

export type OutgoingReply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string;
      /** Of the body, where the server says so. */
      readonly contentType?: string;
    }
  | { readonly kind: 'failed'; readonly fault: OutgoingFault };

/** The way out to servers that are not ours and of no provider of ours: what it may reach is checked before each call. */
export interface Outgoing {
  /** Posts JSON and reads the answer. Never throws: what goes wrong is part of the answer. */
  post(call: OutgoingCall): Promise<OutgoingReply>;
  /** Whether a URL may be kept at all: https, without a name and password in it, and no address of a network of ours. */
  isAllowed(url: string): boolean;
}

/** The same way out for protocols that do more than post JSON. */
export interface OutgoingRequests {
  /** Never throws. A body without a `content-type` is JSON. */
  send(call: OutgoingCall & { readonly method: 'GET' | 'POST' }): Promise<OutgoingReply>;
}
