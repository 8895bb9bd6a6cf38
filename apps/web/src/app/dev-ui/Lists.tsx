import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { SubscriptionCard } from '../../parts/fees/SubscriptionCard.tsx';
import { BulkBar } from '../../ui/table/BulkBar.tsx';
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx';
import { FoldButton } from '../../ui/page/FoldButton.tsx';
import { FoldedSection } from '../../ui/page/FoldedSection.tsx';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect.tsx';
import { FilterMenu } from '../../ui/filters/FilterMenu.tsx';
import { FilterTabs } from '../../ui/filters/FilterTabs.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
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

const Filters = () => {
  const say = useSay();
  const [chosen, setChosen] = useState<readonly string[]>(['active', 'frozen']);
  const label = say('Status', '状态');
  const options = [
    { value: 'active', label: say('Active', '使用中') },
    { value: 'frozen', label: say('Frozen', '已冻结') },
    { value: 'closed', label: say('Closed', '已注销') },
  ];
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const clear = () => setChosen([]);
  return (
    <FilterMenu
      label={say('Filters', '筛选')}
      removeLabel={(filter) => say(`Remove filter: ${filter}`, `移除筛选：${filter}`)}
      clearLabel={say('Clear filters', '清除筛选')}
      onClear={clear}
      parts={[
        {
          key: 'status',
          label,
          valueText: names.length === 0 ? undefined : names.join(', '),
          clear,
          fields: (
            <ChoiceSelect
              label={label}
              options={options}
              noneLabel={say('Any status', '全部')}
              noMatchLabel={say('Nothing found', '未找到')}
              clearLabel={say('Clear', '清除')}
              chosen={chosen}
              onChange={setChosen}
              isSeveral
            />
          ),
        },
      ]}
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
      <Filters />
    </FilterBar>
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

const Fold = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldButton isOpen={isOpen} onTurn={setOpen}>
      {say('How it’s calculated', '查看构成')}
    </FoldButton>
  );
};

const Section = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  return (
    <FoldedSection title={say('Limits', '限额')} isOpen={isOpen} onTurn={setOpen}>
      {say('Daily, weekly, monthly', '每日、每周、每月')}
    </FoldedSection>
  );
};

const Subscribed = () => {
  const say = useSay();
  return (
    <SubscriptionCard
      label={say('Current plan', '当前套餐')}
      name={say('Growth', '成长版')}
      state={{ tone: 'bad', text: say('Past due', '已欠费') }}
      pastDue={say(
        'Add funds: the plan ends on May 14 if it’s still unpaid.',
        '请充值：5月14日仍未付清，套餐将终止。',
      )}
    >
      <p>{say('$79.00 on May 1', '5月1日 $79.00')}</p>
    </SubscriptionCard>
  );
};

/** Parts of a list. */
export const lists: readonly Specimen[] = [
  {
    name: 'FoldButton',
    use: { en_US: 'Opens a part under the head of a page.', zh_CN: '展开页面标题下的内容。' },
    Shown: Fold,
  },
  {
    name: 'FoldedSection',
    use: { en_US: 'A part of a form that few need.', zh_CN: '表单中不常用的部分。' },
    Shown: Section,
  },
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
    name: 'FilterMenu',
    use: {
      en_US: 'All filters of a list behind one button, and a chip for each that is set.',
      zh_CN: '列表的全部筛选集中在一个按钮中，已设置的筛选以标签显示。',
    },
    Shown: Filters,
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
  {
    name: 'SubscriptionCard',
    use: { en_US: 'How a subscription stands, and what is charged next.', zh_CN: '订阅状态与下次扣费。' },
    Shown: Subscribed,
  },
];
