import { parseMoney } from '@tael/money';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import { CardArt, CardThumb } from '../../ui/facts/CardArt.tsx';
import { CountBadge } from '../../ui/states/CountBadge.tsx';
import { CopyText } from '../../ui/facts/CopyText.tsx';
import { Initial } from '../../ui/facts/Initial.tsx';
import { KeyValue } from '../../ui/facts/KeyValue.tsx';
import { Mark } from '../../ui/states/Mark.tsx';
import { Meter } from '../../ui/facts/Meter.tsx';
import { Money } from '../../ui/facts/Money.tsx';
import { NameWithText } from '../../ui/facts/NameWithText.tsx';
import { Paragraphs } from '../../ui/facts/Paragraphs.tsx';
import { PartsBar } from '../../ui/facts/PartsBar.tsx';
import { Portrait } from '../../ui/facts/Portrait.tsx';
import { PriceList } from '../../ui/facts/PriceList.tsx';
import { Tag } from '../../ui/states/Tag.tsx';
import { Timeline } from '../../ui/facts/Timeline.tsx';
import { HistoryList } from '../../ui/facts/HistoryList.tsx';
import type { Tone } from '../../ui/states/states.ts';
import { useSay, nothing, type Specimen } from './specimen.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const tones: readonly (readonly [Tone, string, string])[] = [
  ['good', 'Active', '使用中'],
  ['warn', 'On hold', '待入账'],
  ['bad', 'Declined', '已拒绝'],
  ['calm', 'Closed', '已注销'],
  ['busy', 'Being issued', '制卡中'],
];

const Amounts = () => (
  <>
    <Money value={usd('48210.36')} size="figure" />
    <Money value={usd('-1204.18')} size="strong" />
    <Money value={usd('25000.00')} signed />
    <Money value={usd('0.00')} />
  </>
);

const Dots = () => {
  const say = useSay();
  return tones.map(([tone, en, zh]) => (
    <StatusDot key={tone} tone={tone}>
      {say(en, zh)}
    </StatusDot>
  ));
};

const Meters = () => {
  const say = useSay();
  return (
    <>
      {[0, 0.4, 0.8, 0.95].map((share) => (
        <Meter key={share} share={share} label={say(`${share * 100}% spent`, `已使用 ${share * 100}%`)} />
      ))}
      <Meter share={0.95} label={say('95 of 100 rows', '100 行中的 95 行')} of="done" />
    </>
  );
};

const Tags = () => {
  const say = useSay();
  return tones.map(([tone, en, zh]) => (
    <Tag key={tone} tone={tone}>
      {say(en, zh)}
    </Tag>
  ));
};

const Cards = () => {
  const say = useSay();
  const card = { lastFour: '4417', holderName: 'Wei Li', expiry: '09/29' };
  return (
    <>
      <CardArt {...card} art="tide" network="visa" productName="Visa Everyday" />
      <CardArt
        {...card}
        art="meridian"
        network="mastercard"
        productName="Mastercard Global"
        veil={say('Frozen', '已冻结')}
        isFrozen
      />
      <CardArt {...card} art="signal" network="visa" productName="Visa Advertising" lastFour="" isMaking />
      <CardThumb network="visa" art="tide" />
      <CardThumb network="mastercard" art="meridian" dimmed />
    </>
  );
};

const Parts = () => {
  const say = useSay();
  const part = (key: string, en: string, zh: string, amount: string, background: string) => ({
    key,
    label: say(en, zh),
    amount: parseMoney(amount, 'USD'),
    shown: <Money value={usd(amount)} />,
    background,
  });
  return (
    <div>
      <PartsBar
        label={say('Balance', '余额')}
        total={parseMoney('60000.00', 'USD')}
        parts={[
          part('available', 'Available', '可用', '48000.00', 'var(--accent)'),
          part('held', 'On hold', '占用', '9000.00', 'var(--soft)'),
          part('arriving', 'Arriving', '在途', '3000.00', 'var(--warn)'),
        ]}
      />
    </div>
  );
};

const Prices = () => {
  const say = useSay();
  return (
    <PriceList
      caption={say('Fees', '费用')}
      heads={[say('What', '项目'), say('Price', '价格')]}
      rows={[
        { key: 'card', name: say('Card creation', '开卡费'), price: '$0.15', per: say('per card', '每张') },
        { key: 'wire', name: say('Wire', '电汇'), note: say('Same day', '当日到账'), price: '$15.00' },
      ]}
    />
  );
};

const Steps = () => {
  const say = useSay();
  return (
    <Timeline
      label={say('Timeline', '时间线')}
      items={[
        { key: 'a', tone: 'good', title: say('Settled', '已入账'), when: 'Nov 20, 14:02' },
        {
          key: 'b',
          tone: 'warn',
          title: say('On hold', '待入账'),
          when: 'Nov 19, 09:12',
          text: say('Amazon Web Services', '亚马逊云服务'),
        },
      ]}
    />
  );
};

