import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import type { InvoiceWithLines } from '../api.ts';
import { lastDayOf, useMonth } from '../../../lib/time/month.ts';
import { InvoiceCharges } from './InvoiceCharges.tsx';
import styles from './InvoiceDetail.module.css';
import { InvoiceLines } from './InvoiceLines.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

/** One invoice: its lines, and each fee behind them. */
export const InvoiceDetail = ({ id, invoice }: { id: string; invoice: InvoiceWithLines }) => {
  const words = useWords('invoices');
  const date = useDates();
  const month = useMonth();
  return (
    <div className={styles.detail}>
      <KeyValue
        pairs={[
          { name: words.columns.month, value: month(invoice.month) },
          { name: words.columns.issued, value: date(invoice.issuedAt, 'medium') },
        ]}
      />
      <InvoiceLines invoice={invoice} />
      <div className={styles.acts}>
        <SaveMenu id={id} />
        <PageLink
          to={narrowedPlace(places.entries, {
            from: invoice.month,
            to: lastDayOf(invoice.month),
            kind: 'fee',
          })}
        >
          {words.toEntries}
        </PageLink>
      </div>
      <section>
        <h3 className={styles.title}>{words.charges}</h3>
        <p className={styles.text}>{words.chargesText}</p>
        <InvoiceCharges id={id} />
      </section>
    </div>
  );
};
