import {
  add,
  equals,
  isNegative,
  money,
  negate,
  parseCurrency,
  subtract,
  type CurrencyCode,
  type Money,
} from '@tael/money';
import { BankFileFault } from '../bank-file-fault.ts';
import type { OpenFile } from '../open-file.ts';
import { entryOf, entryTree, sideCode } from './booked-entry.ts';
import { accountOf, accountTree } from './common.ts';
import { moneyOf, xmlAmount } from './decimals.ts';
import { checkTotals, noEntries, summaryOf, summaryTree, withEntry } from './entry-totals.ts';
import { camt053, camt054 } from './messages.ts';
import { messageParts } from './read-xml.ts';
import type { MessageSchema, Tree } from './schema.ts';
import { listAt, needAmount, needText, needTree, textAt } from './tree.ts';
import type { BookedEntry, Notification, Statement } from './types.ts';
import { messageXml } from './write-xml.ts';

type Entries = Iterable<BookedEntry> | AsyncIterable<BookedEntry>;
/** A statement or a notification: its lines one by one, after everything has added up; then its head. */
export type ReportPart<Head> =
  { readonly kind: 'entry'; readonly entry: BookedEntry } | { readonly kind: 'head'; readonly head: Head };

/** Writes camt.053, as the sandbox bank closes a day. Throws where lines, totals and balances are at odds. */
export const writeStatement = (statement: Statement, entries: Entries): AsyncGenerator<Uint8Array> => {
  checkBalance(statement);
  const tree: Tree = {
    BkToCstmrStmt: {
      GrpHdr: { MsgId: statement.messageId, CreDtTm: statement.createdAt },
      Stmt: {
        Id: statement.id,
        ElctrncSeqNb: String(statement.number),
        CreDtTm: statement.createdAt,
        FrToDt: { FrDtTm: `${statement.day}T00:00:00`, ToDtTm: `${statement.day}T23:59:59` },
        Acct: { ...accountTree(statement.account), Ccy: statement.opening.currency },
        Bal: [
          balanceTree('OPBD', statement.opening, statement.day),
          balanceTree('CLBD', statement.closing, statement.day),
        ],
        TxsSummry: summaryTree(statement.totals),
      },
    },
  };
  return messageXml(camt053, tree, countedTrees(statement.totals, statement.opening.currency, entries));
};

/** Writes camt.054, as the sandbox bank tells what it has just booked. */
export const writeNotification = (head: Notification, entries: Entries): AsyncGenerator<Uint8Array> => {
  const { currency } = head.totals.credits.sum;
  const tree: Tree = {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: { MsgId: head.messageId, CreDtTm: head.createdAt },
      Ntfctn: {
        Id: head.id,
        ElctrncSeqNb: String(head.number),
        CreDtTm: head.createdAt,
        Acct: { ...accountTree(head.account), Ccy: currency },
        TxsSummry: summaryTree(head.totals),
      },
    },
  };
  return messageXml(camt054, tree, countedTrees(head.totals, currency, entries));
};

async function* countedTrees(
  said: Statement['totals'],
  currency: CurrencyCode,
  entries: Entries,
): AsyncGenerator<Tree> {
  let found = noEntries(currency);
  for await (const entry of entries) {
    found = withEntry(found, entry);
    yield entryTree(entry);
  }
  checkTotals(said, found);
}

/** Reads camt.053 twice: to its end first, so that no line of one that does not add up is given out. */
export const readStatement = (open: OpenFile): AsyncGenerator<ReportPart<Statement>> =>
  checkedParts(camt053, open, statementOf);

/** Reads camt.054 in the same way. */
export const readNotification = (open: OpenFile): AsyncGenerator<ReportPart<Notification>> =>
  checkedParts(camt054, open, (body) => headOf(body, 'Ntfctn'));

async function* checkedParts<Head extends Notification>(
  schema: MessageSchema,
  open: OpenFile,
  read: (body: Tree) => Head,
): AsyncGenerator<ReportPart<Head>> {
  for await (const _ of parts(schema, open, read)) continue;
  yield* parts(schema, open, read);
}

async function* parts<Head extends Notification>(
  schema: MessageSchema,
  open: OpenFile,
  read: (body: Tree) => Head,
): AsyncGenerator<ReportPart<Head>> {
  let found: Notification['totals'] | undefined;
  for await (const part of messageParts(schema, open)) {
    if (part.kind === 'item') {
      const entry = entryOf(part.tree);
      const before: Notification['totals'] = found ?? noEntries(entry.amount.currency);
      if (before.credits.sum.currency !== entry.amount.currency)
        throw new BankFileFault('xml_value', { field: 'Ccy' });
      found = withEntry(before, entry);
      yield { kind: 'entry', entry };
    } else {
      const head = read(needTree(part.tree, schema.streamed[0] ?? ''));
      checkTotals(head.totals, found ?? noEntries(head.totals.credits.sum.currency));
      yield { kind: 'head', head };
    }
  }
}

const headOf = (body: Tree, name: string): Notification => {
  const report = needTree(body, name);
  const currency = currencyOf(needText(report, 'Acct', 'Ccy'));
  return {
    messageId: needText(body, 'GrpHdr', 'MsgId'),
    createdAt: needText(body, 'GrpHdr', 'CreDtTm'),
    id: needText(report, 'Id'),
    number: Number(needText(report, 'ElctrncSeqNb')),
    account: accountOf(needTree(report, 'Acct')),
    totals: summaryOf(report, currency),
  };
};

const statementOf = (body: Tree): Statement => {
  const report = needTree(body, 'Stmt');
  const statement = {
    ...headOf(body, 'Stmt'),
    day: needText(report, 'FrToDt', 'FrDtTm').slice(0, 10),
    opening: balanceOf(report, 'OPBD'),
    closing: balanceOf(report, 'CLBD'),
  };
  checkBalance(statement);
  return statement;
};

/** What came in and what went out leads from the opening to the closing balance. */
const checkBalance = ({ opening, closing, totals }: Statement): void => {
  const { currency } = opening;
  if ([closing, totals.credits.sum, totals.debits.sum].some((each) => each.currency !== currency))
    throw new BankFileFault('balance');
  if (!equals(closing, subtract(add(opening, totals.credits.sum), totals.debits.sum)))
    throw new BankFileFault('balance');
};

const balanceTree = (code: string, balance: Money, day: string): Tree => ({
  Tp: { CdOrPrtry: { Cd: code } },
  Amt: xmlAmount(isNegative(balance) ? negate(balance) : balance),
  CdtDbtInd: sideCode(isNegative(balance) ? 'debit' : 'credit'),
  Dt: { Dt: day },
});

const balanceOf = (report: Tree, code: string): Money => {
  const found = listAt(report, 'Bal').find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code);
  if (!found) throw new BankFileFault('xml_missing', { field: code });
  const { minor, currency } = moneyOf(needAmount(found, 'Amt'));
  return money(needText(found, 'CdtDbtInd') === 'DBIT' ? -minor : minor, currency);
};

const currencyOf = (text: string): CurrencyCode => {
  try {
    return parseCurrency(text);
  } catch {
    throw new BankFileFault('xml_value', { field: 'Ccy' });
  }
};
