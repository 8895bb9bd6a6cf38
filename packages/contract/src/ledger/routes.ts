import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant, money, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';

/** One line of an account's book, seen by its owner. `amount` is signed: what it did to the posted balance. */
export const ledgerEntry = z.strictObject({
  id,
  at: instant,
  kind: z.enum(['posted', 'pending', 'post_pending', 'void_pending', 'expire_pending']),
  code: z.string(),
  amount: z.string(),
  currency: z.string(),
  postedAfter: z.string(),
  availableAfter: z.string(),
  referenceType: z.string(),
  referenceId: id,
});

export const hold = z.strictObject({
  id,
  at: instant,
  code: z.string(),
  amount: z.string(),
  currency: z.string(),
  expiresAt: instant.nullable(),
  referenceType: z.string(),
  referenceId: id,
});

/** api-pay user account and api-account: the customer's own books. */
export const ledgerRoutes = {
  getUserAccount: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_user_account/getUserAccount',
    summary: { en: 'My balance and what explains it', zh: '账户余额及构成' },
    access: 'ledger:read',
    input: none,
    output: z.strictObject({
      /** The wire's spelling of the available amount. */
      amout: z.string(),
      available: money,
      posted: money,
      held: money,
      onDeposit: money,
      holds: z.array(hold),
    }),
    errors: [],
    idempotency: 'none',
  }),
  listEntries: defineRoute({
    method: 'GET',
    path: '/api-account/account/entries',
    summary: { en: 'Entries of my account, newest first', zh: '账户分录（最新在前）' },
    access: 'ledger:read',
    input: z.strictObject({ ...pageQuery, from: instant.optional(), to: instant.optional() }),
    output: pageOf(ledgerEntry),
    errors: [],
    idempotency: 'none',
  }),
  balanceTicket: defineRoute({
    method: 'POST',
    path: '/api-pay/balance-ticket',
    summary: {
      en: 'A single-use ticket for the balance socket (30 s)',
      zh: '获取余额推送凭证（30 秒，一次性）',
    },
    access: 'ledger:read',
    input: none,
    output: z.strictObject({ key: z.string() }),
    errors: [],
    idempotency: 'none',
  }),
};
