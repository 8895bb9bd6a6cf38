import { useWords } from '../../../lib/language.ts';
import { Initial } from '../../../ui/Initial.tsx';
import type { Transaction } from '../api.ts';
import styles from './Merchant.module.css';

/** Who was paid, with which card. */
export const Merchant = ({ transaction }: { transaction: Transaction }) => {
  const words = useWords('cards');
  return (
    <span className={styles.merchant}>
      <Initial name={transaction.merchantName} />
      <span className={styles.text}>
        <span className={styles.name}>{transaction.merchantName}</span>
        <span className={styles.card}>
          {transaction.cardNickname} <span aria-hidden="true">·· {transaction.lastFour}</span>
          <span className="visually-hidden">{words.lastFour(transaction.lastFour)}</span>
        </span>
      </span>
    </span>
  );
};
