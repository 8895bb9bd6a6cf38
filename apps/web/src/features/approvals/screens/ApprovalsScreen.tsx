import { actsOf, approvalActNames } from '@tael/contract/approvals/acts';
import { approvalBoxes, approvalStates } from '@tael/contract/approvals/states';
import { formatMoney } from '@tael/i18n/format';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { narrowedPlace } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useAmountFilter } from '../../../parts/lists/AmountFilter.tsx';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { historyQuery } from '../../../parts/lists/history.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { usePeriodFilter } from '../../../parts/lists/PeriodFilter.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useApproval, useApprovals, useParties, type Approval } from '../api.ts';
import { AwayButton } from '../parts/away/AwayButton.tsx';
import { useOwner } from '../parts/policy/use-owner.ts';
import { ApprovalStatus } from '../parts/request/ApprovalStatus.tsx';
import { ApprovalView } from '../parts/request/ApprovalView.tsx';
import { ApproveMany } from '../parts/request/ApproveMany.tsx';
import { personChoice, usePersonName } from '../parts/request/names.ts';
import { subjectOf, useShownText } from '../parts/request/use-shown.ts';

const listName = 'approvals';
const filterNames = [
  'box',
  'act',
  'state',
  'maker',
  'from',
  'to',
  'amount',
  'amountFrom',
  'amountTo',
] as const;

/** What a request is called: its act, and what it is about. */
const useTitle = () => {
  const acts = useWords('approvalActs');
  const textOf = useShownText();
  return useCallback(
    ({ act, shown, customerName }: Approval) => {
      const subject = subjectOf(shown);
      return { act: acts[act], subject: subject ? textOf(subject) : (customerName ?? '') };
    },
    [acts, textOf],
  );
};

const useColumns = (): readonly Column<Approval>[] => {
  const words = useWords('approvalRequests');
  const titleOf = useTitle();
  const nameOf = usePersonName();
  const date = useDates();
  const { columns } = words;
  return useMemo(
    () => [
      {
        id: 'request',
        header: columns.request,
        cell: (row) => {
          const { act, subject } = titleOf(row);
          return <NameWithText name={act} text={subject} isThing />;
        },
      },
      { id: 'maker', header: columns.maker, cell: (row) => nameOf(row.maker) },
      {
        id: 'state',
        header: columns.state,
        isSecondLine: true,
        cell: (row) => <ApprovalStatus state={row.state} />,
      },
      {
        id: 'step',
        header: columns.step,
        cell: (row) =>
          row.endedAt === null
            ? [
                ...(row.steps > 1 ? [words.stepOf(row.step + 1, row.steps)] : []),
                words.votesOf(row.votes, row.needed),
              ].join(' · ')
            : '',
      },
      {
        id: 'submitted',
        header: columns.submitted,
        isSecondLine: true,
        cell: (row) => date(row.submittedAt),
      },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => row.amount && <Money value={row.amount} size="strong" />,
      },
    ],
    [columns, words, titleOf, nameOf, date],
  );
};

/** `/catalog/modules/Approvals`: what waits for the reader, what they asked for, and everything; one of it beside. */
const ApprovalsScreen = () => {
  const words = useWords('approvalRequests');
  const acts = useWords('approvalActs');
  const language = useLanguage();
  const owner = useOwner();
  const navigate = useNavigate();
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const titleOf = useTitle();
  const box = chosen(approvalBoxes, filters.values.box) ?? 'to_decide';
  const zone = useTimeZone();
  const { data: parties } = useParties();
  const {
    search: _,
    direction: _way,
    ...narrowing
  } = historyQuery({ ...filters.values, search: '', direction: '' }, zone);
  const filter = given<'listApprovals'>({
    ...narrowing,
    box,
    act: chosen(approvalActNames, filters.values.act),
    state: box === 'to_decide' ? undefined : chosen(approvalStates, filters.values.state),
    makerId: box === 'mine' ? undefined : filters.values.maker,
  });
  const period = usePeriodFilter({ from: filters.values.from, to: filters.values.to, onSet: filters.set });
  const amount = useAmountFilter({ values: filters.values, onSet: filters.set });
  const requests = useApprovals(filter);
  const rows = requests.data?.pages.flatMap((page) => page.items);
  const open = useApproval(id);
  // Whoever asked may belong to a customer, and be nobody that the reader's own organization knows.
  const makers = new Map(
    [...(parties?.people ?? []), ...(rows ?? []).map(({ maker }) => maker)].map((person) => [
      person.id,
      personChoice(person),
    ]),
  );
  const isNarrowed = filterNames.some((name) => name !== 'box' && filters.values[name] !== '');
  /** After a vote, the next one that waits for the reader; the list where there is none. */
  const goOn = () => {
    const next = rows?.find((row) => row.may.vote && row.id !== id);
    void navigate(next ? `${screen}/${next.id}${filters.query}` : `${screen}${filters.query}`, {
      preventScrollReset: true,
    });
  };
  const nameOf = (request: Approval) => {
    const { act, subject } = titleOf(request);
    const { amount: asked } = request;
    return [act, asked ? formatMoney(asked.amount, asked.currency, language) : subject]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <>
      <PageHeader title={words.title}>
        <Has codes="approval:vote">
          <AwayButton />
        </Has>
      </PageHeader>
      <ListBar
        name={listName}
        label={words.title}
        columns={columns}
        filters={filters}
        choices={[
          {
            name: 'act',
            label: words.filter.act,
            anyLabel: words.filter.anyAct,
            options: actsOf(owner).map((value) => ({ value, label: acts[value] })),
          },
          ...(box === 'to_decide'
            ? []
            : [
                {
                  name: 'state' as const,
                  label: words.filter.state,
                  anyLabel: words.filter.anyState,
                  options: approvalStates.map((value) => ({ value, label: words.state[value] })),
                },
              ]),
          ...(box === 'mine'
            ? []
            : [
                {
                  name: 'maker' as const,
                  label: words.filter.maker,
                  anyLabel: words.filter.anyMaker,
                  options: [...makers].map(([value, label]) => ({ value, label })),
                },
              ]),
        ]}
        actions={<ExportMenu route="exportApprovals" input={(format) => ({ ...filter, format })} />}
        parts={[period, amount]}
      >
        <FilterTabs
          label={words.tabs}
          current={box}
          tabs={approvalBoxes.map((key) => ({
            key,
            label: words.tab[key],
            to: narrowedPlace(screen, { box: key === 'to_decide' ? undefined : key }),
          }))}
        />
      </ListBar>
      <ListWithDetail
        name={listName}
        query={requests}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        bulk={
          box === 'to_decide'
            ? {
                rowName: nameOf,
                acts: (chosenRows, done) => <ApproveMany requests={chosenRows} onDone={done} />,
              }
            : undefined
        }
        empty={
          isNarrowed ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState
              picture={box === 'to_decide' ? 'done' : 'list'}
              title={words.empty[box]}
              text={words.empty[`${box}Text`]}
            />
          )
        }
        place={screen}
        kept={filters.query}
        givesWay={['step', 'submitted']}
        one={open}
        title={open.data ? nameOf(open.data) : words.one}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(request) => <ApprovalView key={request.id} request={request} onDecided={goOn} />}
      </ListWithDetail>
    </>
  );
};
export default ApprovalsScreen;
