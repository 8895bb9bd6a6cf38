import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** The bank through which payments come by Zelle. What arrived it tells by a signed message (`zelleMessage`). */
export interface Zelle {
  /** The email address or mobile number that customers pay, and the name that their bank shows for it. */
  readonly recipient: { readonly token: string; readonly name: string };
  isAuthentic(message: SignedMessage): boolean;
  /** Sends a payment back in full to whoever sent it; the same `refundId` again sends nothing twice. */
  refund(of: { readonly refundId: string; readonly paymentId: string }): Promise<void>;
}

/** A payment as a test or a person lets it arrive. */
export interface SandboxZellePayment {
  readonly paymentId: string;
  readonly amount: string;
  readonly senderName: string;
  readonly senderToken?: string | undefined;
  readonly memo: string;
}

export interface SandboxZelle extends Zelle {
  /** Signs what a real bank would send. */
  receive(payment: SandboxZellePayment): SignedMessage;
}
