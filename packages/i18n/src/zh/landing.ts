import type { landing as en } from '../en/landing.ts';
import type { Shape } from '../shape.ts';

export const landing: Shape<typeof en> = {
  title: '账目分毫不差的虚拟卡',
  description:
    '发行 Visa 与 Mastercard 虚拟卡，逐卡设置限额，银行转账充值进度可查，余额实时而真实。中英双语。',
  nav: {
    label: '页内导航',
    features: '解决方案',
    advantages: '核心优势',
    rates: '资费',
    signIn: '登录',
    openAccount: '注册账户',
    openConsole: '进入控制台',
  },
  hero: {
    title: '数秒开卡，账目分毫不差。',
    text: '为团队发行 Visa 与 Mastercard 虚拟卡，逐卡设置限额，只看一个始终真实的余额。',
    note: '每笔费用在您确认前都会明示。',
  },
  pictures: {
    overview: '控制台总览：可用余额、占用与在途金额，以及每日资金流入与流出',
    approval: '一笔充值的四个步骤：提交、到账、他人审批、解冻',
    entries: '一笔消费的两条明细，合计为零，并已封存',
    company: '北风贸易有限公司',
    cardName: 'Tael Business',
    balance: '可用余额',
    available: '可用',
    held: '占用',
    arriving: '在途',
    flow: '近 30 天资金流入与流出',
    in: '流入',
    out: '流出',
    left: (amount) => `剩余 ${amount}`,
    movement: '本笔变动的明细',
    customer: '客户余额',
    network: '应付卡组织',
    sum: '合计',
    seal: '封存',
    deposit: '银行转账充值',
    steps: {
      announced: { name: '已提交', by: '林梅提交，附付款凭证' },
      arrived: { name: '款项已到账', by: '金额与银行流水号一致' },
      approved: { name: '已审批', by: '由匹配人以外的另一人审批' },
      released: { name: '已解冻', by: '计入余额，即可使用' },
    },
  },
  features: {
    name: '解决方案',
    title: '一张卡所需的一切，这里都有',
    text: '从第一笔充值到账本里的最后一条明细，每一步都能打开查看。',
    items: {
      cards: {
        title: '虚拟卡',
        text: '每个供应商、每项推广、每位成员各用一张，数秒开卡，一键冻结与解冻。',
      },
      limits: { title: '守得住的限额', text: '单笔、每日、每周和每月限额，与余额在同一把锁下核验。' },
      funding: { title: '进度可查的充值', text: '提交汇款信息后，每一步都看得见，直至资金可用。' },
      balance: { title: '实时余额', text: '可用、占用、在途，逐项说明。消费发生，余额随即变动。' },
      control: { title: '双人复核', text: '每笔充值须由经办人以外的另一人审批。' },
      access: { title: '值得信赖的登录', text: '通行密钥、两步验证、IP 白名单，登录设备一览无余。' },
    },
  },
  scenarios: {
    name: '应用场景',
    title: '为每天的线上支付而生',
    text: '专卡专用，支出清清楚楚；设好限额，花费心中有数。',
    items: {
      advertising: {
        card: '春季推广',
        title: '广告投放',
        text: '每项推广一张卡，各设月度限额。推广结束，冻结即可。',
      },
      subscriptions: {
        card: '团队软件',
        title: '软件订阅',
        text: '每项服务一张卡。费用涨过限额即被拒绝，并告知原因。',
      },
      suppliers: {
        card: '面料供应商',
        title: '供应商付款',
        text: '每家供应商一张卡。一张卡泄露，其余照常使用。',
      },
      personal: { card: '我的卡片', title: '个人网购', text: '个人账户亦可开卡，各家商户互不知晓卡号。' },
    },
  },
  advantages: {
    name: '核心优势',
    title: '以账本为根基',
    text: '别处写在宣传册里的承诺，在这里您可以亲自验证。',
    items: {
      ledger: { title: '只增不改', text: '复式记账，哈希相连。任何改动都会被发现，并定位到具体一行。' },
      instant: {
        title: '同一瞬间也不出错',
        text: '两笔消费同时发生，也花不掉同一块钱。冻结自下一笔消费起生效。',
      },
      once: { title: '一次就是一次', text: '无论断线重连还是故障重启，同一请求只生效一次。' },
      entries: { title: '每一分钱都有来历', text: '打开任意一笔变动，即可查看其借贷两方的明细。' },
      open: { title: '开源', text: 'Apache-2.0 许可。一条命令即可在您自己的机器上运行，含沙盒环境。' },
      bilingual: {
        title: '完整的双语体验',
        text: '每个页面、每条消息均有中英两种语言。深色浅色随心，电脑手机皆宜。',
      },
    },
    api: '查看 API 文档',
  },
  rates: {
    name: '资质与资费',
    title: '开户条件与收费，一目了然',
    text: '以下即为现行价格，别无其他收费标准。',
    needsTitle: '开户条件',
    needs: {
      personal: { title: '个人账户', text: '邮箱、个人信息、用途说明和身份证件。' },
      business: {
        title: '企业账户',
        text: '企业注册信息、持股 25% 及以上的受益所有人、控制人和企业银行账户。',
      },
      upgrade: {
        title: '个人升级企业',
        text: (amount) => `个人账户可用余额不低于 ${amount}，即可申请升级。`,
      },
    },
    feesTitle: '企业账户收费标准',
    allFees: '查看个人账户收费标准',
  },
  start: {
    name: '立即开户',
    title: '开立您的账户',
    text: '选择个人或企业账户，按自己的节奏填写，内容随填随存。如有疑问，欢迎先与我们联系。',
    contact: '联系我们',
  },
  dots: '分屏导航',
};
