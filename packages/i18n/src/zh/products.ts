import type { products as en } from '../en/products.ts';
import type { Shape } from '../shape.ts';

export const products: Shape<typeof en> = {
  card: {
    link: '了解卡片功能和费用',
    title: '您的虚拟卡',
    lead: '支持 Visa 和 Mastercard，开户后数秒即可开卡。',
    gains: [
      '每个供应商、订阅或行程使用单独的卡',
      '每张卡单独设置单笔、每日、每周和每月限额',
      '一键冻结或解冻，从下一笔消费起生效',
      '卡号仅在独立页面向您本人展示',
    ],
    fees: '卡片费用',
    other: '查看您的账户',
  },
  account: {
    link: '了解账户功能和费用',
    title: '您的账户',
    lead: '一个美元余额，所有卡片共用。',
    gains: [
      '支持银行转账充值，进度随时可查',
      '可用、占用和在途金额逐笔说明',
      '每笔变动都可查看对应的账务明细',
      '需要按部门管理、为员工配卡时，可升级为企业账户',
    ],
    fees: '账户费用',
    other: '查看您的卡片',
  },
  holder: '您的姓名',
  allFees: '查看全部收费标准',
  owed: '待完成',
  nothingOwed: '您已提交全部材料，审核结果将通过邮件通知您。',
  next: '继续办理',
  status: '查看进度',
};
