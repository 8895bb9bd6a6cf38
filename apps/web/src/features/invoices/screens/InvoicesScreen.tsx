import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { invoicePlace, places } from '../../../lib/paths/places.ts';
import { useFold } from '../../../lib/saved/fold.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { FoldButton } from '../../../ui/page/FoldButton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useCurrentInvoice, useInvoice, useInvoices, type Invoice, type InvoiceWithLines } from '../api.ts';
import { InvoiceDetail } from '../parts/InvoiceDetail.tsx';
import { InvoiceLines } from '../parts/InvoiceLines.tsx';
import { useMonth } from '../../../lib/time/month.ts';
import styles from './InvoicesScreen.module.css';

const useColumns = (): readonly Column<Invoice>[] => {
  const words = useWords('invoices').columns;
  const date = useDates();
  const month = useMonth();
  return useMemo(
    () => [
      { id: 'month', header: words.month, cell: (row) => month(row.month) },
      { id: 'number', header: words.number, cell: (row) => row.number },
      {
        id: 'issued',
        header: words.issued,
        isSecondLine: true,
        cell: (row) => date(row.issuedAt, 'medium'),
      },
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
const RunningMonth = ({ invoice }: { invoice: InvoiceWithLines }) => {
  const words = useWords('invoices');
  const month = useMonth();
  return (
    <section className={styles.running} aria-labelledby="running-month">
      <h2 id="running-month" className={styles.title}>
        {month(invoice.month)}
      </h2>
      <p className={styles.text}>{words.lead}</p>
      <InvoiceLines invoice={invoice} />
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
  const running = useCurrentInvoice();
  const [isRunningOpen, setRunningOpen] = useFold('running-invoice');
  const open = useInvoice(id);
  const rows = invoices.data?.pages.flatMap((page) => page.items);
  const list = (
    <>
      {isRunningOpen && running.data && <RunningMonth invoice={running.data} />}
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
      <PageHeader title={words.title}>
        {running.data && (
          <FoldButton isOpen={isRunningOpen} onTurn={setRunningOpen}>
            {words.running}
            <Money value={running.data.total} size="strong" />
          </FoldButton>
        )}
      </PageHeader>
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
