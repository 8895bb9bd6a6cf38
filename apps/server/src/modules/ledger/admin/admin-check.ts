import { ledgerCheck } from '@tael/contract/ledger/schemas';
import { readAnchors, type Anchor } from '../../../kernel/database/chain.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { balanceOfRow, wireAmount } from './admin-figures.ts';
import { faultOf, invariantsOf } from './admin-invariants.ts';
import {
  claimCheck,
  insertCheck,
  newestCheck,
  totalsByKind,
  type Check,
  type KindRow,
} from './admin-repository.ts';
import type { ReadingTx } from '../reading/read.ts';
import { verifyOn, type VerifyReport } from '../verify.ts';

export interface CheckDeps {
  /** Where the last block of each chain is kept outside the database. */
  readonly anchorFile: string;
}

/**
 * Checks the whole books and keeps what was found: every balance, every rule, every hash chain, and the totals by kind,
 * all in one snapshot. Reads every row (a million entries in less than a minute) while business goes on. One at a time
 * in a database; a second one is refused with `ledger_check_running`.
 */
export const checkLedger =
  ({ anchorFile }: CheckDeps) =>
  async (ctx: Context): Promise<Check> => {
    // Before the snapshot: an anchor may lag behind the chain, and never run ahead of it.
    const anchors = await readAnchors(anchorFile);
    const client = await ctx.database.pool.connect();
    try {
      await client.query(`begin isolation level repeatable read read only; set local app.scope = 'system'`);
      if (!(await claimCheck(client))) fail('ledger_check_running', { retryAfterSeconds: 2 });
      const at = ctx.clock.now();
      const report = await verifyOn(client, { anchors });
      const check = present(ctx, at, report, anchors, await totalsByKind(client));
      // The claim is let go only after this has committed, so nobody begins another one in between.
      return await transact(ctx, async (tx) => {
        await insertCheck(tx.client, check, ctx.principal?.userId ?? null);
        const { id, fault, seconds, entries } = check;
        const found = { isRight: fault === null, rule: fault?.rule ?? null, seconds, entries };
        const nobodys = { tenantId: null, customerId: null };
        await audit(tx, ctx, {
          action: 'ledger.checked',
          object: { type: 'ledger_check', id },
          ...nobodys,
          after: found,
        });
        await emit(tx, ctx, { topic: 'ledger.checked', objectId: id, ...nobodys, payload: found });
        return check;
      });
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  };

/**
 * What the last check of the books found; undefined where they were never checked. What an earlier release stored in
 * another form is as good as no check: the next one is at most a night away.
 */
export const latestCheck = async (tx: ReadingTx): Promise<Check | undefined> =>
  ledgerCheck.safeParse((await newestCheck(tx.client))?.report).data;

/** Checks the books each night; a fault fails the job, so that it stands in the log as well. */
export const nightlyCheck = (deps: CheckDeps): ScheduledJob => ({
  name: 'ledger.check',
  everyMs: 60_000,
  run: async (ctx) => {
    const last = await read(ctx, (tx) => newestCheck(tx.client));
    if (!isDue(last?.at, ctx.clock.now())) return;
    const check = await checkLedger(deps)(ctx).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'ledger_check_running') return undefined;
      throw error;
    });
    if (check?.fault) throw new Error(`the books are wrong: ${check.fault.rule}`);
  },
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Two or three at night in Los Angeles, whose banking days these are.
const nightlyHourUtc = 10;

/** Whether a night has begun since the last check, or there was none. */
export const isDue = (last: Date | undefined, now: Date): boolean => {
  if (last === undefined) return true;
  const nightOf = (at: Date): number => Math.floor((at.getTime() - nightlyHourUtc * hourMs) / dayMs);
  return nightOf(last) < nightOf(now);
};

const present = (
  ctx: Context,
  at: Date,
  report: VerifyReport,
  anchors: readonly Anchor[],
  kinds: readonly KindRow[],
): Check => ({
  id: newId(),
  at: at.toISOString(),
  seconds: Math.round(report.seconds * 1000) / 1000,
  by: ctx.principal === null ? 'schedule' : 'person',
  accounts: Number(report.accounts),
  transfers: Number(report.transfers),
  entries: Number(report.entries),
  invariants: invariantsOf(report),
  fault: faultOf(report),
  sums: report.sums.map((sum) => ({
    currency: sum.currency,
    accounts: Number(sum.accounts),
    posted: wireAmount(sum.debitsPosted - sum.creditsPosted, sum.currency),
    pending: wireAmount(sum.debitsPending - sum.creditsPending, sum.currency),
  })),
  chains: report.chains.map(({ chain, blocks, sealedRows, head }) => {
    const anchor = anchors.find((stored) => stored.chain === chain);
    return {
      name: chain,
      blocks: Number(blocks),
      rows: Number(sealedRows),
      head,
      anchorBlock: anchor ? Number.parseInt(anchor.no, 10) : null,
      anchorHash: anchor?.hash ?? null,
    };
  }),
  totals: kinds.map((row) => ({
    kind: row.kind,
    currency: row.currency,
    accounts: row.accounts,
    ...balanceOfRow(row),
  })),
});
