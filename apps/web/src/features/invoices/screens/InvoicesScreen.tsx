import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { invoicePlace, places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCurrentInvoice, useInvoice, useInvoices, type Invoice } from '../api.ts';
import { InvoiceDetail } from '../parts/InvoiceDetail.tsx';
import { InvoiceLines } from '../parts/InvoiceLines.tsx';
import { useMonth } from '../../../lib/month.ts';
import styles from './InvoicesScreen.module.css';

const useColumns = (): readonly Column<Invoice>[] => {
  const words = useWords('invoices').columns;
  const date = useDates();
  const month = useMonth();
  return useMemo(
    () => [
      { id: 'month', header: words.month, cell: (row) => month(row.month) },
      { id: 'number', header: words.number, cell: (row) => row.number },
      { id: 'issued', header: words.issued, cell: (row) => date(row.issuedAt, 'medium') },
      {
        id: 'total',
        header: words.total,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.total} size="strong" />,
      },
    ],
    [words, date, month],
  );
};

/** The running month before it is issued. */
const RunningMonth = () => {
  const words = useWords('invoices');
  const month = useMonth();
  const { data } = useCurrentInvoice();
  if (!data) return null;
  return (
    <section className={styles.running} aria-labelledby="running-month">
      <h2 id="running-month" className={styles.title}>
        {words.running} · {month(data.month)}
      </h2>
      <p className={styles.text}>{words.runningText}</p>
      <InvoiceLines invoice={data} />
    </section>
  );
};

/** `/catalog/account/invoices`: the running month, every invoice, and the one that is open beside them. */
const InvoicesScreen = () => {
  const words = useWords('invoices');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const columns = useColumns();
  const invoices = useInvoices();
  const open = useInvoice(id);
  const rows = invoices.data?.pages.flatMap((page) => page.items);
  const list = (
    <>
      <RunningMonth />
      <PagedTable
        name="invoices"
        query={invoices}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id ?? row.month}
        rowLink={(row) => invoicePlace(row.id ?? '')}
        openKey={id}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      />
    </>
  );
  return (
    <>
      <PageHeader title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={open.data?.number ?? rows?.find((row) => row.id === id)?.number ?? words.columns.number}
        closeLabel={words.close}
        onClose={() => void navigate(places.invoices, { preventScrollReset: true })}
      >
        {id !== undefined && (
          <OpenOne query={open} picture="list" notFound={words.notFound}>
            {(invoice) => <InvoiceDetail key={id} id={id} invoice={invoice} />}
          </OpenOne>
        )}
      </DetailDrawer>
    </>
  );
};
export default InvoicesScreen;
