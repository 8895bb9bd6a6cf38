import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import { categoryOf } from '@tael/contract/authorizations/categories';
import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { ledgerRoutes } from '@tael/contract/ledger/routes';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { addressLine } from '@tael/i18n/address-line';
import { loadCategoryCodes } from '@tael/i18n/category-codes';
import { controlTexts } from '@tael/i18n/control-texts';
import { historyWords } from '@tael/i18n/history';
import { add, isNegative, negate, parseCurrency, parseMoney, zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Cell } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { read } from '../../../kernel/transaction.ts';
import { listBackOfficeTransactions, listTransactions } from '../../authorizations/index.ts';
import { listCards } from '../../cards/index.ts';
import { creditedOf, listDeposits } from '../../funding/index.ts';
import { listEntries } from '../../ledger/index.ts';
import { findCustomer } from '../../org/index.ts';
import { entryParties } from '../activity/entry-parties.ts';
import { exportAccountTransfers } from './export-account-transfers.ts';
import { exportActivity } from './export-activity.ts';
import { exportAudit } from './export-audit.ts';
import { exportFundingIntents } from './export-funding-intents.ts';
import { exportPayees } from './export-payees.ts';
import { exportPayments } from './export-payments.ts';
import { exportHistory, rowsAtOnce, type Exported } from './export-history.ts';

type Card = OutputOf<typeof cardRoutes.listCards>['items'][number];
type Deposit = OutputOf<typeof fundingRoutes.listDeposits>['items'][number];
type Entry = OutputOf<typeof ledgerRoutes.listEntries>['items'][number];

const moneyOf = ({ amount, currency }: { readonly amount: string; readonly currency: string }): Money =>
  parseMoney(amount, parseCurrency(currency));

const exportTransactions = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportTransactions>,
): Promise<FileAnswer> => {
  const { format: _, ...query } = input;
  return transactionsAsFile(ctx, {
    query: input,
    page: (cursor) => listTransactions(ctx, { ...query, cursor, limit: rowsAtOnce }),
  });
};

/** Those of a customer that staff's scope shows. */
const exportBackOfficeTransactions = async (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportBackOfficeTransactions>,
): Promise<FileAnswer> => {
  const { format: _, ...query } = input;
  const customer = (await read(ctx, (tx) => findCustomer(tx, input.customerId))) ?? fail('not_found');
  return transactionsAsFile(ctx, {
    query: input,
    owner: { tenantId: customer.tenantId, customerId: customer.id },
    page: (cursor) => listBackOfficeTransactions(ctx, { ...query, cursor, limit: rowsAtOnce }),
  });
};

const transactionsAsFile = (
  ctx: Context,
  asked: Pick<Exported<CardTransaction, string>, 'query' | 'owner' | 'page'>,
): Promise<FileAnswer> => {
  const { exports, transactions } = historyWords(ctx.language);
  return exportHistory(ctx, {
    action: 'transaction.exported',
    ...exports.transactions,
    ...asked,
    moved: (item: CardTransaction) => ({
      in: add(moneyOf(item.refunded), moneyOf(item.won)),
      out: add(moneyOf(item.captured), moneyOf(item.held)),
    }),
    cells: (item) => ({
      at: { at: new Date(item.at) },
      merchant: item.merchantName,
      city: item.merchantCity,
      country: item.merchantCountry,
      category: transactions.category[categoryOf(item.merchantCategory)],
      card: item.cardNickname,
      lastFour: item.lastFour,
      status: transactions.status[item.standing],
      reason: item.declineReason && transactions.reason[item.declineReason],
      memo: item.memo,
      receipts: item.receiptCount === 0 ? null : { whole: item.receiptCount },
      asked: { amount: item.status === 'declined' ? item.declined.amount : item.authorized.amount },
      id: item.id,
    }),
  });
};

