import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { disputeMessage } from '@tael/contract/disputes/schemas';
import type { NetworkMessage, networkMessage } from '@tael/contract/authorizations/schemas';
import type { tokenMessage } from '@tael/contract/authorizations/tokens';
import type { TokenStatus } from '@tael/contract/authorizations/token-states';
import type { Money } from '@tael/money';
import type { z } from 'zod';
import type { EventJob } from '../../kernel/events/job.ts';

/** The bytes as the network sent them, with their header. */
export interface SignedNetworkMessage {
  readonly body: Buffer;
  readonly signature: string | null;
}

/** The card network, behind a port: it speaks and we answer, so all there is to ask is whether it was the network. */
export interface CardNetwork {
  /** Whether the network itself signed these bytes, within five minutes of now. */
  isAuthentic(message: SignedNetworkMessage): boolean;
  /** Tells the network what was done to a token here; `sequence` numbers what we say about it, and orders it. */
  changeToken(change: TokenChange): Promise<void>;
  /** Tells the network what the holder said about a purchase; silence is no. */
  answerChallenge(answer: ChallengeAnswer): Promise<void>;
  /** Takes a dispute to a stage; how it is answered is told later, as signed messages. */
  pursueDispute(stage: DisputeStage): Promise<void>;
  /** Tells the network that less is disputed than it knows of. */
  lowerDispute(disputed: Disputed): Promise<void>;
}

/** How much is disputed; nothing of a dispute that was taken back or conceded. */
export interface Disputed {
  readonly disputeId: string;
  readonly amount: Money;
  /** Orders what we say about it: what comes late, or again, changes nothing. */
  readonly sequence: bigint;
}

/** A dispute at a stage that asks the network, or the merchant behind it, for an answer. */
export interface DisputeStage extends Disputed {
  readonly stage: 'filed' | 'prearbitration' | 'arbitration';
}

export interface TokenChange {
  readonly reference: string;
  readonly cardToken: string;
  readonly status: TokenStatus;
  readonly sequence: number;
}

export interface ChallengeAnswer {
  readonly reference: string;
  readonly isAuthentic: boolean;
  readonly purchase: Required<Pick<NetworkMessage, 'cardToken' | 'amount' | 'currency' | 'merchant'>>;
}

/** A call of a network, as it came in. */
export interface ForeignCall {
  readonly body: string;
  header(name: string): string | null;
}

/** What a network asks: a message to be decided on, or what needs no decision. */
export type ForeignAsk =
  | { readonly kind: 'ask'; readonly message: NetworkMessage }
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined' };

/** A network that asks and tells in words of its own. The same call again is read as the same messages. */
export interface ForeignNetwork {
  /** What it asks; undefined where it did not sign the call itself. Throws what it cannot read. */
  readAsk(call: ForeignCall): Promise<ForeignAsk | undefined>;
  /** The answer in its words; null is an approval. */
  answerOf(reason: DeclineReason | null): { readonly result: string };
  /** What it tells, in the order in which it happened; undefined where it did not sign the call itself. */
  readNotice(call: ForeignCall): Promise<readonly NetworkMessage[] | undefined>;
}

/** The routes at which the network's messages arrive. */
export type NetworkEndpoint = 'messages' | 'tokens' | 'disputes';

/** What came back from the receiving interface: the HTTP status and the body as it was read. */
export interface NetworkReply {
  readonly status: number;
  readonly body: unknown;
}

/** A network that can be told to send; only the sandbox is. */
export interface DrivenCardNetwork extends CardNetwork {
  /** Sends the message, signed, to the route at which a real network's messages arrive, and waits for the answer. */
  send(message: Omit<z.input<typeof networkMessage>, 'sentAt'>): Promise<NetworkReply>;
  sendAboutDispute(message: Omit<z.input<typeof disputeMessage>, 'sentAt'>): Promise<NetworkReply>;
  /** Sends what the sandbox has to say about disputes when its time has come. */
  readonly disputeAnswerJob: EventJob;
  sendAboutToken(message: Omit<z.input<typeof tokenMessage>, 'sentAt'>): Promise<NetworkReply>;
}
