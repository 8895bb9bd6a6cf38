import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { DetailHeader } from '../../ui/DetailHeader.tsx';
import { DetailSection } from '../../ui/DetailSection.tsx';
import { KeyValue } from '../../ui/facts/KeyValue.tsx';
import { Money } from '../../ui/facts/Money.tsx';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import { DetailDrawer } from '../../ui/dialogs/DetailDrawer.tsx';
import { DetailTabs } from '../../ui/dialogs/DetailTabs.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Drawing } from '../../ui/states/Drawing.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { LanguageToggle } from '../../ui/page/LanguageToggle.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { notices } from './Noticing.tsx';
import { Opening } from './Opening.tsx';
import { nothing, useSay, type Specimen } from './specimen.ts';

const drawings = ['cards', 'list', 'money', 'search', 'compass', 'done', 'broken', 'person'] as const;

const Drawings = () => drawings.map((name) => <Drawing key={name} name={name} />);

const Empty = () => {
  const say = useSay();
  return (
    <EmptyState
      picture="cards"
      title={say('Create your first card', '创建您的第一张卡片')}
      text={say('A virtual card is ready in seconds.', '虚拟卡数秒即可使用。')}
    >
      <Button>{say('Create card', '开卡')}</Button>
    </EmptyState>
  );
};

const Broken = () => {
  const say = useSay();
  return (
    <ErrorState
      title={say('This did not load', '内容未能加载')}
      text={say('Nothing was changed.', '数据未发生变动。')}
      retryLabel={say('Try again', '重试')}
      onRetry={nothing}
    />
  );
};

// It covers the window; here the window is this box.
const Loading = () => (
  <div style={{ height: 120, transform: 'translate(0)' }}>
    <LoadingState label={useSay()('Loading', '加载中')} />
  </div>
);

const Head = () => {
  const say = useSay();
  return (
    <PageHeader title={say('Cards', '我的卡片')} count="24">
      <Button variant="default">{say('Export', '导出')}</Button>
      <Button>{say('Create card', '开卡')}</Button>
    </PageHeader>
  );
};

const Links = () => {
  const say = useSay();
  return (
    <>
      <ButtonLink to="#ButtonLink">{say('Add funds', '充值')}</ButtonLink>
      <ButtonLink to="#ButtonLink" variant="default">
        {say('History', '历史记录')}
      </ButtonLink>
    </>
  );
};

const PlainLink = () => {
  const say = useSay();
  return (
    <p>
      {say('What it costs is told', '费用说明见')} <PageLink to="#PageLink">{say('here', '此处')}</PageLink>
    </p>
  );
};

const Detail = () => {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DetailDrawer
      list={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {say('Open the detail', '打开详情')}
        </Button>
      }
      isOpen={isOpen}
      subject="detail"
      title={say('Marketing ads', '广告投放')}
      closeLabel={say('Close', '关闭')}
      onClose={() => setIsOpen(false)}
    >
      <p>{say('The facts of one row.', '所选行的详细信息。')}</p>
    </DetailDrawer>
  );
};

const Header = () => {
  const say = useSay();
  const act = (key: string, en: string, zh: string) => ({ key, label: say(en, zh), onClick: nothing });
  return (
    <DetailHeader
      name={say('Marketing ads', '广告投放')}
      state={<StatusDot tone="good">{say('Active', '使用中')}</StatusDot>}
      figure={<Money value={{ amount: '1204.18', currency: 'USD' }} size="figure" />}
      acts={[
        act('funds', 'Change limit', '修改限额'),
        act('reveal', 'Show number', '查看卡号'),
        act('freeze', 'Freeze', '冻结'),
        act('rename', 'Rename', '重命名'),
        { ...act('close', 'Close card', '注销卡片'), isGrave: true },
      ]}
      menuLabel={say('More actions', '更多操作')}
    />
  );
};

const Section = () => {
  const say = useSay();
  return (
    <DetailSection title={say('Details', '详细信息')}>
      <KeyValue pairs={[{ name: say('Created', '创建时间'), value: 'Nov 3, 2026' }]} />
    </DetailSection>
  );
};

const Tabs = () => {
  const say = useSay();
  return (
    <DetailTabs
      label={say('Sides of a case', '详情分类')}
      tabs={[
        { value: 'facts', label: say('Facts', '资料'), content: say('What was stated.', '提交的资料。') },
        {
          value: 'trail',
          label: say('History', '操作记录'),
          content: say('What was done.', '已执行的操作。'),
        },
      ]}
    />
  );
};

