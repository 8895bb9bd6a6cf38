import type { company as en } from '../../en/site/company.ts';
import type { Shape } from '../../shape.ts';

export const company: Shape<typeof en> = {
  facts: {
    company: '法定名称',
    registeredIn: '注册地',
    registrationNumber: '注册号',
    address: '地址',
    email: '邮箱',
    phone: '电话',
    hours: '服务时间',
  },
  missing:
    '当前为沙盒环境，未设运营方。正式运营时，由运营方在此公布其公司、人员与牌照；如未公布，生产环境中不会有此页面。',
  overview: {
    title: '公司概况',
    description: '本系统由谁运营：法定名称、注册地、地址与牌照，均由运营方公布。',
    hero: { title: '谁在为您的账户负责', text: '运营本服务的公司、其注册地，以及所持牌照。' },
    facts: '公司信息',
    licenses: '牌照',
    licensesText: '由运营方公布，请向发牌机构逐项核实。',
    what: {
      title: '经营内容',
      text: '一个平台，涵盖卡片、付款与账户，软件代码公开可查。',
      items: {
        cards: { title: '卡片', text: 'Visa 与 Mastercard 虚拟卡及实体卡，逐卡设置限额与规则。' },
        payments: { title: '付款', text: 'ACH、电汇、全球汇款、支票，以及客户间转账。' },
        accounts: { title: '账户', text: '实时余额、角色与审批，建立在复式账本之上。' },
      },
    },
  },
  about: {
    title: '关于产品',
    description: '开源的虚拟卡与数字银行平台：一个账本、一份契约、两种语言，以及人人可运行的沙盒。',
    hero: {
      title: '经得起查验的金融软件',
      text: '多数金融产品只能让人选择相信。在这里，源代码、账本与规则均可查阅。',
    },
    how: {
      title: '设计思路',
      text: '几项决定，足以说明整个产品。',
      items: {
        ledger: { title: '万事归一账', text: '卡片、付款与费用均记入同一复式账本，余额始终由明细得出。' },
        contract: {
          title: '一次调用，一份契约',
          text: '每个接口的输入、输出、权限与错误只定义一次，由服务端、控制台与文档共用。',
        },
        isolation: {
          title: '数据库层隔离客户',
          text: '行级安全在应用之下隔离客户数据，即使查询出错，也看不到他人信息。',
        },
        sandbox: { title: '沙盒即产品', text: '一条命令启动完整系统，含模拟的服务方与三个月历史数据。' },
      },
    },
    open: {
      title: '开源，Apache 2.0',
      text: '可运行、可修改、可在此之上构建。每项决策都以一页文档记录，与代码同在。',
    },
  },
  leadership: {
    title: '管理团队',
    description: '为本系统负责的人员，由运营方公布。',
    hero: { title: '对此负责的人', text: '由运营本服务的公司公布。' },
  },
  culture: {
    title: '我们的准则',
    description: '产品背后的准则：金额精确、双人决策、拒绝必有理由、记录不可覆盖。',
    hero: { title: '可以检验的准则', text: '以下每一条均由自动化测试保障，任何一条不成立，构建即告失败。' },
    items: {
      exact: { title: '分毫不差', text: '金额以最小货币单位的整数存储，任何舍入都有明确规则。' },
      twice: { title: '双人决策', text: '无论客户还是我方，任何人都不得审批自己的申请。' },
      once: { title: '一次就是一次', text: '断线或故障后重复的请求只生效一次。' },
      reasons: { title: '拒绝必有理由', text: '拒绝了什么、为什么、下一步怎么办，以您的语言说明。' },
      history: { title: '记录不可覆盖', text: '更正即新增明细，谁做了什么始终留痕。' },
      everyone: { title: '人人可用', text: '中英双语、深浅主题、键盘与读屏、电脑与手机。' },
    },
  },
  callus: {
    title: '电话与邮箱',
    description: '通过电话、邮箱或留言表单联系本系统的运营方。',
    hero: {
      title: '与我们沟通',
      text: '请选择您方便的方式。我们绝不会索要您的密码、完整卡号或验证码。',
    },
    form: { title: '在线留言', text: '告诉我们您的需求，我们将以邮件或电话答复。', link: '填写留言' },
    ticket: {
      title: '已是客户？',
      text: '请在控制台提交工单，我们可直接看到您的账户信息，省去说明。',
      link: '提交工单',
    },
    card: { title: '卡片遗失？', text: '请立即在控制台冻结，自下一笔消费起生效。', link: '前往我的卡片' },
  },
};
