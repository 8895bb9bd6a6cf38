import { paymentBatchColumns, type PaymentBatchColumn } from '@tael/contract/payments/outgoing/bulk-columns';
import { chargeBearers, outgoingMethods } from '@tael/contract/payments/outgoing/states';
import { bulkWords } from '@tael/i18n/bulk';
import { paymentWords } from '@tael/i18n/payments';
import { money, sum } from '@tael/money';
import type { BulkKind, RowFault } from '../../../bulk/index.ts';
import { customerBalances } from '../../../ledger/index.ts';
import { departmentsOf } from '../../../org/index.ts';
import type { PaymentDeps } from '../deps.ts';
import { accountCurrency } from '../drafts/amounts.ts';
import { statesOfPayments } from '../list-repository.ts';
import { readyToSend } from '../send-payment.ts';
import { draftsIn, readTable } from './read-table.ts';
import { rowFaultsOf } from './row-faults.ts';
import { sendRows } from './send-rows.ts';

const mostPayments = 10_000;

/**
 * Payments as the imports know them, over any rail. The dry run says of each row what sending it would say; a payment like
 * one of the last seven days is told and not sent: whoever means it sends that one by itself.
 */
export const paymentKind = (deps: PaymentDeps): BulkKind => ({
  code: 'payments',
  columns: paymentBatchColumns,
  alike: ['payee', 'amount', 'payOn'],
  approvals: deps.approvals,
  words: (language) => {
    const { payments } = bulkWords(language);
    return { title: payments.title, headings: paymentBatchColumns.map(({ key }) => payments.headings[key]) };
  },
  entries: async (tx, { language }, { customerId }) => {
    const { methods } = paymentWords(language);
    const choices: Partial<Readonly<Record<PaymentBatchColumn, readonly string[]>>> = {
      method: outgoingMethods.map((method) => methods[method]),
      chargeBearer: chargeBearers,
      department: (await departmentsOf(tx, customerId)).map(({ name }) => name),
    };
    return paymentBatchColumns.map(({ key }) => ({ as: 'text', choices: choices[key] ?? [] }));
  },
  check: async (tx, ctx, _importer, texts) => {
    const { rows, facts } = await readTable(tx, ctx, deps, texts);
    await facts.lookFor(draftsIn(rows));
    const found: (readonly RowFault[])[] = [];
    for (const row of rows)
      if ('faults' in row) found.push(row.faults);
      else found.push(await faultsOf(readyToSend(tx, ctx, row.draft, { isConfirmed: false, facts })));
    return found;
  },
  quote: async (tx, ctx, { customerId }, good) => {
    const drafts = draftsIn((await readTable(tx, ctx, deps, await good.texts())).rows);
    const { available } = await customerBalances(tx, deps.ledger, customerId, accountCurrency);
    return {
      fee: sum(
        drafts.map(({ fee, currency }) => money(fee, currency)),
        accountCurrency,
      ),
      total: sum(
        drafts.map(({ amount, fee, currency }) => money(amount + fee, currency)),
        accountCurrency,
      ),
      available,
      room: mostPayments,
    };
  },
  write: (tx, ctx, importer, texts) => sendRows(tx, ctx, deps, importer, texts),
  statesOf: (tx, { customerId }, ids) => statesOfPayments(tx, customerId, ids),
  follow: () => Promise.resolve(new Map()),
});

const faultsOf = async (made: Promise<unknown>): Promise<readonly RowFault[]> => {
  try {
    await made;
    return [];
  } catch (error) {
    return rowFaultsOf(error);
  }
};
