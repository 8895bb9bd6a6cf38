import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChoiceList } from '../../ui/fields/ChoiceList.tsx';
import { Calendar } from '../../ui/fields/Calendar.tsx';
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect.tsx';
import { ChoiceTiles } from '../../ui/fields/ChoiceTiles.tsx';
import { CountdownButton } from '../../ui/fields/CountdownButton.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FileField } from '../../ui/fields/FileField.tsx';
import { FormSummary } from '../../ui/dialogs/FormSummary.tsx';
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Tick } from '../../ui/fields/Tick.tsx';
import { nothing, useSay, type Specimen } from './specimen.ts';

const Tiles = () => {
  const say = useSay();
  const [value, setValue] = useState<'a' | 'b' | ''>('a');
  const choices = [
    { value: 'a', title: say('Personal', '个人'), text: say('For yourself', '供您本人使用') },
    { value: 'b', title: say('Business', '企业'), text: say('For a company', '供公司使用') },
  ] as const;
  return (
    <>
      <ChoiceTiles label={say('Account', '账户类型')} choices={choices} value={value} onChange={setValue} />
      <ChoiceTiles
        label={say('Account, in fault', '账户类型（有误）')}
        choices={choices}
        value=""
        onChange={nothing}
        error={say('Please choose one', '请选择一项')}
        size="pair"
      />
    </>
  );
};

const Boxes = () => {
  const say = useSay();
  const [chosen, setChosen] = useState<readonly ('a' | 'b')[]>(['a']);
  const choices = [
    { value: 'a', label: say('Everyday spending', '日常消费') },
    { value: 'b', label: say('Online shopping', '网上购物'), text: say('Without the card', '无需实体卡') },
  ] as const;
  return (
    <>
      <ChoiceList legend={say('Used for', '用途')} choices={choices} chosen={chosen} onChange={setChosen} />
      <ChoiceList
        legend={say('Used for, in fault', '用途（有误）')}
        choices={choices}
        chosen={[]}
        onChange={nothing}
        error={say('Please choose one', '请选择一项')}
      />
    </>
  );
};

const Amounts = () => {
  const say = useSay();
  const [value, setValue] = useState('1200.00');
  return (
    <>
      <MoneyInput label={say('Amount', '金额')} value={value} onChange={setValue} />
      <MoneyInput
        label={say('Amount, in fault', '金额（有误）')}
        value="0"
        onChange={nothing}
        error={say('More than 0, please', '请输入大于 0 的金额')}
      />
    </>
  );
};

const Days = () => {
  const say = useSay();
  const [value, setValue] = useState('2026-11-20');
  return (
    <DateField
      label={say('Transfer date', '转账日期')}
      value={value}
      onChange={setValue}
      pickLabel={say('Pick a day', '选择日期')}
    />
  );
};

const Month = () => {
  const locale = useSay()('en-US', 'zh-CN');
  const [value, setValue] = useState('2026-11-20');
  return <Calendar value={value} start={value} locale={locale} max="2026-12-10" onPick={setValue} />;
};

const Choices = () => {
  const say = useSay();
  const [one, setOne] = useState<readonly string[]>(['US']);
  const [several, setSeveral] = useState<readonly string[]>(['US', 'SG']);
  const words = {
    noneLabel: say('Any country', '全部国家/地区'),
    noMatchLabel: say('Nothing found', '未找到'),
    clearLabel: say('Clear', '清除'),
    options: ['US', 'SG', 'CN', 'HK', 'GB', 'DE', 'FR', 'JP', 'KR'].map((value) => ({ value, label: value })),
  };
  return (
    <>
      <ChoiceSelect {...words} label={say('Country', '国家/地区')} chosen={one} onChange={setOne} />
      <ChoiceSelect
        {...words}
        label={say('Countries', '国家/地区（多选）')}
        chosen={several}
        onChange={setSeveral}
        isSeveral
      />
    </>
  );
};

