export const status = {
  title: '服务状态',
  overall: { operational: '所有服务运行正常', degraded: '部分服务有延迟', down: '服务暂时中断' },
  component: {
    console: '控制台与 API',
    cards: '卡片支付',
    payments: '转账与充值',
    messages: '邮件、短信与客服',
    checks: '身份与开户审核',
  },
  state: { operational: '正常', degraded: '延迟', down: '中断' },
  asOf: (when: string) => `截至 ${when}（UTC），刷新页面可查看最新状态。`,
  home: '返回官网',
};
