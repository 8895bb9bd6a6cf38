import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import { add, isZero, negate, sum } from '@tael/money';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { openPaper, type Total } from '../../kernel/paper/paper.ts';
import { transact } from '../../kernel/transaction.ts';
import { getCardInScope } from '../cards/index.ts';
import { postingName, sidesOf } from './card-postings.ts';
import { statementKinds } from './card-statement-rules.ts';
import { paperWords, type PaperWords } from './paper-words.ts';
import type { PaperDeps } from './receipts.ts';
import { begunMonth, statementOf, type CardStatement } from './statement-of-card.ts';

type Route = (typeof cardStatementRoutes)['cardStatement'];

/** More than this is no paper that anybody reads; the table has no such end. */
const mostPostings = 2_000;

/** The statement of a card for a month, as a paper. */
export const cardStatement =
  (deps: PaperDeps) =>
  async (ctx: Context, { id, ...asked }: InputOf<Route>): Promise<FileAnswer> => {
    const zone = asked.timeZone ?? 'UTC';
    const { card, customerId, tenantId } = await getCardInScope(ctx, id);
    const month = begunMonth(ctx, asked.month, zone);
    const { statement, product } = await transact(ctx, async (tx) => {
      await audit(tx, ctx, {
        action: 'card.statement_made',
        object: { type: 'card', id },
        tenantId,
        customerId,
        after: { month: month.month, timeZone: zone },
      });
      return {
        statement: await statementOf(tx, { customerId, cardId: id, month, limit: mostPostings + 1 }),
        product: await deps.productOf(tx, tenantId),
      };
    });
    if (statement.postings.length > mostPostings) fail('statement_too_long');
    const words = paperWords(asked, ctx.language);
    const { label, value } = words;
    const title = label((say) => say.papers.cardStatement.title);
    const called = `${card.nickname} ·· ${card.lastFour}`;
    const paper = await openPaper({
      ...words.frame(product),
      title,
      subtitle: month.month,
      file: { title: `${title.join(' ')} ${month.month}`, language: words.fileLanguage, at: month.to },
    });
    paper.facts([
      { label: label((say) => say.papers.card), value: called },
      { label: label((say) => say.papers.holder), value: card.holderName },
      { label: label((say) => say.papers.period), value: `${month.firstDay} – ${month.lastDay}` },
      { label: label((say) => say.papers.zone), value: zone },
      { label: label((say) => say.papers.currency), value: 'USD' },
    ]);
    if (!month.isOver) paper.note(value((say) => say.papers.cardStatement.soFar));
    paper.totals(totalsOf(statement, words));
    if (statement.postings.length === 0) paper.note(value((say) => say.papers.nothing));
    else
      await paper.table({
        columns: [
          { label: label((say) => say.papers.date), share: 3 },
          { label: label((say) => say.papers.details), share: 5 },
          { label: label((say) => say.papers.out), share: 2, align: 'right' },
          { label: label((say) => say.papers.in), share: 2, align: 'right' },
          { label: label((say) => say.papers.cardStatement.spent), share: 2.2, align: 'right' },
        ],
        rows: rowsOf(statement, words),
      });
    return {
      name: `${value((say) => say.papers.cardStatement.title).replace(' / ', ' ')} ${card.lastFour} ${month.month}.pdf`,
      mediaType: 'application/pdf',
      content: await paper.finish(),
    };
  };

/** What it had cost, what each kind has added to it, and what it has cost then. */
const totalsOf = ({ before, after, postings }: CardStatement, { label, money }: PaperWords): Total[] => [
  { label: label((say) => say.papers.cardStatement.before), value: money(before) },
  ...statementKinds.flatMap((kind) => {
    const posted = postings.filter((posting) => posting.kind === kind).map(({ entry }) => entry.posted);
    return posted.length === 0
      ? []
      : [
          {
            label: label((say) => say.papers.cardStatement.kinds[kind]),
            value: money(negate(sum(posted, 'USD'))),
          },
        ];
  }),
  { label: label((say) => say.papers.cardStatement.after), value: money(after), isStrong: true },
  { label: label((say) => say.papers.count), value: String(postings.length) },
];

const rowsOf = ({ before, postings }: CardStatement, { value, money, moment }: PaperWords): string[][] => {
  let spent = before;
  return postings.map((posting) => {
    const { in: came, out } = sidesOf(posting.entry);
    spent = add(spent, negate(posting.entry.posted));
    return [
      moment(posting.entry.at),
      [value(postingName(posting)), posting.merchant].filter(Boolean).join(' · '),
      isZero(out) ? '' : money(out),
      isZero(came) ? '' : money(came),
      money(spent),
    ];
  });
};
