import { formatMoney } from '@tael/i18n/format';
import { useNavigate } from 'react-router';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { cardPlace, places, registrationPlace, transactionPlace } from '../../../lib/paths/places.ts';
import { amountOf } from '../../../parts/purchases/transaction-facts.ts';
import type { Found } from '../api.ts';
import type { Option, OptionGroup } from './option.ts';

/** What the server found, as options that lead there. */
export const useFoundGroups = (found: Found | undefined): readonly OptionGroup[] => {
  const words = useWords('palette');
  const cardWords = useWords('cards').status;
  const transactionWords = useWords('transactions').status;
  const navigate = useNavigate();
  const date = useDates();
  if (!found) return [];
  const leading = (id: string, label: string, detail: string, to: string): Option => ({
    id,
    label,
    detail,
    to,
    run: () => void navigate(to),
  });
  return [
    {
      name: 'cards',
      label: words.groups.cards,
      options: found.cards.map((card) =>
        leading(
          `card:${card.id}`,
          words.card(card.nickname, card.lastFour),
          `${card.holderName} · ${cardWords[card.status]}`,
          cardPlace(card.id),
        ),
      ),
    },
    {
      name: 'transactions',
      label: words.groups.transactions,
      options: found.transactions.map((row) => {
        const { amount, currency } = amountOf(row).value;
        return leading(
          `transaction:${row.id}`,
          `${row.merchantName} ${formatMoney(amount, currency)}`,
          `${dottedDigits(row.lastFour)} · ${date(row.at)} · ${transactionWords[row.standing]}`,
          transactionPlace(row.id),
        );
      }),
    },
    {
      name: 'customers',
      label: words.groups.customers,
      options: found.customers.map(({ id, name, email }) =>
        leading(`customer:${id}`, name, email, `${places.customers}/${id}`),
      ),
    },
    {
      name: 'registrations',
      label: words.groups.registrations,
      options: found.registrations.map(({ id, name, email }) =>
        leading(`registration:${id}`, name, email, registrationPlace(id)),
      ),
    },
  ];
};
