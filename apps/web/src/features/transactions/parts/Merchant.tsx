import { dottedDigits } from '../../../lib/card-facts.ts';
import { useWords } from '../../../lib/language.ts';
import { NameWithText } from '../../../ui/NameWithText.tsx';
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
