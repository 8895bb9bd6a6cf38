import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Situation } from '../api.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import styles from '../../../parts/chart/Panel.module.css';

/** What customers own and what covers it, by the last check of the books. */
export const BooksPanel = ({ books }: { books: NonNullable<Situation['books']> }) => {
  const words = useWords('overview').admin.books;
  const date = useDates();
  return (
    <Panel title={words.title} more={{ to: places.ledger, label: words.more }}>
      <div className={styles.body}>
        <p>
          <StatusDot tone={books.isRight ? 'good' : 'bad'}>
            {books.isRight ? words.right : words.wrong}
          </StatusDot>
        </p>
        <KeyValue
          pairs={[
            { name: words.customers, value: <Money value={books.customers} size="strong" /> },
            { name: words.bank, value: <Money value={books.bank} size="strong" /> },
            { name: words.others, value: <Money value={books.others} size="strong" /> },
            { name: words.at, value: date(books.at, 'dateTime') },
          ]}
        />
      </div>
    </Panel>
  );
};
