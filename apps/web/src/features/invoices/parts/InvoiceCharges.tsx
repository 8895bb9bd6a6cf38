import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { cardPlace } from '../../../lib/paths/places.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import type { CallOutput } from '../../../lib/calls/client.ts';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useInvoiceCharges } from '../api.ts';
import { useFeeBasis } from '../../../parts/fees/fee-basis.ts';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useFeeName } from './fee-name.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

type Charge = CallOutput<'listInvoiceCharges'>['items'][number];

/** Each fee behind an invoice, leading to what it was charged for. */
export const InvoiceCharges = ({ id }: { id: string }) => {
  const words = useWords('invoices');
  const feeName = useFeeName();
  const basis = useFeeBasis();
  const date = useDates();
  const charges = useInvoiceCharges(id);
  const rows = charges.data?.pages.flatMap((page) => page.items);
  const columns = useMemo(
    (): readonly Column<Charge>[] => [
      {
        id: 'fee',
        header: words.line.fee,
        cell: (row) => <NameWithText name={feeName(row)} text={basis(row)} isThing />,
      },
      {
        id: 'at',
        header: words.charged,
        cell: (row) =>
          row.referenceType === 'card' ? (
            <>
              {date(row.at)} · <PageLink to={cardPlace(row.referenceId)}>{words.toCard}</PageLink>
            </>
          ) : (
            date(row.at)
          ),
      },
      {
        id: 'amount',
        header: words.line.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [words, feeName, basis, date],
  );
  return (
    <PagedTable
      name="invoice-charges"
      query={charges}
      label={words.charges}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.kind} ${row.id}`}
      empty={<EmptyState picture="list" title={words.noFees} />}
    />
  );
};
