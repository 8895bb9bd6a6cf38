import type { cardStatements as en } from '../en/card-statements.ts';
import type { Shape } from '../shape.ts';

export const cardStatements: Shape<typeof en> = {
  heading: '对账单',
  soFar: '截至目前',
  entries: (count) => `${count} 笔明细`,
  save: (month) => `下载${month}的对账单`,
  pdf: { en: '英文 PDF', zh: '中文 PDF', both: '中英双语 PDF' },
  all: (count) => `查看全部 ${count} 个月`,
  together: {
    open: '对账单',
    title: '全部卡片的对账单',
    text: '所选月份与卡片有关的每一笔明细：消费、退款、费用和争议。单张卡片的 PDF 请在卡片详情中下载。',
    month: '月份',
    format: '格式',
    make: '下载对账单',
  },
};
