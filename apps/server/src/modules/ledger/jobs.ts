import { setTimeout as sleep } from 'node:timers/promises';
import { anchorOf, sealBlock, writeAnchors } from '../../kernel/database/chain.ts';
import type { Anchor } from '../../kernel/database/chain.ts';
import type { Context } from '../../kernel/context.ts';
import type { ScheduledJob } from '../../kernel/events/job.ts';
import { transact } from '../../kernel/transaction.ts';
import { expireHolds } from './expire-holds.ts';
import type { Ledger } from './ledger.ts';
import { ledgerChains } from './verify.ts';

const pauseMs = 5;
const blocksAtOnce = 500;

/** What the clock asks of the ledger. `anchorFile` lies outside the database; the last block of each chain is kept there. */
export function ledgerJobs(ledger: Ledger, anchorFile: string): readonly ScheduledJob[] {
  return [
    { name: 'ledger.seal', everyMs: 1_000, run: (ctx) => sealChains(ctx, anchorFile) },
    {
      name: 'ledger.expire_holds',
      everyMs: 10_000,
      run: async (ctx) => {
        await expireHolds(ctx, ledger);
      },
    },
  ];
}

/** Seals whatever is final, and then notes outside the database how far the chains have come. */
export async function sealChains(ctx: Context, anchorFile: string): Promise<void> {
  let sealed = 0;
  for (const chained of ledgerChains) {
    for (let block = 0; block < blocksAtOnce; block += 1) {
      const rows = await transact(ctx, (tx) => sealBlock(tx.client, chained, ctx.clock.now()), {
        plansOnce: true,
      });
      if (rows === 0) break;
      sealed += rows;
      // What seals must not keep those waiting who post: it pauses about as long as it works.
      await sleep(pauseMs);
    }
  }
  if (sealed === 0) return;
  const anchors = await transact(ctx, async (tx) => {
    const found: Anchor[] = [];
    for (const { chain } of ledgerChains) {
      const anchor = await anchorOf(tx.client, chain);
      if (anchor) found.push(anchor);
    }
    return found;
  });
  await writeAnchors(anchorFile, anchors);
}
