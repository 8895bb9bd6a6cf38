import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActForm } from '../../lib/forms/act-form.ts';
import { errorsOf } from '../../lib/forms/form-errors.ts';
import { ActFormDialog } from '../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { useAmountFilter } from '../../parts/lists/AmountFilter.tsx';
import { Failed } from '../../parts/lists/Failed.tsx';
import { HistoryTotals } from '../../parts/lists/HistoryTotals.tsx';
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog.tsx';
import { ListFilters } from '../../parts/lists/ListFilters.tsx';
import { ListBar } from '../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../parts/lists/PagedTable.tsx';
import { usePeriodFilter } from '../../parts/lists/PeriodFilter.tsx';
import { ReasonDialog } from '../../parts/dialogs/ReasonDialog.tsx';
import { ReasonField } from '../../parts/dialogs/ReasonField.tsx';
import { useFilters } from '../../lib/forms/filters.ts';
import type { Column } from '../../ui/table/DataTable.tsx';
import { SummaryBar } from '../../ui/table/SummaryBar.tsx';
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

const Both = () => {
  const { values, set } = useFilters(filterNames);
  const period = usePeriodFilter({ from: values.from, to: values.to, onSet: set });
  return <ListFilters parts={[period, useAmountFilter({ values, onSet: set })]} />;
};

const Sums = () => {
  const say = useSay();
  return (
    <SummaryBar
      label={say('Totals', '合计')}
      figures={[{ key: 'left', name: say('Remaining limits', '本月剩余限额'), value: '$49,941.35' }]}
    />
  );
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
  reset: () => undefined,
  mutate: (_input: unknown, { onSuccess }: { readonly onSuccess: (answer: object) => void }) => onSuccess({}),
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

const Naming = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const form = useActForm({
    first: { name: '' },
    act: answered,
    inputOf: (values) => values,
    check: (_input, { name }) =>
      errorsOf(name.trim() === '' ? [{ field: 'name', code: 'required' as const }] : []),
    done: say('Saved', '已保存'),
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={say('Rename “Marketing”', '重命名“市场部”')}
      submitLabel={say('Save', '保存')}
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={say('Name', '名称')} data-autofocus />
    </ActFormDialog>
  );
};
const Named = () => <Opening>{(close) => <Naming onClose={close} />}</Opening>;

/** What several features show: parts with the reader's words. */
const OneChoice = () => {
  const say = useSay();
  const [value, setValue] = useState('');
  return (
    <SelectField
      label={say('Reason', '原因')}
      data={[
        { value: '', label: say('Choose one', '请选择') },
        { value: 'lost', label: say('Lost', '丢失') },
        { value: 'stolen', label: say('Stolen', '被盗') },
      ]}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
};

export const joined: readonly Specimen[] = [
  {
    name: 'SelectField',
    use: { en_US: 'Exactly one of some options, in a form.', zh_CN: '表单中的单选。' },
    Shown: OneChoice,
  },
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
    name: 'ListFilters',
    use: { en_US: 'The days and amounts that a list is narrowed to.', zh_CN: '按日期与金额筛选。' },
    Shown: Both,
  },
  {
    name: 'SummaryBar',
    use: { en_US: 'What a list comes to, at the foot of the window.', zh_CN: '列表底部的汇总。' },
    Shown: Sums,
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
    name: 'ActFormDialog',
    use: { en_US: 'Fields with one act, and what is wrong at each.', zh_CN: '带一个操作的表单对话框。' },
    Shown: Named,
  },
  {
    name: 'ConfirmDialog',
    use: { en_US: 'Says what an act means, and asks for a yes.', zh_CN: '说明后果，请您确认。' },
    Shown: Sure,
  },
];
