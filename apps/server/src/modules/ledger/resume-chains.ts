import type pg from 'pg';
import { audit } from '../../kernel/audit.ts';
import type { Anchor } from '../../kernel/database/chain.ts';
import { lockChains, moveBehind, positionInTheWay } from '../../kernel/database/chain-position.ts';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/transaction.ts';
import { ledgerChains, verifyOn, type VerifyReport } from './verify.ts';

/**
 * Whether the next posting would stand among sealed ones: the database was restored from a dump into a new cluster.
 * Nothing may be written before `resumeChains`.
 */
export const areChainsInterrupted = async (on: Pick<pg.ClientBase, 'query'>): Promise<boolean> =>
  (await positionInTheWay(on, ledgerChains)) !== undefined;

export interface Resumed {
  readonly report: VerifyReport;
  /** False when there was nothing to mend, or when the books are wrong and were left as they are. */
  readonly isResumed: boolean;
}

/**
 * Lets the chains of restored books go on after the rows that came with them. Books that are wrong are left alone: whoever
 * goes on with them would seal the fault. `ctx` speaks as the owner of the tables.
 */
export const resumeChains = (ctx: Context, anchors: readonly Anchor[]): Promise<Resumed> =>
  transact(ctx, async (tx) => {
    await lockChains(tx.client, ledgerChains);
    const report = await verifyOn(tx.client, { anchors });
    const last = await positionInTheWay(tx.client, ledgerChains);
    if (report.fault || last === undefined) return { report, isResumed: false };
    await moveBehind(tx.client, last);
    await audit(tx, ctx, {
      action: 'ledger.chains_resumed',
      object: { type: 'installation', id: null },
      after: { position: last },
    });
    return { report, isResumed: true };
  });
