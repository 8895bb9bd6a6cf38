import { faultsOf } from '@tael/contract/forms/faults';
import { paymentBatchColumns, type PaymentBatchColumn } from '@tael/contract/payments/outgoing/bulk-columns';
import { allPurposes } from '@tael/contract/payments/outgoing/purposes';
import { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { outgoingMethods } from '@tael/contract/payments/outgoing/states';
import { languages } from '@tael/i18n/language';
import { paymentWords } from '@tael/i18n/payments';
import { isCurrencyCode, readTypedAmount } from '@tael/money';
import { newId } from '../../../../kernel/ids.ts';
import type { RowFault, RowTexts } from '../../../bulk/index.ts';
import type { PayeeRow } from '../../payees/repository.ts';
import { accountCurrency } from '../drafts/amounts.ts';
import type { PaymentInput } from '../drafts/draft-payment.ts';

/** What the cells of a table may name: payees by name, nickname or employee ID, departments by name, all in small letters. */
export interface Known {
  readonly payees: ReadonlyMap<string, readonly PayeeRow[]>;
  readonly departments: ReadonlyMap<string, string>;
}

export type ReadRow = { readonly input: PaymentInput } | { readonly faults: readonly RowFault[] };

/** What a row asks for, by the same rules as the form. */
export const readPaymentRow = (row: RowTexts, known: Known): ReadRow => {
  const text = (key: PaymentBatchColumn): string => (row[key] ?? '').trim();
  const faults: RowFault[] = [];
  const called = known.payees.get(text('payee').toLowerCase()) ?? [];
  const [payee] = called;
  if (text('payee') === '') faults.push({ column: 'payee', code: 'required' });
  else if (!payee) faults.push({ column: 'payee', code: 'payee_unknown' });
  else if (called.length > 1) faults.push({ column: 'payee', code: 'payee_ambiguous' });
  const department = text('department').toLowerCase();
  const departmentId = known.departments.get(department) ?? null;
  if (department !== '' && departmentId === null)
    faults.push({ column: 'department', code: 'department_unknown' });
  const currency = text('currency').toUpperCase();
  if (currency !== '' && currency !== accountCurrency && currency !== payee?.bank_currency)
    faults.push({ column: 'currency', code: 'bank_currency_unknown' });
  const side = currency === '' || currency === accountCurrency ? 'send' : 'receive';
  const method = methodsByWord.get(text('method').toLowerCase()) ?? text('method');
  const parsed = paymentRoutes.addPayment.input.safeParse({
    id: newId(),
    payeeId: payee?.id ?? newId(),
    method,
    amount: amountIn(text('amount'), side === 'send' ? accountCurrency : currency),
    side,
    payOn: text('payOn') || null,
    memo: text('memo'),
    note: text('note'),
    departmentId,
    chargeBearer: text('chargeBearer').toUpperCase() || (method === 'global' ? 'SHA' : null),
    purposeCode: purposesByWord.get(text('purpose').toLowerCase()) ?? (text('purpose') || null),
  });
  for (const { field, code } of faultsOf(parsed.error?.issues ?? []))
    faults.push({
      column: paymentBatchColumns.find((column) => column.field === field)?.key ?? 'payee',
      code,
    });
  return parsed.success && faults.length === 0 ? { input: parsed.data } : { faults };
};

/** An amount as spreadsheets and people write it; what is none stays, to be refused. */
const amountIn = (typed: string, currency: string): string =>
  (isCurrencyCode(currency) ? readTypedAmount(typed, currency) : undefined) ?? typed;

/** What a cell says a method or a purpose by: its key, or its word in either language. */
const byWord = <Key extends string>(
  keys: readonly Key[],
  name: 'methods' | 'purposes',
): ReadonlyMap<string, Key> =>
  new Map(
    keys.flatMap((key) => [
      [key.toLowerCase(), key] as const,
      ...languages.map((language) => {
        const words: Readonly<Record<string, string>> = paymentWords(language)[name];
        return [(words[key] ?? key).toLowerCase(), key] as const;
      }),
    ]),
  );
const methodsByWord = byWord(outgoingMethods, 'methods');
const purposesByWord = byWord(allPurposes, 'purposes');
