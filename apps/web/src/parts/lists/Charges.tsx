import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import styles from '../fees/subscription.module.css';

interface Charged {
  readonly id: string;
}

interface ChargesProps<Row extends Charged> {
  readonly name: string;
  readonly title: string;
  readonly query: PagedTableProps<Row>['query'] & {
    readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  };
  readonly columns: readonly Column<Row>[];
  readonly empty: { readonly title: string; readonly text: string };
}

/** What was charged for a subscription, newest first. */
export const Charges = <Row extends Charged>({ name, title, query, columns, empty }: ChargesProps<Row>) => (
  <>
    <h2 className={styles.heading}>{title}</h2>
    <PagedTable
      name={name}
      query={query}
      label={title}
      columns={columns}
      rows={query.data?.pages.flatMap((page) => page.items)}
      rowKey={(row) => row.id}
      empty={<EmptyState picture="list" title={empty.title} text={empty.text} />}
    />
  </>
);
