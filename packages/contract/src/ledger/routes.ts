import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, money, none } from '../kernel/fields.ts';
import { historyTotals } from '../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { entryNarrowing } from './narrowing.ts';
import { ledgerAccount, ledgerAccountEntry, ledgerCheck } from './schemas.ts';

/**
 * One line of an account's book, seen by its owner. `amount` is signed: what it did to the posted balance; `change` is
 * what it did to the available one.
 */
export const ledgerEntry = z.strictObject({
  id,
  at: instant,
  kind: z.enum(['posted', 'pending', 'post_pending', 'void_pending', 'expire_pending']),
  code: z.string(),
  amount: z.string(),
  change: z.string(),
  currency: z.string(),
  postedAfter: z.string(),
  availableAfter: z.string(),
  referenceType: z.string(),
  referenceId: id,
  /** Whom it was paid to or came from: the merchant, the payee, the sender; empty where there is nobody. */
  partyName: z.string(),
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
    summary: { en: 'Entries of my account, newest first', zh: '账户明细（最新在前）' },
    access: 'ledger:read',
    input: z.strictObject({ ...pageQuery, ...entryNarrowing }),
    output: pageOf(ledgerEntry),
    errors: [],
    idempotency: 'none',
  }),
  totalEntries: defineRoute({
    method: 'GET',
    path: '/api-account/account/entries/totals',
    summary: { en: 'What the entries of my account come to', zh: '账户明细合计' },
    access: 'ledger:read',
    input: z.strictObject(entryNarrowing),
    output: historyTotals,
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
    access: 'overview:read',
    input: none,
    output: z.strictObject({ key: z.string() }),
    errors: [],
    idempotency: 'none',
  }),
};

/** The same books as staff sees them: every account, both legs of each entry, and whether all of it is right. */
export const ledgerAdminRoutes = {
  latestLedgerCheck: defineRoute({
    method: 'GET',
    path: '/api-account/ledger/checks/latest',
    summary: {
      en: 'The last check of the books: invariants, sums, chains, totals by kind',
      zh: '最近一次账本核查：不变式、合计、哈希链与分类余额',
    },
    access: 'ledger.admin:read',
    input: none,
    output: z.strictObject({
      /** Somebody, or the night, is checking just now. */
      isRunning: z.boolean(),
      /** Null when the books were never checked. */
      check: ledgerCheck.nullable(),
    }),
    errors: [],
    idempotency: 'none',
  }),
  checkLedger: defineRoute({
    method: 'POST',
    path: '/api-account/ledger/checks',
    summary: { en: 'Check the books now', zh: '立即核查账本' },
    access: 'ledger.admin:read',
    input: none,
    output: ledgerCheck,
    errors: ['ledger_check_running'],
    idempotency: 'none',
    audit: 'ledger.checked',
  }),
  listLedgerAccounts: defineRoute({
    method: 'GET',
    path: '/api-account/ledger/accounts',
    summary: { en: 'Accounts of one kind and currency, newest first', zh: '某类某币种的账户（最新在前）' },
    access: 'ledger.admin:read',
    input: z.strictObject({
      ...pageQuery,
      kind: z.string('required').max(40, 'too_long'),
      currency: z.string('required').max(10, 'too_long'),
    }),
    output: pageOf(ledgerAccount),
    errors: [],
    idempotency: 'none',
  }),
  getLedgerAccount: defineRoute({
    method: 'GET',
    path: '/api-account/ledger/accounts/:id',
    summary: { en: 'One account with its balance', zh: '单个账户及余额' },
    access: 'ledger.admin:read',
    input: idInput,
    output: ledgerAccount,
    errors: [],
    idempotency: 'none',
  }),
  listLedgerEntries: defineRoute({
    method: 'GET',
    path: '/api-account/ledger/accounts/:id/entries',
    summary: {
      en: 'Entries of an account with both legs, newest first',
      zh: '账户分录及借贷双方（最新在前）',
    },
    access: 'ledger.admin:read',
    input: z.strictObject({ ...idInput.shape, ...pageQuery }),
    output: pageOf(ledgerAccountEntry),
    errors: [],
    idempotency: 'none',
  }),
};
