import { caseReasons } from '@tael/contract/funding/cases/states';
import { offeredWays } from '@tael/contract/funding/intents/states';
import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useCase, useCases, type FundingCase } from '../case-api.ts';
import { CaseDetail } from '../parts/held/CaseDetail.tsx';

const tabs = ['answered', 'asked', 'released', 'refused'] as const;

const useColumns = (): readonly Column<FundingCase>[] => {
  const { held, choose, reviewReasons } = useWords('fundingWays');
  const { case: words } = useWords('fundingQuestions');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: held.columns.customer,
        cell: (row) => (
          <NameWithText
            name={row.customerName}
            text={row.senderName === null ? choose.names[row.way] : held.from(row.senderName)}
          />
        ),
      },
      {
        id: 'why',
        header: held.columns.why,
        cell: (row) => row.reasons.map((one) => reviewReasons[one]).join(' · '),
      },
      { id: 'way', header: held.columns.way, cell: (row) => choose.names[row.way] },
      { id: 'claim', header: words.claim, isSecondLine: true, cell: (row) => row.claim?.by ?? words.nobody },
      { id: 'date', header: held.columns.date, isSecondLine: true, cell: (row) => date(row.openedAt) },
      {
        id: 'amount',
        header: held.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => row.amount && <Money value={row.amount} size="strong" />,
      },
    ],
    [held, choose, reviewReasons, words, date],
  );
};

/** `/system/funding-holds`: deposits of all ways that wait for a look, and the one that is open. */
const HeldFundingScreen = () => {
  const { held: words, choose, reviewReasons } = useWords('fundingWays');
  const { case: said } = useWords('fundingQuestions');
  const at = useQueuePlace(tabs, ['way', 'reason', 'mine'] as const);
  const { values } = at.filters;
  const way = chosen(offeredWays, values.way);
  const reason = chosen(caseReasons, values.reason);
  const mine = chosen(['true'], values.mine);
  const queue = useCases({
    ...(at.state && { state: at.state }),
    ...(way && { way }),
    ...(reason && { reason }),
    ...(mine && { mine }),
  });
  const open = useCase(at.id);
  const { filters } = said;
  return (
    <ReviewQueue
      name="held-funding"
      at={at}
      words={words}
      detail={words.detail}
      firstTab={words.open}
      tabs={tabs.map((state) => ({ state, label: said.tabs[state] }))}
      choices={[
        {
          name: 'way',
          label: filters.way,
          anyLabel: filters.anyWay,
          options: offeredWays.map((value) => ({ value, label: choose.names[value] })),
        },
        {
          name: 'reason',
          label: filters.reason,
          anyLabel: filters.anyReason,
          options: caseReasons.map((value) => ({ value, label: reviewReasons[value] })),
        },
        {
          name: 'mine',
          label: filters.mine,
          anyLabel: filters.anyone,
          options: [{ value: 'true', label: filters.me }],
        },
      ]}
      columns={useColumns()}
      givesWay={['way', 'why', 'claim']}
      picture="money"
      queue={queue}
      one={open}
      titleOf={({ customerName, amount }) =>
        amount ? `${customerName} · ${formatMoney(amount.amount, amount.currency)}` : customerName
      }
    >
      {(held) => <CaseDetail key={held.id} held={held} />}
    </ReviewQueue>
  );
};
export default HeldFundingScreen;
