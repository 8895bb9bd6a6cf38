import { Button, Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { DataTable, type Column, type Selection } from '../../ui/table/DataTable.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Money } from '../../ui/facts/Money.tsx';
import { NameWithText } from '../../ui/facts/NameWithText.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import { useSay, type Specimen } from './specimen.ts';

interface Row {
  readonly id: string;
  readonly cents: number;
}

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `row-${at + 1}`, cents: ((at * 7919) % 90_000) + 100 }));
const [few, many] = [rowsOf(3), rowsOf(100_000)];

const useColumns = (): readonly Column<Row>[] => {
  const say = useSay();
  return useMemo(
    () => [
      {
        id: 'name',
        header: say('Merchant', '商户'),
        cell: ({ id }) => (
          <NameWithText name={say(`Merchant ${id.slice(4)}`, `商户 ${id.slice(4)}`)} text="·· 4417" />
        ),
      },
      {
        id: 'status',
        header: say('Status', '状态'),
        cell: () => <StatusDot tone="good">{say('Settled', '已入账')}</StatusDot>,
      },
      { id: 'date', header: say('Date', '日期'), cell: () => 'Nov 20, 14:02' },
      {
        id: 'amount',
        header: say('Amount', '金额'),
        align: 'end',
        isBesideName: true,
        cell: ({ cents }) => (
          <Money
            value={{
              amount: `-${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
              currency: 'USD',
            }}
            size="strong"
          />
        ),
      },
    ],
    [say],
  );
};

const Table = (more: {
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  readonly density?: 'roomy' | 'dense';
  readonly isStale?: boolean;
}) => {
  const say = useSay();
  const columns = useColumns();
  return (
    <DataTable
      {...more}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={say('Loading', '加载中')}
      empty={<EmptyState picture="list" title={say('Nothing here yet', '暂无内容')} />}
    />
  );
};

const Chosen = () => {
  const say = useSay();
  const columns = useColumns();
  const [chosen, setChosen] = useState<Selection>(new Set(['row-2']));
  const menu = say('Actions', '操作');
  return (
    <DataTable
      label={say('Rows that can be chosen', '可选择的列表')}
      columns={columns}
      rows={few}
      rowKey={({ id }) => id}
      rowLink={() => '#DataTable'}
      loadingLabel={say('Loading', '加载中')}
      empty={null}
      choosing={{
        chosen,
        onChosen: setChosen,
        allLabel: say('Select every row', '选择所有行'),
        rowLabel: ({ id }) => say(`Select ${id}`, `选择 ${id}`),
      }}
      rowMenu={{
        label: menu,
        of: ({ id }) => (
          <RowMenu label={`${menu}: ${id}`}>
            <Menu.Item>{say('Open', '打开')}</Menu.Item>
          </RowMenu>
        ),
      }}
    />
  );
};

const Tables = () => {
  const say = useSay();
  return (
    <>
      <Chosen />
      <Table label={say('Compact rows', '紧凑行高')} rows={few} density="dense" />
      <Table label={say('On their way', '加载中的列表')} rows={undefined} />
      <Table label={say('Of the filters before', '筛选更新中')} rows={few} isStale />
      <Table label={say('None', '空列表')} rows={[]} />
    </>
  );
};

/** Asked for by a button, so that the page before it stays short. */
const LongTable = () => {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  const label = say('100,000 rows', '100,000 行');
  return (
    <>
      <Button variant="default" onClick={() => setIsShown(!isShown)}>
        {say('Draw 100,000 rows', '显示 100,000 行')}
      </Button>
      {isShown && <Table label={label} rows={many} density="dense" />}
    </>
  );
};

/** The table of every list. */
export const tables: readonly Specimen[] = [
  {
    name: 'DataTable',
    use: {
      en_US: 'Rows of one kind; on a phone a list of cards.',
      zh_CN: '同类数据的列表，手机上显示为卡片。',
    },
    Shown: Tables,
  },
  {
    name: 'DataTable, long',
    use: {
      en_US: 'However many rows, only those near the window are drawn.',
      zh_CN: '无论多少行，仅绘制窗口附近的部分。',
    },
    Shown: LongTable,
  },
];
