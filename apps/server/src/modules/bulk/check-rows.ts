import { setImmediate as breathe } from 'node:timers/promises';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { bulkLife } from '@tael/contract/bulk/states';
import { transact, type Tx } from '../../kernel/transaction.ts';
import type { BulkKind, RowFault } from './kind.ts';
import { importerOf } from './present-job.ts';
import { changeRows, firstRows, lockJob, markDuplicates, updateJob, type JobRow } from './repository.ts';
import { faultsOfCells, textsOf } from './rules.ts';
import { openCells } from './secret-cells.ts';
import { announceNext } from './next-step.ts';

const rowsAtOnce = 1_000;
/** A row takes half a millisecond. */
const lookedAtOnce = 50;

/** One step of the dry run: says of the next rows what is wrong with them; after the last, the import is ready. */
export const checkRows = (ctx: Context, kind: BulkKind, { id, step }: JobRow): Promise<void> =>
  transact(ctx, async (tx) => {
    const job = await lockJob(tx, id);
    if (job?.step !== step || (job.state !== 'uploaded' && job.state !== 'validating')) return;
    const rows = await firstRows(tx, id, 'waiting', rowsAtOnce);
    const faultsOf: (readonly RowFault[])[] = [];
    for (let at = 0; at < rows.length; at += lookedAtOnce) {
      // Purchases get the thread in between.
      await breathe();
      faultsOf.push(...(await faultsIn(tx, ctx, kind, job, rows.slice(at, at + lookedAtOnce))));
    }
    await changeRows(
      tx,
      id,
      rows.map(({ number }, at) => {
        const faults = faultsOf[at] ?? [];
        const isGood = faults.length === 0;
        return { number, outcome: isGood ? 'good' : 'bad', faults: isGood ? null : faults, objectId: null };
      }),
    );
    const bad = faultsOf.filter((faults) => faults.length > 0).length;
    const isLast = rows.length < rowsAtOnce;
    const state = isLast ? 'ready' : 'validating';
    if (job.state === 'uploaded') requireMove(bulkLife, job.state, 'validating');
    await updateJob(
      tx,
      job,
      {
        state,
        step: step + 1,
        rows_good: job.rows_good + rows.length - bad,
        rows_bad: job.rows_bad + bad,
        ...(isLast && { rows_same: await markDuplicates(tx, id, placesAlike(kind)) }),
      },
      ctx.clock.now(),
    );
    if (!isLast) return announceNext(tx, ctx, job, step + 1);
    return audit(tx, ctx, {
      action: 'bulk.checked',
      object: { type: 'bulk_job', id },
      after: { kind: job.kind, state, bad: job.rows_bad + bad },
    });
  });

/** What is wrong with each of these rows: with its cells by themselves, and with what they mean. */
const faultsIn = async (
  tx: Tx,
  ctx: Context,
  kind: BulkKind,
  job: JobRow,
  rows: readonly { readonly cells: readonly string[] }[],
): Promise<readonly (readonly RowFault[])[]> => {
  const opened = rows.map(({ cells }) => openCells(kind, job.id, cells));
  const texts = opened.map((cells) => textsOf(kind, cells));
  const found = await kind.check(tx, ctx, importerOf(job), texts);
  return opened.map((cells, at) => {
    const ofCells = faultsOfCells(kind, cells);
    const others = (found[at] ?? []).filter(({ column }) =>
      ofCells.every((fault) => fault.column !== column),
    );
    return [...ofCells, ...others];
  });
};

const placesAlike = (kind: BulkKind): readonly number[] =>
  kind.columns.flatMap(({ key }, place) => (kind.alike.includes(key) ? [place] : []));
