import { Button } from '@mantine/core';
import { flagStates } from '@tael/contract/authorizations/flag-states';
import { purchaseFlags } from '@tael/contract/authorizations/states';
import { useMemo, type ReactNode } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useFlag, useFlags, type Flag, type FlaggedDetail } from '../api.ts';
import { FlagFacts } from '../parts/FlagFacts.tsx';

/** Behind those that wait, those that were looked at. */
const tabs = flagStates.filter((state) => state !== 'flagged');
const ages = ['1', '3', '7', '30'] as const;

const useColumns = (): readonly Column<Flag>[] => {
  const words = useWords('flagged');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.columns.merchant,
        cell: (row) => <NameWithText name={row.merchantName} text={`·· ${row.lastFour}`} />,
      },
      { id: 'kind', isSecondLine: true, header: words.columns.kind, cell: (row) => words.kind[row.kind] },
      { id: 'age', isSecondLine: true, header: words.columns.age, cell: (row) => date(row.flaggedAt) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [words, date],
  );
};

interface FlaggedScreenProps {
  /** What happened to a purchase, step by step, drawn by another part of the product. */
  readonly timelineOf: (found: FlaggedDetail) => ReactNode;
}

/** `/system/flagged-purchases`: what the network booked without us or beyond what we had said, and the one that is open. */
const FlaggedScreen = ({ timelineOf }: FlaggedScreenProps) => {
  const words = useWords('flagged');
  const at = useQueuePlace(tabs, ['kind', 'age', 'customer']);
  const { kind, age, customer } = at.filters.values;
  const days = chosen(ages, age);
  const columns = useColumns();
  const queue = useFlags({
    state: at.state ?? 'flagged',
    kind: chosen(purchaseFlags, kind),
    olderThanDays: days && Number(days),
    customerId: customer || undefined,
  });
  const open = useFlag(at.id);
  return (
    <ReviewQueue
      name="flagged-purchases"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.state.flagged}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      choices={[
        {
          name: 'kind',
          label: words.filterKind,
          anyLabel: words.anyKind,
          options: purchaseFlags.map((value) => ({ value, label: words.kind[value] })),
        },
        {
          name: 'age',
          label: words.filterAge,
          anyLabel: words.anyAge,
          options: ages.map((value) => ({ value, label: words.older(Number(value)) })),
        },
      ]}
      more={
        customer !== '' && (
          <Button variant="default" onClick={() => at.filters.set('customer', '')}>
            {words.anyCustomer}
          </Button>
        )
      }
      columns={columns}
      givesWay={['age']}
      picture="list"
      queue={queue}
      one={open}
      titleOf={({ flag }) => flag.merchantName}
    >
      {(found) => <FlagFacts key={found.flag.id} found={found} timeline={timelineOf(found)} />}
    </ReviewQueue>
  );
};
export default FlaggedScreen;
