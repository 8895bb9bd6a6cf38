import { formatMoney, money } from '@tael/money';
import { leftOf, type Settings, type Spending, type Windows } from '../limits/index.ts';
import { limitsHeldTo, ownLimits } from './controls/account-limits.ts';
import type { CardResponse } from './card-response.ts';
import type { CardRow } from './repository.ts';

type Headroom = CardResponse['headroom'];

/** What a card is held to, what may still be spent of it, and when what was spent counts no more. */
export const presentHeadroom = (
  card: CardRow,
  settings: Settings,
  spending: Spending,
  resets: { readonly zone: string; readonly windows: Windows },
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
    resetsAt: new Date(resets.windows[of]).toISOString(),
    zone: resets.zone,
  });
  return {
    perTransaction: limit('perTransaction'),
    daily: window('daily', 'day'),
    weekly: window('weekly', 'week'),
    monthly: window('monthly', 'month'),
  };
};
