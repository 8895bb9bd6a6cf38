import { useState } from 'react';
import { AmountFilter } from '../../parts/AmountFilter.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { HistoryTotals } from '../../parts/HistoryTotals.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { ListBar } from '../../parts/ListBar.tsx';
import { NoMatch } from '../../parts/NoMatch.tsx';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PeriodFilter } from '../../parts/PeriodFilter.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { useFilters } from '../../lib/filters.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Opening } from './Opening.tsx';
import { nothing, useSay, type Specimen } from './specimen.ts';

const query = {
  error: undefined,
  refetch: nothing,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage: false,
  fetchNextPage: nothing,
  isFetchingNextPage: false,
};
const filterNames = ['search', 'status', 'from', 'to', 'amount', 'amountFrom', 'amountTo'] as const;
interface Row {
  readonly name: string;
}
const rows: readonly Row[] = [{ name: 'Amazon Web Services' }, { name: 'Figma' }, { name: '李伟' }];

const useColumns = (): readonly Column<Row>[] => {
  const say = useSay();
  return [
    { id: 'name', header: say('Merchant', '商户'), cell: ({ name }) => name },
    { id: 'date', header: say('Date', '日期'), cell: () => 'Nov 20, 14:02' },
  ];
};

const List = () => {
  const say = useSay();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  return (
    <div>
      <ListBar
        name="dev-ui"
        label={say('Merchant', '商户')}
        columns={columns}
        filters={filters}
        search="search"
        choices={[
          {
            name: 'status',
            label: say('Status', '状态'),
            anyLabel: say('Any status', '全部'),
            options: [{ value: 'active', label: say('Active', '使用中') }],
          },
        ]}
      />
      <PagedTable
        name="dev-ui"
        query={query}
        label={say('Merchants', '商户列表')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={<NoMatch onClear={filters.clear} />}
      />
    </div>
  );
};

const Paged = () => {
  const say = useSay();
  const columns = useColumns();
  const table = { columns, rowKey: ({ name }: Row) => name, empty: null };
  return (
    <>
      <PagedTable
        {...table}
        query={{ ...query, hasNextPage: true, isFetchingNextPage: true }}
        label={say('With more behind it', '仍有更多')}
        rows={rows}
      />
      <PagedTable
        {...table}
        query={{ ...query, error: 'refused' }}
        label={say('That did not load', '未能加载')}
        rows={undefined}
      />
    </>
  );
};

const Period = () => {
  const { values, set } = useFilters(filterNames);
  return <PeriodFilter from={values.from} to={values.to} onSet={set} />;
};

const Amount = () => {
  const { values, set } = useFilters(filterNames);
  return <AmountFilter values={values} onSet={set} />;
};

const Totals = () => (
  <HistoryTotals
    totals={{
      count: 204,
      isMore: false,
      sums: [{ currency: 'USD', in: '1312.09', out: '29945.55', net: '-28633.46' }],
    }}
  />
);

const Reason = () => {
  const [value, setValue] = useState('');
  return <ReasonField value={value} onChange={setValue} error={undefined} />;
};

/** What would ask the server, and is answered at once. */
const answered = {
  isPending: false,
  error: undefined,
  mutate: (_input: unknown, { onSuccess }: { readonly onSuccess: () => void }) => onSuccess(),
};

const Why = () => {
  const say = useSay();
  return (
    <Opening>
      {(close) => (
        <ReasonDialog
          title={say('Suspend this account', '暂停此账户')}
          text={say('Nobody signs in, and no money moves.', '账户将无法登录，资金停止流转。')}
          submitLabel={say('Suspend', '暂停')}
          isGrave
          act={answered}
          inputOf={(reason) => ({ reason })}
          done={say('Suspended', '已暂停')}
          onClose={close}
        />
      )}
    </Opening>
  );
};

const Sure = () => {
  const say = useSay();
  return (
    <Opening>
      {(close) => (
        <ConfirmDialog
          title={say('Delete “Marketing”', '删除“市场部”')}
          text={say('Nobody belongs to it any longer. Its cards stay.', '成员不再归属该部门，卡片不受影响。')}
          submitLabel={say('Delete', '删除')}
          isGrave
          act={answered}
          input={{}}
          done={say('Deleted', '已删除')}
          onClose={close}
        />
      )}
    </Opening>
  );
};

/** What several features show: parts with the reader's words. */
export const joined: readonly Specimen[] = [
  {
    name: 'ListBar',
    use: {
      en_US: 'Over every list: search, filters, views, columns, actions.',
      zh_CN: '列表上方：搜索、筛选、视图、列与操作。',
    },
    Shown: List,
  },
  {
    name: 'PagedTable',
    use: { en_US: 'A list that is read page by page.', zh_CN: '分页读取的列表。' },
    Shown: Paged,
  },
  {
    name: 'PeriodFilter',
    use: { en_US: 'The days that a list is narrowed to.', zh_CN: '按日期筛选。' },
    Shown: Period,
  },
  {
    name: 'AmountFilter',
    use: { en_US: 'The amounts that a list is narrowed to.', zh_CN: '按金额筛选。' },
    Shown: Amount,
  },
  {
    name: 'HistoryTotals',
    use: { en_US: 'What the rows of a list come to.', zh_CN: '列表合计。' },
    Shown: Totals,
  },
  {
    name: 'NoMatch',
    use: { en_US: 'The filters let nothing through.', zh_CN: '没有符合筛选条件的内容。' },
    Shown: () => <NoMatch onClear={nothing} />,
  },
  {
    name: 'Failed',
    use: { en_US: 'A question to the server that failed.', zh_CN: '读取失败。' },
    Shown: () => <Failed query={query} />,
  },
  {
    name: 'ReasonField',
    use: { en_US: 'The words of whoever decides.', zh_CN: '填写原因。' },
    Shown: Reason,
  },
  {
    name: 'ReasonDialog',
    use: { en_US: 'Asks why, before something is decided.', zh_CN: '作出决定前询问原因。' },
    Shown: Why,
  },
  {
    name: 'ConfirmDialog',
    use: { en_US: 'Says what an act means, and asks for a yes.', zh_CN: '说明后果，请您确认。' },
    Shown: Sure,
  },
];
