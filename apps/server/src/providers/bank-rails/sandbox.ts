import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { isSignedWith, signMessage } from '../../kernel/signed-message.ts';
import type { SandboxBank } from './port.ts';

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