const exportCards = async (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportCards>,
): Promise<FileAnswer> => {
  const { language } = ctx;
  const { exports, cards, bins, transactions } = historyWords(language);
  const codes = await loadCategoryCodes[language]();
  const controls = { words: cards.controls, category: transactions.category, codes, language };
  const { format: _, timeZone: _zone, ...query } = input;
  return exportHistory(ctx, {
    action: 'card.exported',
    ...exports.cards,
    query: input,
    page: (cursor) => listCards(ctx, { ...query, cursor, limit: rowsAtOnce }),
    cells: (item) => ({
      card: item.nickname,
      holder: item.holderName,
      email: item.holder.email,
      phone: item.holder.phone,
      birthDate: item.holder.birthDate,
      billing:
        item.holder.billingAddress && addressLine(item.holder.billingAddress, cards.holder.comma, language),
      kind: cards.delivery.kinds[item.delivery ? 'physical' : 'virtual'],
      bin: item.bin,
      product: item.productName,
      network: bins.networks[item.network],
      lastFour: item.lastFour,
      expiry: `${String(item.expiryMonth).padStart(2, '0')}/${item.expiryYear}`,
      status: cards.status[item.status],
      tags: item.tags.join('; '),
      department: item.department?.name ?? null,
      employee: item.assignee?.email ?? null,
      ...validityCells(item.validity, cards.validity.notLockedYet),
      ...controlTexts(item.controls, controls),
      perTransaction: limitCell(item.limits.perTransaction),
      daily: limitCell(item.limits.daily),
      weekly: limitCell(item.limits.weekly),
      monthly: limitCell(item.limits.monthly),
      spent: { amount: item.spent.monthly.amount },
      unit: item.spent.monthly.currency,
      created: { at: new Date(item.createdAt) },
      lastUsed: item.lastUsedAt === null ? null : { at: new Date(item.lastUsedAt) },
      id: item.id,
    }),
  });
};

/** How often, where and until when a card may be used; nothing where nobody has said so. */
const validityCells = (
  { uses, used, isMerchantLocked, merchant, lastDay }: Card['validity'],
  notLockedYet: string,
) => ({
  uses: uses === null ? null : { whole: uses },
  used: uses === null ? null : { whole: used },
  lock: isMerchantLocked ? (merchant ?? notLockedYet) : null,
  lastDay,
});

const limitCell = (amount: string | null): Cell => (amount === null ? null : { amount });

const exportDeposits = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportDeposits>,
): Promise<FileAnswer> => {
  const { exports, funding } = historyWords(ctx.language);
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'funding.exported',
    ...exports.deposits,
    query: input,
    page: (cursor) => listDeposits(ctx, { ...query, cursor, limit: rowsAtOnce }),
    moved: (item: Deposit) => creditedOf(item.state, moneyOf(item.amount)),
    cells: (item) => ({
      at: { at: new Date(item.announcedAt) },
      sender: item.senderName,
      paymentNumber: item.paymentNumber,
      transferDate: item.transferDate,
      state: funding.state[item.state],
      reason: item.reason,
      amount: { amount: item.amount.amount },
      id: item.id,
    }),
  });
};

const exportEntries = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportEntries>,
): Promise<FileAnswer> => {
  const { exports, entries } = historyWords(ctx.language);
  const codes: Readonly<Record<string, string>> = entries.code;
  const references: Readonly<Record<string, string>> = entries.reference;
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'ledger.exported',
    ...exports.entries,
    query: input,
    page: (cursor) => listEntries(ctx, { ...query, cursor, limit: rowsAtOnce }, entryParties),
    moved: (item: Entry) => {
      const posted = moneyOf(item);
      const nothing = zero(posted.currency);
      return isNegative(posted) ? { in: nothing, out: negate(posted) } : { in: posted, out: nothing };
    },
    cells: (item) => ({
      at: { at: new Date(item.at) },
      entry: codes[item.code] ?? entries.otherCode,
      party: item.partyName,
      change: { amount: item.change },
      posted: { amount: item.postedAfter },
      available: { amount: item.availableAfter },
      reference: references[item.referenceType] ?? null,
      id: item.referenceId,
    }),
  });
};

/** Route name to verb: the histories as files. Those of approvals and customers are made where it is known what they ask. */
export const exportHandlers: HandlersFor<
  Context,
  Omit<typeof exportRoutes, 'exportApprovals' | 'exportCustomers'>
> = {
  exportTransactions,
  exportBackOfficeTransactions,
  exportCards,
  exportDeposits,
  exportFundingIntents,
  exportEntries,
  exportAccountTransfers,
  exportPayees,
  exportPayments,
  exportActivity,
  exportAudit,
};
