import type { Coin } from '@tael/contract/funding/crypto/coins';
import type { Money, Rate } from '@tael/money';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** What a provider takes for so many dollars, and where; it holds the rate until the payment window ends. */
export interface ConversionQuote {
  /** US dollars for one of the coin. */
  readonly rate: Rate;
  /** In smallest units of the coin. */
  readonly units: bigint;
  readonly address: string;
}

/** A provider that takes coins and owes us dollars for them. What arrived it tells by a signed message (`conversionMessage`). */
export interface CryptoConversion {
  /** What a coin is worth now, in US dollars. */
  rate(coin: Coin): Promise<Rate>;
  /** The same `reference` again is the same quote. */
  quote(of: {
    readonly reference: string;
    readonly coin: Coin;
    readonly amount: Money;
  }): Promise<ConversionQuote>;
  /** Sends a payment back in full; the same `refundId` again sends nothing twice. */
  refund(of: { readonly refundId: string; readonly paymentId: string }): Promise<void>;
  isAuthentic(message: SignedMessage): boolean;
}

/** A payment as a test or a person lets it arrive. */
export interface SandboxPayment {
  readonly reference: string;
  readonly coin: Coin;
  readonly units: bigint;
  /** The rate that was locked; null after its time, when the coin is worth what it is worth then. */
  readonly rate: Rate | null;
  readonly paymentId?: string;
}

export interface SandboxConversion extends CryptoConversion {
  /** Signs what a real provider would send. */
  receive(payment: SandboxPayment): Promise<SignedMessage>;
}
