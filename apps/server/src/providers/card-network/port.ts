/** Header that carries the signature of a message: `t=<unix ms>,v1=<hex HMAC-SHA-256 of t, a point and the body>`. */
export const networkSignatureHeader = 'x-network-signature';

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