const Histories = () => {
  const say = useSay();
  const line = {
    key: 'a',
    title: say('Card frozen', '冻结卡片'),
    when: 'Nov 20, 14:02',
    text: 'wei@northwind.test',
    changes: [say('Status: active → frozen', '状态：使用中 → 已冻结')],
  };
  const words = { label: say('History', '操作记录'), empty: say('Nothing yet.', '暂无记录。') };
  const more = { moreLabel: say('Show more', '加载更多'), isLoadingMore: false };
  return (
    <>
      <HistoryList {...words} {...more} lines={[line]} onMore={nothing} />
      <HistoryList {...words} {...more} lines={[]} />
    </>
  );
};

const Copy = () => {
  const say = useSay();
  return (
    <CopyText value="9000000000000001" label={say('Copy', '复制')} doneLabel={say('Copied', '已复制')} />
  );
};

const Pairs = () => {
  const say = useSay();
  return (
    <KeyValue
      pairs={[
        { name: say('Product', '卡产品'), value: 'Visa Everyday' },
        { name: say('Created', '开卡时间'), value: 'Nov 3, 2026' },
      ]}
    />
  );
};

const Names = () => {
  const say = useSay();
  return (
    <>
      <NameWithText name="Amazon Web Services" text={say('Cloud ·· 4417', '云服务 ·· 4417')} />
      <NameWithText name="李伟" text={say('Approved by Chen', '由陈晨审批')} />
    </>
  );
};

/** Parts that show facts. */
export const facts: readonly Specimen[] = [
  {
    name: 'Money',
    use: {
      en_US: 'Every amount of money, in text, in a list, or as the figure of a page.',
      zh_CN: '所有金额：正文、列表，或页面上的主要数字。',
    },
    Shown: Amounts,
  },
  {
    name: 'StatusDot',
    use: { en_US: 'The state of a thing: a dot with its word.', zh_CN: '对象的状态：圆点与文字。' },
    Shown: Dots,
  },
  {
    name: 'Tag',
    use: { en_US: 'A mark that few rows have, such as high risk.', zh_CN: '少数行才有的标记，如高风险。' },
    Shown: Tags,
  },
  {
    name: 'CardArt',
    use: { en_US: 'A card, drawn; and its stamp for lists.', zh_CN: '卡面，以及列表中的缩略图。' },
    Shown: Cards,
  },
  {
    name: 'NameWithText',
    use: { en_US: 'How a row introduces itself.', zh_CN: '列表行的名称与说明。' },
    Shown: Names,
  },
  {
    name: 'Initial',
    use: { en_US: 'The tile of a name without a picture.', zh_CN: '没有图片时的名称首字。' },
    Shown: () => <Initial name="Amazon" />,
  },
  {
    name: 'Portrait',
    use: { en_US: 'A person: their picture or their initials.', zh_CN: '用户头像，或姓名缩写。' },
    Shown: () => <Portrait name="Wei Li" picture={null} />,
  },
  {
    name: 'Mark',
    use: { en_US: 'The mark of the product.', zh_CN: '产品标志。' },
    Shown: () => <Mark size={40} />,
  },
  {
    name: 'Meter',
    use: {
      en_US: 'How much of a limit is spent: amber from 80%, red from 95%.',
      zh_CN: '额度使用比例：达到 80% 为琥珀色，95% 为红色。',
    },
    Shown: Meters,
  },
  { name: 'PartsBar', use: { en_US: 'What a sum consists of.', zh_CN: '总额的构成。' }, Shown: Parts },
  { name: 'KeyValue', use: { en_US: 'A few facts of a detail.', zh_CN: '详情中的若干信息。' }, Shown: Pairs },
  {
    name: 'Timeline',
    use: { en_US: 'What happened with a thing, newest first.', zh_CN: '对象的经过，最新在前。' },
    Shown: Steps,
  },
  {
    name: 'HistoryList',
    use: {
      en_US: 'Who did what with a thing, and what it changed.',
      zh_CN: '操作记录：何人、何时、作何变更。',
    },
    Shown: Histories,
  },
  {
    name: 'PriceList',
    use: { en_US: 'Prices and what they are for.', zh_CN: '价格与对应项目。' },
    Shown: Prices,
  },
  {
    name: 'CopyText',
    use: { en_US: 'A number that is needed elsewhere.', zh_CN: '需要复制到别处使用的号码。' },
    Shown: Copy,
  },
  {
    name: 'CountBadge',
    use: { en_US: 'How many wait, on a button of the header.', zh_CN: '页眉按钮上的待处理数量。' },
    Shown: () => <CountBadge count={5} />,
  },
  {
    name: 'Paragraphs',
    use: { en_US: 'A longer text that somebody wrote.', zh_CN: '由人撰写的较长文字。' },
    Shown: () => <Paragraphs text="Northwind" />,
  },
];
