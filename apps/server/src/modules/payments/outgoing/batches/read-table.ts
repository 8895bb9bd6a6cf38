import { setImmediate as breathe } from 'node:timers/promises';
import { customerOf, type Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import type { RowFault, RowTexts } from '../../../bulk/index.ts';
import { departmentsOf } from '../../../org/index.ts';
import { payeesCalled } from '../../payees/repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { newDraft } from '../drafts/draft-payment.ts';
import type { PaymentRow } from '../repository.ts';
import { factsOfRows, type FactsOfRows } from './facts-of-rows.ts';
import { readPaymentRow, type Known } from './read-row.ts';
import { rowFaultsOf } from './row-faults.ts';

/** Rows as the drafts that they ask for, or what is wrong with them, and what is known about all of them. */
export interface ReadTable {
  readonly rows: readonly DraftedRow[];
  readonly facts: FactsOfRows;
}
export type DraftedRow = { readonly draft: PaymentRow } | { readonly faults: readonly RowFault[] };

const readAtOnce = 50;

/** Nothing is written, and nothing is asked row by row. */
export const readTable = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  texts: readonly RowTexts[],
): Promise<ReadTable> => {
  const who = customerOf(ctx);
  const known = await knownTo(tx, who.customerId, texts);
  const facts = await factsOfRows(tx, ctx, who, known);
  const rows: DraftedRow[] = [];
  for (const [at, text] of texts.entries()) {
    // Purchases get the thread in between.
    if (at % readAtOnce === readAtOnce - 1) await breathe();
    const read = readPaymentRow(text, known);
    try {
      if ('faults' in read) rows.push(read);
      else {
        const draft = await newDraft(tx, ctx, { ...deps, together: { facts } }, who, read.input);
        rows.push({ draft: { ...draft, sent_by: who.userId } });
      }
    } catch (error) {
      rows.push({ faults: rowFaultsOf(error) });
    }
  }
  return { rows, facts };
};

export const draftsIn = (rows: readonly DraftedRow[]): readonly PaymentRow[] =>
  rows.flatMap((row) => ('draft' in row ? row.draft : []));

/** The payees and departments that the rows name. */
const knownTo = async (tx: Tx, customerId: string, rows: readonly RowTexts[]): Promise<Known> => {
  const names = [...new Set(rows.map((row) => (row['payee'] ?? '').trim().toLowerCase()))];
  const departments = await departmentsOf(tx, customerId);
  return {
    payees: await payeesCalled(tx, customerId, names),
    departments: new Map(departments.map(({ id, name }) => [name.toLowerCase(), id])),
  };
};
