import type { Shape } from '../shape.ts';
import type { fraud as english } from '../en/fraud.ts';

export const fraud: Shape<typeof english> = {
  title: '这是您本人操作的吗？',
  standing: (merchant, lastFour) =>
    `尾号 ${lastFour} 的卡片在 ${merchant} 有一笔异常消费，目前已通过。请确认是否为您本人操作。`,
  declined: (merchant, lastFour) =>
    `因消费异常，我们已拒绝在 ${merchant} 的这笔消费，并冻结尾号 ${lastFour} 的卡片。请确认是否为您本人操作。`,
  merchant: '商户',
  amount: '金额',
  card: '卡片',
  time: '时间',
  why: '询问原因',
  signal: {
    amount_far_above: (seen, usual) => `${seen} 远高于此卡平时的消费金额（约 ${usual}）。`,
    country_jump: (seen, usual) => `此卡首次在${seen}使用，而此前一小时内刚在别处（${usual}）使用过。`,
    details_guessed: (seen, _usual) => `半小时内卡片信息被输错 ${seen} 次。`,
    risky_category: (_seen, _usual) => '该类商户盗刷高发，且此卡从未在此类商户消费。',
  },
  yes: '是，本人操作',
  no: '不是本人操作',
  answerBy: (when) => `请在 ${when} 前答复。`,
  thanks: '谢谢。24 小时内，该商户可再次扣款，金额不超过本次。',
  thanksUnfrozen: '谢谢。卡片已解冻，请在 24 小时内联系商户重新扣款。',
  stopped: '卡片已冻结',
  stoppedText:
    '此卡已停止支付。若商户之后仍扣款，我们会为您起草争议，可在“争议”中查看。请将卡片挂失（被盗）并补办新卡。',
  stoppedDispute: '此卡已停止支付。我们已为您起草争议，请查看并提交，并将卡片挂失（被盗）后补办新卡。',
  toCard: '前往卡片补办新卡',
  toDispute: '查看争议',
  state: {
    open: '等待答复',
    confirmed: '本人操作',
    denied: '非本人操作',
    expired: '未答复',
    closed: '已关闭',
  },
  heading: '欺诈提醒',
  answer: '答复',
  asked: (when) => `询问时间：${when}`,
  answered: (who, when) => `${who} 于 ${when} 答复`,
};
