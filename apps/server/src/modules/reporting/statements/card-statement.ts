import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import { add, isZero, negate, sum } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { inPieces } from '../../../kernel/load/in-pieces.ts';
import { openDocument, type Total } from '../../../kernel/document/document.ts';
import { transact } from '../../../kernel/transaction.ts';
import { getCardInScope } from '../../cards/index.ts';
import { postingName, sidesOf } from './card-postings.ts';
import { statementKinds } from './card-statement-rules.ts';
import { documentWords, type DocumentWords } from './document-words.ts';
import type { DocumentDeps } from './receipt-parts.ts';
import { begunMonth, statementOf, zoneOfStatement, type CardStatement } from './statement-of-card.ts';

type Route = (typeof cardStatementRoutes)['cardStatement'];

/** More than this is no document that anybody reads; the table has no such end. */
const mostPostings = 2_000;

/** The statement of a card for a month, as a document. */
export const cardStatement =
  (deps: DocumentDeps) =>
  async (ctx: Context, { id, ...asked }: InputOf<Route>): Promise<FileAnswer> => {
    const { card, customerId, tenantId } = await getCardInScope(ctx, id);
    const zone = await zoneOfStatement(ctx, customerId, asked.timeZone);
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
    const words = documentWords({ ...asked, timeZone: zone }, ctx.language);
    const { label, value } = words;
    const title = label((say) => say.documents.cardStatement.title);
    const called = `${card.nickname} ·· ${card.lastFour}`;
    const document = openDocument({
      ...words.frame(product),
      title,
      subtitle: month.month,
      file: { title: `${title.join(' ')} ${month.month}`, language: words.fileLanguage, at: month.to },
    });
    document.facts([
      { label: label((say) => say.documents.card), value: called },
      { label: label((say) => say.documents.holder), value: card.holderName },
      { label: label((say) => say.documents.period), value: `${month.firstDay} – ${month.lastDay}` },
      { label: label((say) => say.documents.zone), value: zone },
      { label: label((say) => say.documents.currency), value: 'USD' },
    ]);
    if (!month.isOver) document.note(value((say) => say.documents.cardStatement.soFar));
    document.totals(totalsOf(statement, words));
    if (statement.postings.length === 0) document.note(value((say) => say.documents.nothing));
    else
      document.table({
        columns: [
          { label: label((say) => say.documents.date), share: 3 },
          { label: label((say) => say.documents.details), share: 5 },
          { label: label((say) => say.documents.out), share: 2, align: 'right' },
          { label: label((say) => say.documents.in), share: 2, align: 'right' },
          { label: label((say) => say.documents.cardStatement.spent), share: 2.2, align: 'right' },
        ],
        rows: await rowsOf(statement, words),
      });
    return {
      name: `${value((say) => say.documents.cardStatement.title).replace(' / ', ' ')} ${card.lastFour} ${month.month}.pdf`,
      mediaType: 'application/pdf',
      content: await document.finish(principalOf(ctx).userId),
    };
  };

/** What it had cost, what each kind has added to it, and what it has cost then. */
const totalsOf = ({ before, after, postings }: CardStatement, { label, money }: DocumentWords): Total[] => [
  { label: label((say) => say.documents.cardStatement.before), value: money(before) },
  ...statementKinds.flatMap((kind) => {
    const posted = postings.filter((posting) => posting.kind === kind).map(({ entry }) => entry.posted);
    return posted.length === 0
      ? []
      : [
          {
            label: label((say) => say.documents.cardStatement.kinds[kind]),
            value: money(negate(sum(posted, 'USD'))),
          },
        ];
  }),
  { label: label((say) => say.documents.cardStatement.after), value: money(after), isStrong: true },
  { label: label((say) => say.documents.count), value: String(postings.length) },
];

const rowsOf = (
  { before, postings }: CardStatement,
  { value, money, moment }: DocumentWords,
): Promise<string[][]> => {
  let spent = before;
  return inPieces(postings, (posting) => {
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
