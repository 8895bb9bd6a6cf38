import { formatMoney, money } from '@tael/money';
import { leftOf, type Settings, type Spending, type Windows } from '../limits/index.ts';
import { limitsHeldTo, ownLimits } from './account-limits.ts';
import type { CardOnWire } from './present-cards.ts';
import type { CardRow } from './repository.ts';

type Headroom = CardOnWire['headroom'];

/** What a card is held to, what may still be spent of it, and when what was spent counts no more. */
export const presentHeadroom = (
  card: CardRow,
  settings: Settings,
  spending: Spending,
  resets: Windows,
): Headroom => {
  const [own, heldTo] = [ownLimits(card), limitsHeldTo(card, settings)];
  const amount = (minor: bigint) => ({
    amount: formatMoney(money(minor, card.currency)),
    currency: card.currency,
  });
  const limit = (name: keyof Headroom) => ({
    limit: amount(heldTo[name]),
    isOfAccount: heldTo[name] !== own[name],
  });
  const window = (name: Exclude<keyof Headroom, 'perTransaction'>, of: keyof Spending) => ({
    ...limit(name),
    left: amount(leftOf(heldTo[name], spending[of].spent)),
    resetsAt: new Date(resets[of]).toISOString(),
  });
  return {
    perTransaction: limit('perTransaction'),
    daily: window('daily', 'day'),
    weekly: window('weekly', 'week'),
    monthly: window('monthly', 'month'),
  };
};
