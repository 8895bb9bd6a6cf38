import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { money, none } from '../kernel/fields.ts';
import { deposit } from '../funding/schemas.ts';

const total = { method: 'GET', input: none, output: money, errors: [], idempotency: 'none' } as const;

/** Figures of the whole account, under the names that the specification gives them (section 7). US dollars. */
export const totalRoutes = {
  totalCardSurplusLimitAmount: defineRoute({
    ...total,
    path: '/api-pay/sys_business_card/totalCardSurplusLimitAmount',
    summary: {
      en: 'What is left this month of the monthly limits that my cards that can pay now are held to: their own, or the account’s where that is lower or there is none',
      zh: '当前可消费卡片的本月剩余限额合计（按卡片自身限额与账户限额的较低者）',
    },
    access: 'card:read',
  }),
  totalOpenCardBanlance: defineRoute({
    ...total,
    path: '/api-pay/sys_user_account/totalOpenCardBanlance',
    summary: {
      en: 'What my cards together can spend now: the available balance, or where that is less what those that pay now have left, each by its day, week and month',
      zh: '卡片目前合计可消费金额（可用余额与可用卡片按日、周、月剩余限额的合计取较低者）',
    },
    access: 'ledger:read',
  }),
  totalFundBanlanceAmount: defineRoute({
    ...total,
    path: '/api-pay/sys_user_account/totalFundBanlanceAmount',
    summary: {
      en: 'All the money in my account: the posted balance, with what is held, and deposits that wait for their release',
      zh: '账户资金总额（账面余额，含占用金额，以及待解冻的充值）',
    },
    access: 'ledger:read',
  }),
  totalFundAmount: defineRoute({
    ...total,
    path: '/api-pay/sys_funds/totalFundAmount',
    summary: { en: 'Every deposit that was credited, together', zh: '累计充值金额' },
    access: 'funding:read',
  }),
  getFundsLatestData: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_funds/getFundsLatestData',
    summary: { en: 'My newest deposits, at most five', zh: '最近充值记录（最多五条）' },
    access: 'funding:read',
    input: none,
    output: z.array(deposit),
    errors: [],
    idempotency: 'none',
  }),
};
