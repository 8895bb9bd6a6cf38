import type { Context } from '../../kernel/context.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** A card to be printed and sent. The same `deliveryId` handed over again is the same card. */
export interface PrintRequest {
  readonly deliveryId: string;
  readonly cardId: string;
  readonly product: string;
  readonly network: 'visa' | 'mastercard';
  readonly holderName: string;
  readonly speed: 'standard' | 'expedited';
  readonly to: {
    readonly recipient: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
    readonly country: string;
  };
}

/**
 * The provider that prints cards and posts them; it asks the vault for the number by the card's id. How far a card came is
 * told later, as signed messages; the body is
 * `{ deliveryId, fulfilment: 'submitted' | 'shipped' | 'delivered' | 'returned' | 'failed' | 'canceled', carrier?, trackingNumber? }`,
 * possibly more than once and in any order.
 */
export interface CardPrinter {
  /** Hands a card over; throws when the provider did not take it. */
  print(request: PrintRequest): Promise<void>;
  /** Asks the provider not to print or post a card that was handed over; what it says of it later decides nothing any more. */
  cancel(deliveryId: string): Promise<void>;
  /** Whether the provider itself signed this message. */
  isAuthentic(message: SignedMessage): boolean;
}

/** How far a card came, as the printer tells it. */
export interface PrinterNews {
  readonly deliveryId: string;
  readonly fulfilment: 'submitted' | 'shipped' | 'delivered' | 'returned' | 'failed' | 'canceled';
}

export interface SandboxCardPrinter extends CardPrinter {
  /** What the printer says, signed as a real provider's message would be. */
  say(news: PrinterNews): SignedMessage;
  /** Sends what the sandbox has to tell when its time has come. */
  newsJob(deliver: (ctx: Context, message: SignedMessage) => Promise<unknown>): EventJob;
}
