import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { paperRoutes } from '@tael/contract/reporting/paper-routes';
import type { HistoryWords } from '@tael/i18n/history';
import { isNegative, isPositive, isZero, negate, sum, zero } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { startOfDay } from '../../kernel/narrowing.ts';
import { openPaper } from '../../kernel/paper/paper.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { merchantNames } from '../authorizations/index.ts';
import { findCustomerAccounts, type Entry, type Statement } from '../ledger/index.ts';
import { customerNames } from '../org/index.ts';
import { paperWords } from './paper-words.ts';
import type { PaperDeps } from './receipts.ts';

/** More than this is no paper that anybody reads; the export has no such end. */
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
  (deps: PaperDeps) =>
  async (
    ctx: Context,
    { from, to, ...asked }: InputOf<typeof paperRoutes.accountStatement>,
  ): Promise<FileAnswer> => {
    if (from > to) failField('to', 'invalid_value');
    const zone = asked.timeZone ?? 'UTC';
    const period = { from: startOfDay(from, zone), to: startOfDay(to, zone, 1) };
    const { statement, merchants, name, product } = await read(ctx, (tx) => factsOf(tx, ctx, deps, period));
    const words = paperWords(asked, ctx.language);
    const { label, value, money, moment } = words;
    const title = label((say) => say.papers.statement);
    const paper = await openPaper({
      ...words.frame(product),
      title,
      subtitle: `${from} – ${to}`,
      file: { title: `${title.join(' ')} ${from} ${to}`, language: words.fileLanguage, at: period.to },
    });
    const nothing = zero('USD');
    const moved = (statement?.entries ?? []).filter(({ posted }) => !isZero(posted));
    const came = moved.map(({ posted }) => posted).filter(isPositive);
    const left = moved.map(({ posted }) => posted).filter(isNegative);
    paper.facts([
      { label: label((say) => say.papers.account), value: name },
      { label: label((say) => say.papers.period), value: `${from} – ${to}` },
      { label: label((say) => say.papers.zone), value: zone },
      { label: label((say) => say.papers.currency), value: 'USD' },
    ]);
    paper.totals([
      { label: label((say) => say.papers.opening), value: money(statement?.opening.posted ?? nothing) },
      { label: label((say) => say.papers.totalIn), value: money(sum(came, 'USD')) },
      { label: label((say) => say.papers.totalOut), value: money(sum(left, 'USD')) },
      {
        label: label((say) => say.papers.closing),
        value: money(statement?.closing.posted ?? nothing),
        isStrong: true,
      },
      { label: label((say) => say.papers.held), value: money(statement?.closing.pendingDebits ?? nothing) },
      { label: label((say) => say.papers.count), value: String(moved.length) },
    ]);
    if (moved.length === 0) paper.note(value((say) => say.papers.nothing));
    else
      await paper.table({
        columns: [
          { label: label((say) => say.papers.date), share: 3 },
          { label: label((say) => say.papers.details), share: 5 },
          { label: label((say) => say.papers.in), share: 2, align: 'right' },
          { label: label((say) => say.papers.out), share: 2, align: 'right' },
          { label: label((say) => say.papers.balance), share: 2.2, align: 'right' },
        ],
        rows: moved.map((entry) => [
          moment(entry.at),
          [value(named(entry)), merchants.get(entry.reference?.id ?? '')].filter(Boolean).join(' · '),
          isPositive(entry.posted) ? money(entry.posted) : '',
          isNegative(entry.posted) ? money(negate(entry.posted)) : '',
          money(entry.balance.posted),
        ]),
      });
    return {
      name: `${value((say) => say.papers.statement).replace(' / ', ' ')} ${from} ${to}.pdf`,
      mediaType: 'application/pdf',
      content: await paper.finish(),
    };
  };

const factsOf = async (
  tx: Tx,
  ctx: Context,
  { ledger, productOf }: PaperDeps,
  period: { readonly from: Date; readonly to: Date },
): Promise<Facts> => {
  const { customerId, tenantId } = customerOf(ctx);
  const accountId = (await findCustomerAccounts(tx, customerId, 'USD')).get('customer_available');
  const statement =
    accountId === undefined ? undefined : await ledger.statement(tx, accountId, period.from, period.to);
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
