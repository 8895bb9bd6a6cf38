import type { Money } from '@tael/money';

/** A payment that a wallet is asked for. */
export interface QrCharge {
  /** Ours; its notices carry it. */
  readonly reference: string;
  readonly amount: Money;
  readonly expiresAt: Date;
}

/** A notice as it arrived: the decoded form or body, the bytes, and the headers. */
export interface QrNotice {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly rawBody: string;
  header(name: string): string | null;
}

/** What a notice tells, once it is known to be its provider's. */
export type QrEvent =
  | { readonly kind: 'scanned'; readonly reference: string }
  | {
      readonly kind: 'paid';
      readonly reference: string;
      /** The provider's own name for the payment. */
      readonly tradeNumber: string;
      readonly amount: Money;
      /** Told only to whom the provider may tell it. */
      readonly payerName: string | null;
    }
  /** Of something that changes nothing here. */
  | { readonly kind: 'other' }
  /** Of a payment of which something is missing that must be known. */
  | { readonly kind: 'unread' };

/** One provider whose wallets pay by a QR code. */
export interface QrPayments {
  /** What the QR code holds; the same reference has the same code. */
  createCode(charge: QrCharge): Promise<string>;
  /** Sends a payment back in full; the same `refundId` sends it once. */
  refund(of: {
    readonly tradeNumber: string;
    readonly refundId: string;
    readonly amount: Money;
  }): Promise<void>;
  /** Undefined for what the provider did not sign, not for us, or too long ago. */
  readNotice(notice: QrNotice, now: Date): QrEvent | undefined;
}

/** What happens in a wallet of the sandbox. */
export interface WalletAct {
  readonly kind: 'scanned' | 'paid';
  readonly reference: string;
  readonly tradeNumber: string;
  readonly amount: Money;
  readonly payerName: string | null;
}

/** The same provider in the sandbox: it signs what the real one would send. */
export interface SandboxQrPayments extends QrPayments {
  /** Undefined for what this provider tells nobody. */
  tell(act: WalletAct, now: Date): QrNotice | undefined;
}
