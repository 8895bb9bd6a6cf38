import { money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';
import { keepReceived, openContent } from '../answers/keep-received.ts';
import { openItem } from '../answers/open-item.ts';
import type { ApplyAnswer, BankAnswer } from '../answers/answer.ts';
import { postSettlement } from '../outgoing/postings.ts';
import type { ReconciliationDeps } from './deps.ts';
import { matchLine } from './match-line.ts';
import { insertLine, insertStatement, missingFiles, setMatched, type StatementRow } from './repository.ts';

/**
 * Reads camt.053: every line is held against what our books expect and settles its clearing account with the bank's. A line
 * that says something else, and a file that should stand there and does not, is somebody's to look at.
 */
export const readStatementAnswer =
  (deps: ReconciliationDeps) =>
  async (_ctx: Context, { content = '' }: BankAnswer): Promise<ApplyAnswer> => {
    const lines: Iso20022.BookedEntry[] = [];
    let head: Iso20022.Statement | undefined;
    for await (const part of deps.bank.files.readStatement(openContent(content)))
      if (part.kind === 'entry') lines.push(part.entry);
      else ({ head } = part);
    assert(head, 'a statement that was read to its end has a head');
    const statement = head;
    return (tx, ctx) => applyStatement(tx, ctx, deps, { statement, lines, content });
  };

const applyStatement = async (
  tx: Tx,
  ctx: Context,
  deps: ReconciliationDeps,
  {
    statement,
    lines,
    content,
  }: {
    readonly statement: Iso20022.Statement;
    readonly lines: readonly Iso20022.BookedEntry[];
    readonly content: string;
  },
): Promise<void> => {
  const { opening, closing, day, number } = statement;
  const { currency } = opening;
  const file = await keepReceived(tx, ctx, deps, {
    kind: 'statement',
    reference: statement.id,
    settlesOn: day,
    items: lines.length,
    totals: [
      {
        currency,
        debits: String(statement.totals.debits.sum.minor),
        credits: String(statement.totals.credits.sum.minor),
      },
    ],
    content,
  });
  const row: StatementRow = {
    id: newId(),
    tenant_id: deps.bankTenantId,
    file_id: file.id,
    currency,
    number,
    day,
    opening: opening.minor,
    closing: closing.minor,
    lines: lines.length,
    matched: 0,
    created_at: ctx.clock.now(),
  };
  if (!(await insertStatement(tx, row))) return;
  let matched = 0;
  for (const line of lines) matched += Number(await applyLine(tx, ctx, deps, row, line));
  await setMatched(tx, row.id, matched);
  if (currency === 'USD')
    for (const { id, reference } of await missingFiles(tx, { tenantId: deps.bankTenantId, day }))
      await openItem(tx, ctx, deps, { kind: 'missing_on_statement', reference, file_id: id, day });
  await audit(tx, ctx, {
    action: 'payments.statement_read',
    object: { type: 'statement', id: row.id },
    tenantId: row.tenant_id,
    customerId: null,
    after: { day, number, currency, lines: lines.length, matched },
    actor: 'network',
  });
};

/** Books one line; whether it is explained. A line that stood in another statement already is. */
const applyLine = async (
  tx: Tx,
  ctx: Context,
  deps: ReconciliationDeps,
  statement: StatementRow,
  line: Iso20022.BookedEntry,
): Promise<boolean> => {
  const match = await matchLine(tx, deps, line);
  const isNew = await insertLine(tx, {
    id: newId(),
    tenant_id: statement.tenant_id,
    statement_id: statement.id,
    bank_reference: line.bankReference,
    reference: line.messageId ?? line.reference,
    side: line.side,
    amount: line.amount.minor,
    currency: line.amount.currency,
    matched_by: match?.by ?? null,
  });
  if (!match || !isNew) {
    await openItem(tx, ctx, deps, {
      kind: 'statement_line',
      reference: isNew ? line.bankReference : `${line.bankReference}/${String(statement.number)}`,
      file_id: statement.file_id,
      side: line.side,
      amount: line.amount,
      day: statement.day,
    });
    return false;
  }
  for (const { tenantId, minor, referenceId, isCollected } of match.parts)
    await postSettlement(tx, deps.ledger, {
      tenantId,
      ...(isCollected && { collectedOn: deps.collections.clearingDetail }),
      rail: match.rail,
      side: line.side,
      amount: money(minor, line.amount.currency),
      referenceId,
    });
  return true;
};
