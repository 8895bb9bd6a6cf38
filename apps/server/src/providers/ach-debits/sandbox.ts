import { formatMoney } from '@tael/money';
import type { Clock } from '../../kernel/clock.ts';
import { isSignedWith, signMessage } from '../../kernel/signed/signed-message.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { SandboxAchDebits } from './port.ts';

/** A bank without accounts behind it: it says what it is asked to say. What its days bring comes in files. */
export const sandboxAchDebits = ({
  key,
  clock,
}: {
  readonly key: KeyRing;
  readonly clock: Clock;
}): SandboxAchDebits => ({
  isAuthentic: (message) => isSignedWith(key, message),
  tell: ({ reference, amount }, { type, code }) => {
    const messageId = `${reference}-${code ?? 'S'}`;
    const body = { type, messageId, reference, amount: formatMoney(amount), code };
    return signMessage(key, JSON.stringify(body), clock.millis());
  },
});
