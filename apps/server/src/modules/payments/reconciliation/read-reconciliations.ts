import type { InputOf, OutputOf } from '@tael/contract';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { minorText } from '../files/minor-text.ts';
import { findStatement, linesOfStatement, listStatements, type StatementWithOpen } from './repository.ts';

type Routes = typeof bankFileRoutes;

const present = (row: StatementWithOpen): OutputOf<Routes['getReconciliation']>['statement'] => ({
  id: row.id,
  day: row.day,
  number: row.number,
  opening: minorText(row.opening, row.currency),
  closing: minorText(row.closing, row.currency),
  lines: row.lines,
  matched: row.matched,
  open: row.open,
  fileId: row.file_id,
  createdAt: row.created_at.toISOString(),
});

/** Each statement of the bank: how many of its lines our books explain, and how many still wait for somebody. */
export const listReconciliations = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listReconciliations']>,
): Promise<OutputOf<Routes['listReconciliations']>> =>
  read(ctx, async (tx) => {
    const rows = await listStatements(tx, { limit, after: readCursor(cursor) });
    const page = pageOfRows(rows, limit, ({ created_at: at, id }) => ({ at, id }));
    return { items: page.rows.map(present), nextCursor: page.nextCursor };
  });

const mostLines = 1_000;

/** One statement line by line; those that our books do not explain come first. */
export const getReconciliation = (
  ctx: Context,
  { id }: InputOf<Routes['getReconciliation']>,
): Promise<OutputOf<Routes['getReconciliation']>> =>
  read(ctx, async (tx) => {
    const statement = (await findStatement(tx, id)) ?? fail('not_found');
    const lines = await linesOfStatement(tx, id, mostLines);
    return {
      statement: present(statement),
      lines: lines.map((line) => ({
        id: line.id,
        bankReference: line.bank_reference,
        reference: line.reference,
        side: line.side,
        amount: minorText(line.amount, line.currency),
        matchedBy: line.matched_by,
      })),
    };
  });
