/** What the receipts of all movements have in common: their frame, and the entries of the ledger. */
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { HistoryWords } from '@tael/i18n/history';
import { formatMoney, isZero, parseCurrency } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { openDocument, type Document } from '../../../kernel/document/document.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { findCustomerAccounts, type Entry, type Ledger, type Reference } from '../../ledger/index.ts';
import type { DocumentWords } from './document-words.ts';

export interface DocumentDeps {
  readonly ledger: Ledger;
  /** What the tenant's product is called. */
  readonly productOf: (tx: Tx, tenantId: string) => Promise<string>;
}

export const openReceipt = async (
  { productOf }: DocumentDeps,
  ctx: Context,
  words: DocumentWords,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<Document> => {
  const product = await read(ctx, (tx) => productOf(tx, customerOf(ctx).tenantId));
  const title = words.label((say) => say.documents.receipt);
  return openDocument({
    ...words.frame(product),
    title,
    subtitle: id,
    file: { title: `${title.join(' ')} ${id}`, language: words.fileLanguage, at: new Date(at) },
  });
};

interface Line {
  readonly at: string;
  readonly code: string;
  readonly amount: string;
  /** Null for whoever does not see the balance of the account. */
  readonly availableAfter: string | null;
}

/** How it came to stand as it does; `state` names a step in the words of its kind. */
export const stepTable = <State>(
  document: Document,
  { label, value, moment }: DocumentWords,
  history: readonly { readonly at: string; readonly state: State; readonly reason: string | null }[],
  state: (step: State) => (say: HistoryWords) => string,
): void => {
  document.heading(label((say) => say.documents.steps));
  document.table({
    columns: [
      { label: label((say) => say.documents.date), share: 1 },
      { label: label((say) => say.documents.step), share: 1 },
      { label: label((say) => say.documents.reason), share: 2 },
    ],
    rows: history.map((move) => [moment(move.at), value(state(move.state)), move.reason ?? '']),
  });
};

/** What the movement did to the customer's accounts, entry by entry. */
export const entryTable = (
  document: Document,
  { label, value, money, moment }: DocumentWords,
  lines: readonly Line[],
  currency: string,
): void => {
  if (lines.length === 0) return;
  const named = (code: string) => (say: HistoryWords) =>
    (say.entries.code as Readonly<Partial<Record<string, string>>>)[code] ?? say.entries.otherCode;
  const seesAccount = lines.every(({ availableAfter }) => availableAfter !== null);
  document.heading(label((say) => say.documents.entries));
  document.table({
    columns: [
      { label: label((say) => say.documents.date), share: 3 },
      { label: label((say) => say.documents.entry), share: 4 },
      { label: label((say) => say.documents.amount), share: 2, align: 'right' },
      ...(seesAccount
        ? [{ label: label((say) => say.documents.available), share: 2, align: 'right' } as const]
        : []),
    ],
    rows: lines.map((line) => [
      moment(line.at),
      value(named(line.code)),
      money({ amount: line.amount, currency }),
      ...(line.availableAfter === null ? [] : [money({ amount: line.availableAfter, currency })]),
    ]),
  });
};

/** What a movement did to the caller's own accounts. */
export const entriesOf = (
  { ledger }: DocumentDeps,
  ctx: Context,
  reference: Reference,
  currency: string,
): Promise<readonly Line[]> =>
  read(ctx, async (tx) => {
    const accounts = await findCustomerAccounts(tx, customerOf(ctx).customerId, parseCurrency(currency));
    const own = new Set(accounts.values());
    const entries = await ledger.entriesOfReference(tx, reference);
    return entries.filter(({ accountId }) => own.has(accountId)).map(lineOf);
  });

const lineOf = (entry: Entry): Line => ({
  at: entry.at.toISOString(),
  code: entry.code,
  amount: formatMoney(isZero(entry.posted) ? entry.pending : entry.posted),
  availableAfter: formatMoney(entry.balance.available),
});

export const answerOf = ({ value }: DocumentWords, id: string, content: Uint8Array): FileAnswer => ({
  name: `${value((say) => say.documents.receipt).replace(' / ', ' ')} ${id}.pdf`,
  mediaType: 'application/pdf',
  content,
});