const Files = () => {
  const say = useSay();
  const field = {
    help: say('JPEG or PDF, under 20 MB.', '支持 JPEG 或 PDF，小于 20 MB。'),
    accept: 'image/jpeg,application/pdf',
    chooseLabel: say('Choose a file', '选择文件'),
    dropLabel: say('or drop it here', '或拖放到此处'),
    replaceLabel: say('Replace', '更换'),
    removeLabel: say('Remove', '移除'),
    onChoose: nothing,
    onRemove: nothing,
  };
  const label = say('Proof', '凭证');
  return (
    <>
      <FileField {...field} name="empty" label={label} />
      <FileField
        {...field}
        name="sending"
        label={say('Proof, on its way', '凭证（上传中）')}
        sending={{ name: 'proof.pdf', share: 0.6, label: say('Sending', '正在上传') }}
      />
      <FileField
        {...field}
        name="taken"
        label={say('Proof, taken', '凭证（已上传）')}
        file={{ name: 'proof.pdf', size: '182 kB' }}
      />
      <FileField
        {...field}
        name="fault"
        label={say('Proof, in fault', '凭证（有误）')}
        error={say('This file is too large.', '文件过大。')}
      />
    </>
  );
};

const Search = () => {
  const say = useSay();
  const [value, setValue] = useState('');
  return (
    <SearchField
      label={say('Name, holder, last four', '名称、持卡人或尾号')}
      clearLabel={say('Clear', '清除')}
      value={value}
      onChange={setValue}
    />
  );
};

const Ticks = () => {
  const say = useSay();
  return (
    <>
      <Tick label={say('I accept the terms', '我接受条款')} />
      <Tick
        label={say('I accept the terms, in fault', '我接受条款（有误）')}
        error={say('Please tick', '请勾选')}
      />
    </>
  );
};

const Countdown = () => {
  const say = useSay();
  const words = {
    label: say('Send code', '发送验证码'),
    waitingLabel: (seconds: number) => say(`Send again in ${seconds} s`, `${seconds} 秒后可重发`),
  };
  return (
    <>
      <CountdownButton {...words} onPress={() => Promise.resolve(true)} />
      <CountdownButton {...words} onPress={() => Promise.resolve(true)} restsFor={60} />
    </>
  );
};

const Summary = () => {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsShown(!isShown)}>
        {say('Refuse the form', '拒绝此表单')}
      </Button>
      <FormSummary
        message={isShown ? say('Two things need your attention', '有 2 处需要您修改') : undefined}
      />
    </>
  );
};

/** Parts that people fill in. */
export const fields: readonly Specimen[] = [
  {
    name: 'MoneyInput',
    use: { en_US: 'An amount that somebody types.', zh_CN: '输入金额。' },
    Shown: Amounts,
  },
  {
    name: 'DateField',
    use: { en_US: 'A day: typed, or picked.', zh_CN: '日期：可输入或选择。' },
    Shown: Days,
  },
  {
    name: 'Calendar',
    use: { en_US: 'A month of days, in the language of the console.', zh_CN: '日历，随控制台语言显示。' },
    Shown: Month,
  },
  {
    name: 'ChoiceSelect',
    use: { en_US: 'One or several of a list, found by typing.', zh_CN: '单选或多选，可输入查找。' },
    Shown: Choices,
  },
  {
    name: 'ChoiceTiles',
    use: {
      en_US: 'One of a few, each worth a sentence or a picture.',
      zh_CN: '少数选项，每项配有说明或图示。',
    },
    Shown: Tiles,
  },
  {
    name: 'ChoiceList',
    use: {
      en_US: 'Boxes to tick, one or several, under a common name.',
      zh_CN: '同一标题下的复选框，可多选。',
    },
    Shown: Boxes,
  },
  {
    name: 'FileField',
    use: {
      en_US: 'One file: chosen, dropped, sent, replaced.',
      zh_CN: '上传单个文件：选择、拖放、发送、更换。',
    },
    Shown: Files,
  },
  {
    name: 'SearchField',
    use: {
      en_US: 'What narrows a list by words; the key / leads there.',
      zh_CN: '按文字筛选列表；按 / 可定位。',
    },
    Shown: Search,
  },
  {
    name: 'Tick',
    use: { en_US: 'A box to tick on pages before sign-in.', zh_CN: '登录前页面的勾选框。' },
    Shown: Ticks,
  },
  {
    name: 'CountdownButton',
    use: { en_US: 'An act that has to rest after it was done.', zh_CN: '操作后需间隔一段时间的按钮。' },
    Shown: Countdown,
  },
  {
    name: 'FormSummary',
    use: { en_US: 'Why a form was refused; it takes the focus.', zh_CN: '表单被拒的原因，并获得焦点。' },
    Shown: Summary,
  },
];
