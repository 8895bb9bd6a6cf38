import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { BankRails, SignedBankMessage } from './port.ts';
import { isSignedWith, signMessage } from './signature.ts';

/** What somebody sends to the sandbox bank. */
export interface SandboxTransfer {
  readonly amount: string;
  readonly currency: string;
  readonly senderName: string;
  readonly paymentNumber: string;
  /** Sent again with the same one, it is the same transfer. The bank names it when nobody did. */
  readonly bankReference?: string | undefined;
}

export interface SandboxBank extends BankRails {
  /** Takes money in and says so, with the message that a real bank would send. */
  receive(transfer: SandboxTransfer): SignedBankMessage;
}

/** A bank that books at once. `key` is the secret that it shares with us. */
export const sandboxBank = ({
  key,
  clock,
}: {
  readonly key: Buffer;
  readonly clock: Clock;
}): SandboxBank => ({
  account: {
    bankName: 'Sandbox National Bank',
    accountName: 'Tael Client Funds',
    accountNumber: '900012345678',
    // A test number: its check digit is right, and no bank holds it.
    routingNumber: '999999992',
    swift: 'SNBKUS33XXX',
  },
  isAuthentic: (message) => isSignedWith(key, message),
  receive: ({ bankReference, ...transfer }) => {
    const message = {
      ...transfer,
      type: 'incoming_transfer',
      bankReference: bankReference ?? `SNB-${newId()}`,
      bookedAt: clock.now().toISOString(),
    };
    return signMessage(key, JSON.stringify(message), clock.millis());
  },
});