const useQuestion = () => {
  const say = useSay();
  return { title: say('Rename this view', '重命名视图'), closeLabel: say('Close', '关闭') };
};

const First = () => {
  const say = useSay();
  const question = useQuestion();
  return (
    <Opening>
      {(close) => (
        <Dialog {...question} onClose={close}>
          <p>{say('Something to deal with first.', '请先处理此事项。')}</p>
        </Dialog>
      )}
    </Opening>
  );
};

const Form = () => {
  const say = useSay();
  const question = useQuestion();
  return (
    <Opening>
      {(close) => (
        <FormDialog
          {...question}
          cancelLabel={say('Cancel', '取消')}
          submitLabel={say('Save', '保存')}
          isBusy={false}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextInput label={say('Name', '名称')} data-autofocus />
        </FormDialog>
      )}
    </Opening>
  );
};

const Language = () => {
  const say = useSay();
  return (
    <LanguageToggle
      name={say('中文', 'EN')}
      label={say('Switch to Chinese', '切换为英文')}
      onClick={nothing}
    />
  );
};

const Unseen = () => useSay()('It draws nothing of its own.', '此组件自身不显示内容。');

/** Parts around others, and what stands where there is nothing else. */
export const frame: readonly Specimen[] = [
  {
    name: 'ButtonLink',
    use: { en_US: 'A link that looks like a button.', zh_CN: '按钮样式的链接。' },
    Shown: Links,
  },
  {
    name: 'PageLink',
    use: { en_US: 'A way to a page.', zh_CN: '页面链接。' },
    Shown: PlainLink,
  },
  {
    name: 'DetailDrawer',
    use: { en_US: 'One row of a list, beside it or over it.', zh_CN: '列表旁或其上方的详情。' },
    Shown: Detail,
  },
  {
    name: 'DetailHeader',
    use: {
      en_US: 'The head of a detail: name, state, main figure, three actions, the others in a menu.',
      zh_CN: '详情的页眉：名称、状态、主要数字与三项操作，其余操作在菜单中。',
    },
    Shown: Header,
  },
  {
    name: 'DetailSection',
    use: { en_US: 'A short section of a detail.', zh_CN: '详情中的一个小节。' },
    Shown: Section,
  },
  { name: 'DetailTabs', use: { en_US: 'The sides of a detail.', zh_CN: '详情的分类。' }, Shown: Tabs },
  {
    name: 'Dialog',
    use: { en_US: 'What is dealt with before going on.', zh_CN: '需先处理的事项。' },
    Shown: First,
  },
  {
    name: 'FormDialog',
    use: { en_US: 'A question with its fields and one act.', zh_CN: '带输入项与单一操作的对话框。' },
    Shown: Form,
  },
  {
    name: 'EmptyState',
    use: {
      en_US: 'Where there is nothing yet: what to do about it.',
      zh_CN: '暂无内容时，说明可执行的操作。',
    },
    Shown: Empty,
  },
  {
    name: 'ErrorState',
    use: { en_US: 'Where something did not load.', zh_CN: '内容未能加载时。' },
    Shown: Broken,
  },
  {
    name: 'LoadingState',
    use: { en_US: 'Where a part is on its way and has no shape yet.', zh_CN: '内容加载中且尚无轮廓时。' },
    Shown: Loading,
  },
  {
    name: 'Drawing',
    use: { en_US: 'The pictures of empty states.', zh_CN: '空状态的插图。' },
    Shown: Drawings,
  },
  {
    name: 'LanguageToggle',
    use: { en_US: 'The way to the other language.', zh_CN: '切换语言。' },
    Shown: Language,
  },
  notices,
  { name: 'PageTitle', use: { en_US: 'The title of the document.', zh_CN: '文档标题。' }, Shown: Unseen },
  {
    name: 'UiProvider',
    use: { en_US: 'Around every page: theme and design language.', zh_CN: '包裹所有页面：主题与设计语言。' },
    Shown: Unseen,
  },
  // Its heading is that of a page, so what follows it here is the next group's.
  {
    name: 'PageHeader',
    use: {
      en_US: 'The head of every page: its title, its count, its actions.',
      zh_CN: '页面标题、数量与操作。',
    },
    Shown: Head,
  },
];
