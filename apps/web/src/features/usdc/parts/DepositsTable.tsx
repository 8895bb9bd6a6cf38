import type { ChainName } from '@tael/contract/funding/chain/states';
import { useMemo } from 'react';
import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { Meter } from '../../../ui/facts/Meter.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { usdcTones } from '../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useChainDeposits, type ChainDeposit } from '../api.ts';
import styles from './usdc.module.css';

const useColumns = (): readonly Column<ChainDeposit>[] => {
  const words = useWords('usdc');
  const date = useDates();
  return useMemo(() => {
    const { columns } = words.deposits;
    return [
      {
        id: 'amount',
        header: columns.amount,
        cell: (row) => (
          <NameWithText
            name={formatMoney(row.amount.amount, 'USDC')}
            text={`${words.chain[row.chain]} · ${row.transactionHash.slice(0, 10)}…`}
          />
        ),
      },
      { id: 'state', header: columns.state, cell: (row) => <Standing deposit={row} /> },
      { id: 'date', header: columns.date, cell: (row) => date(row.seenAt) },
      {
        id: 'credited',
        header: columns.credited,
        align: 'end',
        isBesideName: true,
        cell: (row) => (row.credited ? <Money value={row.credited} size="strong" /> : '–'),
      },
    ];
  }, [words, date]);
};

/** Where a deposit stands, with a bar that fills block by block while it is confirmed. */
const Standing = ({ deposit }: { deposit: ChainDeposit }) => {
  const words = useWords('usdc');
  const { state, confirmations, requiredConfirmations } = deposit;
  const help = state in words.stateHelp ? words.stateHelp[state as keyof typeof words.stateHelp] : undefined;
  const counted = words.deposits.confirmed(confirmations, requiredConfirmations);
  return (
    <span className={styles.standing}>
      <StatusDot tone={usdcTones[state]}>{words.state[state]}</StatusDot>
      {state === 'confirming' && (
        <>
          <Meter of="done" share={confirmations / requiredConfirmations} label={counted} />
          <span className={styles.small}>{counted}</span>
        </>
      )}
      {help && <span className={styles.small}>{help}</span>}
    </span>
  );
};

/** What was sent to one's addresses; of one chain where it is given. */
export const DepositsTable = ({ chain }: { chain?: ChainName }) => {
  const words = useWords('usdc').deposits;
  const deposits = useChainDeposits(chain);
  const columns = useColumns();
  return (
    <PagedTable
      query={deposits}
      label={words.title}
      columns={columns}
      rows={deposits.data?.pages.flatMap((page) => page.items)}
      rowKey={(row) => row.id}
      empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
    />
  );
};
