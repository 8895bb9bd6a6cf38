import type { products as en } from '../../en/site/products.ts';
import type { Shape } from '../../shape.ts';

export const products: Shape<typeof en> = {
  cards: {
    title: '虚拟卡与实体卡',
    description:
      '为成员、供应商和推广活动发行 Visa 与 Mastercard 卡，逐卡设置限额与规则，一键冻结，每笔拒付均说明原因。',
    hero: {
      title: '专卡专用，尽在掌控',
      text: '数秒开卡，自定每张卡的消费范围；一旦出现异常，即刻知晓。',
    },
    issue: {
      title: '按需开卡，不限用途',
      text: '可逐张开卡，也可用表格批量开卡。每张卡有独立的卡号、限额、持卡人和名称。',
      items: {
        virtual: { title: '虚拟卡，数秒可用', text: '选择卡产品，命名并从余额划入额度，即可用于线上支付。' },
        physical: {
          title: '实体卡，寄送到手',
          text: (from, to) => `可为任一持卡人申领实体卡，标准配送 ${from}–${to} 天，物流全程可查。`,
        },
        bulk: { title: '表格批量开卡', text: '上传表格，修正有误的行，确认总价后一次性创建。' },
        people: { title: '指定持卡人', text: '持卡人仅可查看本人的卡片与交易，看不到公司的其他信息。' },
      },
    },
    rules: {
      title: '资金变动之前，规则先行',
      text: '限额与规则和余额在同一把锁下核验，两笔消费不会花掉同一笔钱。',
      items: {
        limits: { title: '逐卡限额', text: '单笔、每日、每周、每月限额。临时提额到期后自动恢复。' },
        merchants: {
          title: '消费规则',
          text: '按商户、类别、国家或地区及时段允许或禁止消费，可先以测试模式试运行。',
        },
        fraud: {
          title: '风险提醒',
          text: '异常消费会询问持卡人或直接拒绝；选择“不是本人”即冻结卡片，并自动起草争议。',
        },
        webhook: {
          title: '自主决策',
          text: '实时授权 Webhook 会就每笔消费询问您的服务器，并按您的答复或超时规则处理。',
        },
      },
      picture: '一条消费规则：仅限线上广告且不超过限额，附两笔按此判定的消费',
      rule: '夏季推广',
      when: '满足以下全部条件时适用',
      category: '类别为广告',
      limit: (amount) => `金额不超过 ${amount}`,
      approved: '已通过',
      declined: '已拒绝：不允许该类别',
      first: '搜索广告',
      second: '电子产品商店',
    },
    after: {
      title: '出现问题时',
      text: '每笔拒付都用明白的文字说明原因，每笔消费都可在其页面发起争议。',
      items: {
        freeze: { title: '冻结', text: '一键冻结，自下一笔消费起生效；解冻同样只需一步。' },
        replace: { title: '换卡', text: '卡片遗失或泄露可更换卡号，名称、限额与规则保持不变。' },
        dispute: { title: '争议', text: '选择原因，上传证据，进度一路可查，直至结案。' },
      },
    },
  },
  payments: {
    title: '付款',
    description: '支持 ACH、美国境内电汇、全球汇款、支票及客户间转账。发送前即可看到费用、汇率和到账日期。',
    hero: {
      title: '多种付款方式，到账日期一目了然',
      text: '各方式并列比较。费用、汇率、发送日与到账日均在您确认前列明。',
    },
    rails: {
      title: '五种对外付款方式，一张表单',
      text: '截止时间为太平洋时间。超过截止时间，或遇周末及银行假日的付款顺延至下一银行工作日，并会事先提示。',
      caption: '付款方式',
      heads: { method: '方式', fee: '费用', cutOff: '截止时间', arrival: '到账' },
      orLater: (first, later) => `${first} 或 ${later}`,
      sameDay: '当日',
      days: (from, to) =>
        from === to ? (from === 1 ? '下一工作日' : `${from} 个工作日`) : `${from}–${to} 个工作日`,
    },
    control: {
      title: '为对资金负责的人而设计',
      text: '制单、审批与审核三步分离，每一步都留有记录。',
      items: {
        approvals: {
          title: '按策略审批',
          text: '按金额、收款人、部门和发起人设定审批人；任何人不得审批自己的申请。',
        },
        payees: {
          title: '可信的收款人',
          text: '表单按各国银行要求填写，名称经制裁名单筛查，新账户信息须等待后方可使用。',
        },
        duplicates: { title: '避免重复付款', text: '与近七天内付款相似的，发送前会提示您。' },
        batches: {
          title: '批量与定期',
          text: (months) => `一份表格最多 10,000 笔付款；可提前 ${months} 个月预约，或按周、按月重复。`,
        },
        receipts: {
          title: '回单与追踪',
          text: '银行反馈的追踪号、IMAD 或 UETR 均可查询，回单提供中英双语。',
        },
        recall: { title: '召回与止付', text: '未发出的可取消，已发出的可请求银行召回，支票兑付前可止付。' },
      },
    },
    transfers: {
      title: '客户间转账',
      text: '转给本平台其他账户的资金全天候即时到账，也可按策略要求审批。',
    },
  },
  accounts: {
    title: '账户',
    description: '实时余额，逐笔可溯；子账户、角色、部门与审批一应俱全，建立在不可篡改的复式账本之上。',
    hero: {
      title: '一个余额，来龙去脉清清楚楚',
      text: '可用、预授权占用与在途逐项说明。消费发生的一刻，余额随即变动。',
    },
    funding: {
      title: '充值进度，步步可查',
      text: '提交汇款信息并附付款凭证，即可跟踪进度。每笔充值均由另一人审批。',
    },
    people: {
      title: '团队协作，各司其职',
      text: '按需授予成员权限，谁做了什么一查便知。',
      items: {
        roles: { title: '角色', text: '内置常用企业角色，也可自建；分配前可预览该角色所见的控制台。' },
        departments: { title: '部门', text: '部门负责人管理本部门卡片，并可查看预算。' },
        subaccounts: { title: '子账户', text: '多档套餐可选，可为每位成员设置 IP 白名单。' },
        audit: { title: '操作记录', text: '每项变更均记录操作人、时间与来源，记录不可修改。' },
      },
    },
    books: {
      title: '账目天然平衡',
      text: '每笔变动生成两条明细，合计为零，并以哈希链封存。任一金额均可展开查看。',
    },
    security: {
      title: '看得见的安全',
      text: '支持通行密钥与两步验证登录；敏感操作需再次验证，登录设备一览无余。',
    },
    developers: {
      title: '面向开发者',
      text: '全部 API 由一份 OpenAPI 文档描述：调用幂等，错误码封闭可枚举，Webhook 均带签名。',
      link: '查看 API 文档',
      picture: '一次查询公开收费表的调用及其返回',
    },
  },
  demo: {
    title: '产品导览',
    description: '六步了解控制台：总览、开卡、规则、充值、付款与账本。插图依据产品界面绘制。',
    hero: {
      title: '六步了解产品',
      text: '插图依据控制台界面绘制，数据为虚构。如需亲自体验，请注册账户。',
    },
    steps: {
      overview: {
        title: '先看余额',
        text: '总览回答三个问题：有多少可用、多少被占用、多少在途。图表按日展示资金流入与流出。',
      },
      cards: { title: '开一张卡', text: '选择卡产品，命名并设置限额。确认前显示价格，数秒后即可使用。' },
      rules: {
        title: '限定消费范围',
        text: '用明白的条件新建规则，以历史消费回测后再启用。每次拒付，持卡人都能看到原因。',
      },
      deposit: {
        title: '充值并跟踪',
        text: '提交汇款信息后，何时到达我方银行、由谁审批、何时可用，全程可见。',
      },
      payments: {
        title: '向供应商付款',
        text: '比较费用与到账日后发送，由策略通知相应审批人。付款页面逐步展示进度，直至回单。',
      },
      ledger: { title: '打开任意一笔金额', text: '每笔变动背后都有借贷两方的明细，合计始终为零。' },
    },
    sandbox: '当前为沙盒环境：登录页列有可直接登录的体验账户，均含三个月的历史数据。',
  },
};
