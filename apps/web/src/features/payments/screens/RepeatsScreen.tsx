import { repeatStates } from '@tael/contract/payments/outgoing/repeat-routes';
import { Suspense, useMemo } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { repeatTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useRepeatText } from '../parts/dates.ts';
import { nextDayOf, useRepeat, useRepeats, type PaymentRepeat } from '../repeat-api.ts';

const RepeatView = lazy(() =>
  import('../parts/RepeatView.tsx').then(({ RepeatView: part }) => ({ default: part })),
);

const listName = 'payment-repeats';

const useColumns = (): readonly Column<PaymentRepeat>[] => {
  const words = useWords('paymentScreens').repeat;
  const { methods } = useWords('payments');
  const date = useDates();
  const textOf = useRepeatText();
  return useMemo(() => {
    const { columns } = words;
    return [
      {
        id: 'payee',
        header: columns.payee,
        cell: (row) => <NameWithText name={row.payee.name} text={row.memo || methods[row.method]} />,
      },
      {
        id: 'state',
        header: columns.state,
        isSecondLine: true,
        cell: (row) => <StatusDot tone={repeatTones[row.state]}>{words.states[row.state]}</StatusDot>,
      },
      {
        id: 'next',
        header: columns.next,
        isSecondLine: true,
        cell: (row) => {
          const day = row.state === 'active' ? nextDayOf(row) : undefined;
          return day ? date(day, 'medium') : words.none;
        },
      },
      { id: 'rule', header: columns.rule, cell: (row) => textOf(row.rule) },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ];
  }, [words, methods, date, textOf]);
};

/** `/payment/repeats`: the payments that come again, and the one that is open. */
const RepeatsScreen = () => {
  const words = useWords('paymentScreens').repeat;
  const { list } = useWords('paymentScreens');
  const { id } = useScreenParams();
  const filters = useFilters(['state']);
  const columns = useColumns();
  const repeats = useRepeats(chosen(repeatStates, filters.values.state));
  const open = useRepeat(id);
  return (
    <>
      <PageHeader title={words.all}>
        <ButtonLink variant="default" to={places.payments}>
          {list.title}
        </ButtonLink>
      </PageHeader>
      <ListBar
        name={listName}
        label={words.all}
        columns={columns}
        filters={filters}
        choices={[
          {
            name: 'state',
            label: words.columns.state,
            anyLabel: words.anyState,
            options: repeatStates.map((value) => ({ value, label: words.states[value] })),
          },
        ]}
      />
      <ListWithDetail
        name={listName}
        query={repeats}
        label={words.all}
        columns={columns}
        rows={repeats.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text}>
              <ButtonLink to={places.newPayment}>{list.send}</ButtonLink>
            </EmptyState>
          )
        }
        place={places.paymentRepeats}
        kept={filters.query}
        givesWay={['rule']}
        one={open}
        title={open.data?.payee.name ?? words.one}
        closeLabel={words.close}
        picture="list"
        notFound={words.notFound}
      >
        {(repeat) => (
          <Suspense>
            <RepeatView key={repeat.id} repeat={repeat} />
          </Suspense>
        )}
      </ListWithDetail>
    </>
  );
};
export default RepeatsScreen;
