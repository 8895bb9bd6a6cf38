import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { ColumnMenu } from '../../ui/ColumnMenu.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { nothing, useSay, type Specimen } from './specimen.ts';
import { tables } from './Tables.tsx';

const Bulk = () => {
  const say = useSay();
  return (
    <BulkBar
      count={say('3 selected', '已选择 3 项')}
      clearLabel={say('Clear selection', '取消选择')}
      onClear={nothing}
    >
      <Button variant="default">{say('Freeze 3 cards', '冻结 3 张卡片')}</Button>
    </BulkBar>
  );
};

const Columns = () => {
  const say = useSay();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [density, setDensity] = useState<'roomy' | 'dense'>('roomy');
  return (
    <ColumnMenu
      label={say('Columns', '列设置')}
      columns={[
        { value: 'status', label: say('Status', '状态') },
        { value: 'date', label: say('Date', '日期') },
      ]}
      hidden={hidden}
      onHidden={setHidden}
      densityLabel={say('Row height', '行高')}
      densities={[
        { value: 'roomy', label: say('Comfortable', '宽松') },
        { value: 'dense', label: say('Compact', '紧凑') },
      ]}
      density={density}
      onDensity={setDensity}
    />
  );
};

const Select = () => {
  const say = useSay();
  const [value, setValue] = useState('active');
  return (
    <FilterSelect
      label={say('Status', '状态')}
      anyLabel={say('Any status', '全部')}
      options={[
        { value: 'active', label: say('Active', '使用中') },
        { value: 'frozen', label: say('Frozen', '已冻结') },
      ]}
      value={value}
      onChange={setValue}
    />
  );
};

const Bar = () => {
  const say = useSay();
  return (
    <FilterBar
      label={say('Filters', '筛选')}
      tools={<Button variant="default">{say('Export', '导出')}</Button>}
    >
      <Select />
    </FilterBar>
  );
};

const Popovers = () => {
  const say = useSay();
  const label = say('Date', '日期');
  return (
    <>
      <FilterPopover label={label} value={say('Any date', '不限')} isActive={false}>
        <p>{say('What the filter asks for.', '筛选内容。')}</p>
      </FilterPopover>
      <FilterPopover label={say('Amount', '金额')} value="$45.00" isActive>
        <p>{say('What the filter asks for.', '筛选内容。')}</p>
      </FilterPopover>
    </>
  );
};

const Tabs = () => {
  const say = useSay();
  return (
    <FilterTabs
      label={say('By state', '按状态')}
      current="open"
      tabs={[
        { key: 'open', label: say('Open', '待处理'), to: '#FilterTabs' },
        { key: 'done', label: say('Done', '已完成'), to: '#FilterTabs' },
      ]}
    />
  );
};

const Acts = () => {
  const say = useSay();
  return (
    <RowMenu label={say('Actions of row 1', '第 1 行的操作')}>
      <Menu.Item>{say('Open', '打开')}</Menu.Item>
      <Menu.Item color="red">{say('Remove', '移除')}</Menu.Item>
    </RowMenu>
  );
};

const Unseen = () => useSay()('It draws nothing.', '此组件不显示内容。');

/** Parts of a list. */
export const lists: readonly Specimen[] = [
  ...tables,
  {
    name: 'FilterBar',
    use: {
      en_US: 'The line over a list: filters, then what can be done with it.',
      zh_CN: '列表上方的一行：筛选与操作。',
    },
    Shown: Bar,
  },
  {
    name: 'FilterSelect',
    use: { en_US: 'A filter with a few choices.', zh_CN: '选项较少的筛选。' },
    Shown: Select,
  },
  {
    name: 'FilterPopover',
    use: { en_US: 'A filter with fields of its own.', zh_CN: '带有输入项的筛选。' },
    Shown: Popovers,
  },
  {
    name: 'FilterTabs',
    use: {
      en_US: 'The few halves of a list, each with its address.',
      zh_CN: '列表的几个分类，各有独立链接。',
    },
    Shown: Tabs,
  },
  {
    name: 'ColumnMenu',
    use: { en_US: 'Which columns a list shows, and how high its rows are.', zh_CN: '列表显示的列与行高。' },
    Shown: Columns,
  },
  {
    name: 'RowMenu',
    use: { en_US: 'What can be done with one row.', zh_CN: '对单行可执行的操作。' },
    Shown: Acts,
  },
  {
    name: 'BulkBar',
    use: { en_US: 'What can be done with the rows that are chosen.', zh_CN: '对已选行可执行的操作。' },
    Shown: Bulk,
  },
  {
    name: 'NearEnd',
    use: { en_US: 'Tells a list that its reader comes near its end.', zh_CN: '读者接近列表末尾时发出通知。' },
    Shown: Unseen,
  },
];
