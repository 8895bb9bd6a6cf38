import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { documentRoutes } from '@tael/contract/reporting/document-routes';
import type { HistoryWords } from '@tael/i18n/history';
import { isNegative, isPositive, isZero, negate, sum, zero } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { inPieces } from '../../../kernel/load/in-pieces.ts';
import { startOfDay } from '../../../kernel/lists/narrowing.ts';
import { openDocument } from '../../../kernel/document/document.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { merchantNames } from '../../authorizations/index.ts';
import { findCustomerAccounts, type Entry, type Statement } from '../../ledger/index.ts';
import { accountZone, customerNames } from '../../org/index.ts';
import { documentWords } from './document-words.ts';
import type { DocumentDeps } from './receipt-parts.ts';

/** More than this is no document that anybody reads; the export has no such end. */
const mostEntries = 2_000;

interface Facts {
  readonly statement: Statement | undefined;
  readonly merchants: ReadonlyMap<string, string>;
  readonly name: string;
  readonly product: string;
}

/**
 * The statement of the caller's account over whole days of a zone: what it held before, every entry that moved money,
 * what it held after, and what was on hold then; as the ledger has it, to the cent.
 */
export const accountStatement =
  (deps: DocumentDeps) =>
  async (
    ctx: Context,
    { from, to, ...asked }: InputOf<typeof documentRoutes.accountStatement>,
  ): Promise<FileAnswer> => {
    if (from > to) failField('to', 'invalid_value');
    const zone = asked.timeZone ?? (await read(ctx, (tx) => accountZone(tx, customerOf(ctx).customerId)));
    const period = { from: startOfDay(from, zone), to: startOfDay(to, zone, 1) };
    const { statement, merchants, name, product } = await read(ctx, (tx) => factsOf(tx, ctx, deps, period));
    const words = documentWords({ ...asked, timeZone: zone }, ctx.language);
    const { label, value, money, moment } = words;
    const title = label((say) => say.documents.statement);
    const document = openDocument({
      ...words.frame(product),
      title,
      subtitle: `${from} – ${to}`,
      file: { title: `${title.join(' ')} ${from} ${to}`, language: words.fileLanguage, at: period.to },
    });
    const nothing = zero('USD');
    const moved = (statement?.entries ?? []).filter(({ posted }) => !isZero(posted));
    const came = moved.map(({ posted }) => posted).filter(isPositive);
    const left = moved.map(({ posted }) => posted).filter(isNegative);
    document.facts([
      { label: label((say) => say.documents.account), value: name },
      { label: label((say) => say.documents.period), value: `${from} – ${to}` },
      { label: label((say) => say.documents.zone), value: zone },
      { label: label((say) => say.documents.currency), value: 'USD' },
    ]);
    document.totals([
      { label: label((say) => say.documents.opening), value: money(statement?.opening.posted ?? nothing) },
      { label: label((say) => say.documents.totalIn), value: money(sum(came, 'USD')) },
      { label: label((say) => say.documents.totalOut), value: money(sum(left, 'USD')) },
      {
        label: label((say) => say.documents.closing),
        value: money(statement?.closing.posted ?? nothing),
        isStrong: true,
      },
      {
        label: label((say) => say.documents.held),
        value: money(statement?.closing.pendingDebits ?? nothing),
      },
      { label: label((say) => say.documents.count), value: String(moved.length) },
    ]);
    if (moved.length === 0) document.note(value((say) => say.documents.nothing));
    else
      document.table({
        columns: [
          { label: label((say) => say.documents.date), share: 3 },
          { label: label((say) => say.documents.details), share: 5 },
          { label: label((say) => say.documents.in), share: 2, align: 'right' },
          { label: label((say) => say.documents.out), share: 2, align: 'right' },
          { label: label((say) => say.documents.balance), share: 2.2, align: 'right' },
        ],
        rows: await inPieces(moved, (entry) => [
          moment(entry.at),
          [value(named(entry)), merchants.get(entry.reference?.id ?? '')].filter(Boolean).join(' · '),
          isPositive(entry.posted) ? money(entry.posted) : '',
          isNegative(entry.posted) ? money(negate(entry.posted)) : '',
          money(entry.balance.posted),
        ]),
      });
    return {
      name: `${value((say) => say.documents.statement).replace(' / ', ' ')} ${from} ${to}.pdf`,
      mediaType: 'application/pdf',
      content: await document.finish(customerOf(ctx).userId),
    };
  };

const factsOf = async (
  tx: Tx,
  ctx: Context,
  { ledger, productOf }: DocumentDeps,
  period: { readonly from: Date; readonly to: Date },
): Promise<Facts> => {
  const { customerId, tenantId } = customerOf(ctx);
  const accountId = (await findCustomerAccounts(tx, customerId, 'USD')).get('customer_available');
  const statement =
    accountId === undefined
      ? undefined
      : await ledger.statement(tx, accountId, { ...period, most: mostEntries + 1 });
  const entries = statement?.entries ?? [];
  if (entries.length > mostEntries) fail('statement_too_long');
  const purchases = entries.flatMap(({ reference }) =>
    reference?.type === 'authorization' ? [reference.id] : [],
  );
  return {
    statement,
    merchants: await merchantNames(tx, [...new Set(purchases)]),
    name: (await customerNames(tx, [customerId])).get(customerId) ?? '',
    product: await productOf(tx, tenantId),
  };
};

const named =
  ({ code }: Entry) =>
  (say: HistoryWords): string =>
    say.entries.code[code];
