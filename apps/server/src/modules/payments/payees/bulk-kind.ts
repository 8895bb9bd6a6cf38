import { accountTypes } from '@tael/contract/payments/payees/bank-details';
import { accountFields, bankCountries } from '@tael/contract/payments/payees/bank-fields';
import { payeeColumns, type PayeeColumn } from '@tael/contract/payments/payees/bulk-columns';
import { payeeKinds } from '@tael/contract/payments/payees/states';
import { bulkWords } from '@tael/i18n/bulk';
import { historyWords } from '@tael/i18n/history';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { BulkKind, RowFault, Written } from '../../bulk/index.ts';
import { departmentsOf } from '../../org/index.ts';
import { addPayee, type NewPayee } from './add-payee.ts';
import type { PayeeDeps } from './deps.ts';
import { readPayeeRow } from './read-row.ts';
import { payeesLike } from './repository.ts';
import { likenessOf, mostApart, nameKeyOf } from './rules.ts';

const departmentsByName = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await departmentsOf(tx, customerId)).map(({ id, name }) => [name.toLowerCase(), id]));

/** The cells of such a table that are sealed. */
export const sealedPayeeCells = { columns: payeeColumns, keys: accountFields } as const;

/**
 * Payees as the imports know them. A row that is like a payee is told and not made: whoever means it creates that one by
 * itself, and sees both.
 */
export const payeeKind = (deps: PayeeDeps): BulkKind => ({
  code: 'payees',
  columns: sealedPayeeCells.columns,
  secrets: { keys: sealedPayeeCells.keys, sealer: deps.sealer },
  alike: ['name'],
  words: (language) => {
    const { payees } = bulkWords(language);
    return { title: payees.title, headings: payeeColumns.map(({ key }) => payees.headings[key]) };
  },
  entries: async (tx, { language }, { customerId }) => {
    const { payees } = historyWords(language);
    const choices: Readonly<Partial<Record<PayeeColumn, readonly string[]>>> = {
      kind: payeeKinds.map((kind) => payees.kinds[kind]),
      bankCountry: bankCountries.map(({ code }) => code),
      accountType: accountTypes,
      department: (await departmentsOf(tx, customerId)).map(({ name }) => name),
    };
    return payeeColumns.map(({ key }) => ({ as: 'text', choices: choices[key] ?? [] }));
  },
  check: async (tx, ctx, { customerId }, rows) => {
    const departments = await departmentsByName(tx, customerId);
    const found: (readonly RowFault[])[] = [];
    for (const row of rows) {
      const one = readPayeeRow(row, departments);
      found.push('faults' in one ? one.faults : await likenessFaults(tx, ctx, deps, one.input));
    }
    return found;
  },
  write: async (tx, ctx, { customerId }, rows) => {
    const departments = await departmentsByName(tx, customerId);
    const written: Written[] = [];
    for (const row of rows) {
      const one = readPayeeRow(row, departments);
      written.push('faults' in one ? one : await writeOne(tx, ctx, deps, one.input));
    }
    return written;
  },
  follow: () => Promise.resolve(new Map()),
});

const likenessFaults = async (
  tx: Tx,
  ctx: Context,
  { accounts }: PayeeDeps,
  { id, name, bank }: NewPayee,
): Promise<readonly RowFault[]> => {
  const { customerId } = customerOf(ctx);
  const row = {
    id,
    customer_id: customerId,
    name_key: nameKeyOf(name),
    account_fingerprint: bank && accounts.fingerprint(customerId, bank),
  };
  const { exists, warnings } = likenessOf(row, await payeesLike(tx, row, mostApart));
  if (exists) return [{ column: null, code: 'payee_exists' }];
  return warnings.length > 0 ? [{ column: null, code: 'payee_alike' }] : [];
};

const writeOne = async (tx: Tx, ctx: Context, deps: PayeeDeps, input: NewPayee): Promise<Written> => {
  try {
    return { objectId: (await addPayee(tx, ctx, deps, input)).id };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { faults: [{ column: null, code: error.code }] };
  }
};
