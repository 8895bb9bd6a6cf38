import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { given } from '../../../lib/queries/pages.ts';
import { places } from '../../../lib/paths/places.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Transaction } from '../api.ts';
import { TransactionDetail } from '../parts/TransactionDetail.tsx';
import { TransactionsList } from '../parts/TransactionsList.tsx';

interface TransactionsScreenProps {
  /** What may happen to a purchase next, offered by another part of the product. */
  readonly levers?: ((transaction: Transaction) => ReactNode) | undefined;
}

/** `/catalog/HistoryTransactions`: every card transaction, and the one that is open beside them. */
const TransactionsScreen = ({ levers }: TransactionsScreenProps) => {
  const words = useWords('transactions');
  return (
    <TransactionsList
      place={places.transactions}
      exportMenu={(narrowing) => (
        <ExportMenu
          route="exportTransactions"
          permission="transaction:export"
          input={(format) => ({ ...given<'totalTransactions'>(narrowing), format })}
        />
      )}
      wayOut={<ButtonLink to={places.cards}>{words.empty.toCards}</ButtonLink>}
    >
      {(found) => <TransactionDetail key={found.transaction.id} found={found} levers={levers} />}
    </TransactionsList>
  );
};
export default TransactionsScreen;
