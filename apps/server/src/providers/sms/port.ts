/** One message to a phone. The same `id` sent again is the same message. */
export interface TextMessage {
  readonly id: string;
  /** A mobile number as the contract has it. */
  readonly to: string;
  readonly text: string;
}

/** The firm that carries our messages to phones. */
export interface SmsPort {
  /** Hands one message over; throws when the firm did not take it. */
  send(message: TextMessage): Promise<void>;
}
