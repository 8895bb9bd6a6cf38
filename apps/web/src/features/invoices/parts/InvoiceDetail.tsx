import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { narrowedPlace, places } from '../../../lib/places.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import type { InvoiceWithLines } from '../api.ts';
import { lastDayOf, useMonth } from '../../../lib/month.ts';
import { InvoiceCharges } from './InvoiceCharges.tsx';
import styles from './InvoiceDetail.module.css';
import { InvoiceLines } from './InvoiceLines.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';

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
