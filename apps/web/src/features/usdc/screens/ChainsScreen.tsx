import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useChainFindings, useChainStandings, type ChainFinding } from '../api.ts';
import styles from '../parts/usdc.module.css';

const useColumns = (): readonly Column<ChainFinding>[] => {
  const words = useWords('usdc');
  const { actions } = useWords('common');
  const date = useDates();
  return useMemo(() => {
    const { columns, kind, unnamed } = words.staff;
    return [
      {
        id: 'customer',
        header: columns.customer,
        cell: (row) => <NameWithText name={row.customerName} text={words.chain[row.chain]} />,
      },
      {
        id: 'kind',
        header: columns.kind,
        cell: (row) => (
          <StatusDot tone={row.kind === 'other_token' ? 'calm' : 'bad'}>{kind[row.kind]}</StatusDot>
        ),
      },
      { id: 'token', header: columns.token, cell: (row) => row.symbol ?? unnamed },
      {
        id: 'transaction',
        header: columns.transaction,
        cell: (row) => (
          <CopyText value={row.transactionHash} label={actions.copy} doneLabel={actions.copied}>
            {`${row.transactionHash.slice(0, 10)}…`}
          </CopyText>
        ),
      },
      { id: 'date', header: columns.date, align: 'end', cell: (row) => date(row.foundAt) },
    ];
  }, [words, actions, date]);
};

const Standings = () => {
  const words = useWords('usdc');
  const { table } = useWords('lists');
  const date = useDates();
  const standings = useChainStandings();
  if (standings.error && !standings.data) return <Failed query={standings} />;
  if (!standings.data) return <LoadingState label={table.loading} />;
  if (standings.data.length === 0) return <p className={styles.small}>{words.staff.none}</p>;
  return (
    <KeyValue
      pairs={standings.data.map(({ chain, height, trouble, troubleSince }) => ({
        name: words.chain[chain],
        value: (
          <span className={`${styles.standing} ${styles.atEnd}`}>
            <StatusDot tone={trouble ? 'bad' : 'good'}>
              {trouble ? words.staff.trouble[trouble] : words.staff.reading}
            </StatusDot>
            <span className={styles.small}>
              {words.staff.block(String(height))}
              {troubleSince && ` · ${words.staff.since(date(troubleSince))}`}
            </span>
          </span>
        ),
      }))}
    />
  );
};

/** `/system/chains`: how far each chain was read, and what was sent to deposit addresses and credited nobody. */
const ChainsScreen = () => {
  const words = useWords('usdc').staff;
  const findings = useChainFindings();
  const columns = useColumns();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <section className={`${styles.panel} ${styles.wallets}`} aria-labelledby="standings">
        <h2 id="standings" className={styles.heading}>
          {words.standings}
        </h2>
        <Standings />
      </section>
      <h2 className={styles.listHeading}>{words.findings}</h2>
      <PagedTable
        query={findings}
        label={words.findings}
        columns={columns}
        rows={findings.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      />
    </>
  );
};
export default ChainsScreen;
