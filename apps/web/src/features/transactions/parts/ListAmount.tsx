import { useWords } from '../../../lib/words/language.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Transaction } from '../api.ts';
import { amountOf } from '../../../parts/purchases/transaction-facts.ts';
import styles from './ListAmount.module.css';

/** What a transaction did to the balance; what came to nothing is set back. */
export const ListAmount = ({ transaction }: { transaction: Transaction }) => {
  const words = useWords('transactions');
  const { value, counts } = amountOf(transaction);
  return counts ? (
    <Money value={value} size="strong" />
  ) : (
    <span className={styles.soft}>
      <span className="visually-hidden">{words.notTaken} </span>
      <Money value={value} />
    </span>
  );
};
