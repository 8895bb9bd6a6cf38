import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import { bankFiles } from './files.ts';
import type { SandboxBank } from './port.ts';
import { bankAnswers } from './sandbox/answers.ts';

/** A bank that books at once. `key` is the secret that it shares with us. */
export const sandboxBank = ({
  key,
  clock,
}: {
  readonly key: KeyRing;
  readonly clock: Clock;
}): SandboxBank => ({
  account: {
    bankName: 'Sandbox National Bank',
    accountName: 'Tael Client Funds',
    accountNumber: '900012345678',
    // A test number: its check digit is right, and no bank holds it.
    routingNumber: '999999992',
    swift: 'SNBKUS33',
  },
  files: bankFiles,
  answers: bankAnswers,
  say: (answer) => signMessage(key, JSON.stringify(answer), clock.millis()),
  isAuthentic: (message) => isSignedWith(key, message),
  returnTransfer: () => Promise.resolve(),
  numberFor: (ownNumber) => Promise.resolve(ownNumber),
  receive: ({ bankReference, ...transfer }) => {
    const message = {
      ...transfer,
      type: 'incoming_transfer',
      bankReference: bankReference ?? `SNB${newId().replaceAll('-', '')}`,
      bookedAt: clock.now().toISOString(),
    };
    return signMessage(key, JSON.stringify(message), clock.millis());
  },
});
