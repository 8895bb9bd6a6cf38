import { z } from 'zod';
import { bankDeposits } from '../../onboarding/bank-link.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { bankAccount, newBankAccount } from './schemas.ts';

const seen = z.strictObject({ id, version: z.number().int() });

/** api-account: the customer's own accounts at other banks. */
export const bankAccountRoutes = {
  listBankAccounts: defineRoute({
    method: 'GET',
    path: '/api-account/bank-account/list',
    summary: { en: 'My accounts at other banks, newest first', zh: '本人名下的外部银行账户' },
    access: 'bankaccount:read',
    input: z.strictObject(pageQuery),
    output: pageOf(bankAccount),
    errors: [],
    idempotency: 'none',
  }),
  getBankAccount: defineRoute({
    method: 'GET',
    path: '/api-account/bank-account/:id',
    summary: { en: 'One of my accounts at other banks', zh: '外部银行账户详情' },
    access: 'bankaccount:read',
    input: idInput,
    output: bankAccount,
    errors: [],
    idempotency: 'none',
  }),
  addBankAccount: defineRoute({
    method: 'POST',
    path: '/api-account/bank-account/add',
    summary: {
      en: 'Add an account; two small deposits are sent to it',
      zh: '添加银行账户（系统会汇入两笔小额款项）',
    },
    access: 'bankaccount:write',
    input: newBankAccount,
    output: bankAccount,
    errors: ['bank_account_exists', 'bank_account_locked', 'bank_link_quota_exceeded'],
    idempotency: 'key',
    audit: 'bank_account.added',
  }),
  verifyBankAccount: defineRoute({
    method: 'POST',
    path: '/api-account/bank-account/:id/verify',
    summary: {
      en: 'Enter the two amounts; a wrong try is counted',
      zh: '核对两笔小额款项（错误次数会累计）',
    },
    access: 'bankaccount:write',
    input: z.strictObject({ ...seen.shape, ...bankDeposits.shape }),
    /** `isRight` says whether these were the amounts. */
    output: z.strictObject({ isRight: z.boolean(), account: bankAccount }),
    errors: ['illegal_transition', 'conflict', 'bank_deposits_expired'],
    idempotency: 'key',
    audit: 'bank_account.tried',
  }),
  setDefaultBankAccount: defineRoute({
    method: 'POST',
    path: '/api-account/bank-account/:id/default',
    summary: { en: 'Make a verified account the default one', zh: '设为默认账户' },
    access: 'bankaccount:write',
    input: seen,
    output: bankAccount,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'bank_account.made_default',
  }),
  removeBankAccount: defineRoute({
    method: 'POST',
    path: '/api-account/bank-account/:id/remove',
    summary: { en: 'Remove an account', zh: '移除银行账户' },
    access: 'bankaccount:write',
    input: seen,
    output: bankAccount,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'bank_account.removed',
  }),
  revealBankAccount: defineRoute({
    method: 'POST',
    path: '/api-account/bank-account/:id/reveal',
    summary: { en: 'Show the whole account number', zh: '查看完整账号' },
    access: 'bankaccount:reveal',
    input: idInput,
    output: z.strictObject({ number: z.string() }),
    errors: [],
    idempotency: 'none',
    audit: 'bank_account.revealed',
    stepUp: 'bank_account.reveal',
    callsPerMinute: 30,
  }),
};
