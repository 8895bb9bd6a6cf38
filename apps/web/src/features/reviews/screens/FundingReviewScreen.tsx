import { depositStates, type DepositState } from '@tael/contract/funding/states';
import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDeposit, useDeposits, type Deposit } from '../api.ts';
import { DepositDetail } from '../parts/DepositDetail.tsx';
import { DepositStatus } from '../parts/DepositStatus.tsx';
import styles from './FundingReviewScreen.module.css';

const filterNames = ['state'] as const;
const openStates = ['announced', 'matched', 'on_hold'] as const;
const endings = ['released', 'rejected', 'expired', 'returned'] as const;

const placeOf = (state: DepositState | undefined) => places.reviewFunding + (state ? `?state=${state}` : '');

/** The queue's parts as links: everything open, each open state, and what is over by how it ended. */
const StateTabs = ({ state }: { state: DepositState | undefined }) => {
  const words = useWords('reviews').funding;
  const ending = endings.find((one) => one === state);
  return (
    <div className={styles.tabs}>
      <FilterTabs
        label={words.tabs}
        current={ending ? 'done' : (state ?? 'open')}
        tabs={[
          { key: 'open', label: words.tab.open, to: placeOf(undefined) },
          ...openStates.map((one) => ({ key: one, label: words.tab[one], to: placeOf(one) })),
          { key: 'done', label: words.tab.done, to: placeOf(endings[0]) },
        ]}
      />
      {ending && (
        <FilterTabs
          label={words.ending}
          current={ending}
          tabs={endings.map((one) => ({ key: one, label: words.state[one], to: placeOf(one) }))}
        />
      )}
    </div>
  );
};

const useColumns = (): readonly Column<Deposit>[] => {
  const { columns, from } = useWords('reviews').funding;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: columns.customer,
        cell: (row) => <NameWithText name={row.customerName} text={from(row.senderName)} />,
      },
      { id: 'state', header: columns.state, cell: (row) => <DepositStatus state={row.state} /> },
      { id: 'number', header: columns.number, cell: (row) => row.paymentNumber },
      { id: 'announced', header: columns.announced, cell: (row) => date(row.announcedAt) },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [columns, from, date],
  );
};

const OpenDeposit = ({ query }: { query: ReturnType<typeof useDeposit> }) => {
  const words = useWords('reviews').funding.detail;
  return (
    <OpenOne query={query} picture="money" notFound={words.notFound}>
      {(deposit) => <DepositDetail key={deposit.id} deposit={deposit} />}
    </OpenOne>
  );
};

/** `/admin/payment/activity`: deposits to match, approve and release, and the one that is open beside them. */
const FundingReviewScreen = () => {
  const words = useWords('reviews').funding;
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const state = chosen(depositStates, filters.values.state);
  const columns = useColumns();
  const deposits = useDeposits(state);
  const rows = deposits.data?.pages.flatMap((page) => page.items);
  const open = useDeposit(
    id,
    rows?.find((row) => row.id === id),
  );
  const amount = open.data?.amount;

  const list = (
    <PagedTable
      query={deposits}
      label={words.title}
      columns={columns}
      hidden={id === undefined ? [] : ['number']}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => `${places.reviewFunding}/${row.id}${filters.query}`}
      openKey={id}
      empty={
        state ? (
          <EmptyState picture="money" title={words.empty.state} />
        ) : (
          <EmptyState picture="done" title={words.empty.open} text={words.empty.openText} />
        )
      }
    />
  );

  return (
    <>
      <PageHeader title={words.title} />
      <StateTabs state={state} />
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={
          amount && open.data
            ? `${open.data.customerName} · ${formatMoney(amount.amount, amount.currency)}`
            : words.title
        }
        closeLabel={words.detail.close}
        onClose={() => void navigate(`${places.reviewFunding}${filters.query}`, { preventScrollReset: true })}
      >
        {id !== undefined && <OpenDeposit query={open} />}
      </DetailDrawer>
    </>
  );
};
export default FundingReviewScreen;
