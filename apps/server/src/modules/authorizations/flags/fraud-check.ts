import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { CurrencyCode } from '@tael/money';
import type { CardHabits } from '../../cards/index.ts';
import { bookableAmount } from '../bookable-amount.ts';
import type { CheckToMake } from '../checks.ts';
import { merchantOf } from '../merchant-of.ts';
import { unusualOf, type Unusual, type UnusualFacts } from './unusual.ts';

interface Asked {
  readonly asks: 'purchase' | 'verification' | 'inquiry';
  readonly card:
    | {
        readonly habits: CardHabits | null;
        readonly lastUsedAt: Date | null;
        readonly currency: CurrencyCode;
      }
    | undefined;
  readonly merchant: UnusualFacts['merchant'] | undefined;
  /** As the network wrote it. */
  readonly amount: string;
  readonly now: Date;
}

/** Nothing is unusual about a card that has no habits, or about more of a purchase, which began somewhere. */
export const howUnusual = ({ asks, card, merchant, amount, now }: Asked): Unusual | undefined => {
  if (!card?.habits || !merchant || asks !== 'purchase') return undefined;
  const { habits, lastUsedAt, currency } = card;
  const minor = bookableAmount(amount, currency)?.minor;
  return minor === undefined ? undefined : unusualOf({ habits, lastUsedAt, merchant, minor, currency, now });
};

/** Whether a purchase could be declined as fraud, whatever else is paid with its card at this moment. */
export const mayBeFraud = (
  card: Pick<NonNullable<Asked['card']>, 'habits' | 'currency'>,
  message: Pick<NetworkMessage, 'merchant' | 'amount'>,
  now: Date,
): boolean => {
  if (card.habits === null) return false;
  const asked = { merchant: merchantOf(message), amount: message.amount, now };
  const unusual = howUnusual({ asks: 'purchase', card: { ...card, lastUsedAt: now }, ...asked });
  return unusual !== undefined && unusual.score >= unusual.declineFrom;
};

/** Made only where something is unusual at all. */
export const fraudCheck = ({ score, declineFrom, signals }: Unusual): readonly CheckToMake[] => [
  [
    'suspected_fraud',
    () => ({
      value: `${String(score)}: ${signals.map(({ signal }) => signal).join(', ')}`,
      threshold: String(declineFrom),
      passed: score < declineFrom,
    }),
  ],
];
