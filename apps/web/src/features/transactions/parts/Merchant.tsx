import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useWords } from '../../../lib/words/language.ts';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Transaction } from '../api.ts';

/** Who was paid, with which card. */
export const Merchant = ({ transaction }: { transaction: Transaction }) => {
  const words = useWords('cards');
  return (
    <NameWithText
      name={transaction.merchantName}
      text={
        <>
          {transaction.cardNickname} <span aria-hidden="true">{dottedDigits(transaction.lastFour)}</span>
          <span className="visually-hidden">{words.lastFour(transaction.lastFour)}</span>
        </>
      }
    />
  );
};
