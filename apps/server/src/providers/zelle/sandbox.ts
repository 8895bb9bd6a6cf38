import type { Clock } from '../../kernel/clock.ts';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { SandboxZelle, Zelle } from './port.ts';

/** A bank without Zelle behind it: somebody has to tell it that a payment came. */
export const sandboxZelle = ({
  key,
  clock,
  recipient,
}: {
  readonly key: KeyRing;
  readonly clock: Clock;
  readonly recipient: Zelle['recipient'] | null;
}): SandboxZelle => ({
  recipient: recipient ?? { token: 'pay@tael.test', name: 'Tael Client Funds' },
  isAuthentic: (message) => isSignedWith(key, message),
  refund: () => Promise.resolve(),
  receive: (payment) => {
    const body = { type: 'payment', senderToken: null, ...payment, paidAt: clock.now().toISOString() };
    return signMessage(key, JSON.stringify(body), clock.millis());
  },
});
