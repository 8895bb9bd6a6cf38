import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { openAccounts } from './ledger-load.ts';

/**
 * Posts to so many accounts through a ledger that may remember `bound` of them: how many it does, and how many bytes each
 * of these takes.
 */
export async function fillMemory(
  url: string,
  accountCount: number,
  bound: number,
): Promise<{ readonly remembered: number; readonly bytesEach: number }> {
  setFlagsFromString('--expose-gc');
  // Boundary: the engine's collector, under the name that the flag gives it.
  const collect = runInNewContext('gc') as () => void;
  const accountIds = await openAccounts(url, accountCount);
  const used = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const own = openDatabase({ url });
  const before = used();
  const ledger = createLedger({ pool: own.pool, clock: systemClock, rememberedAccounts: bound });
  const pairs = Array.from({ length: accountCount / 2 }, (_, index) => [
    accountIds[index * 2],
    accountIds[index * 2 + 1],
  ]);
  for (let at = 0; at < pairs.length; at += 500) {
    await ledger.postNow(
      pairs.slice(at, at + 500).map(([from = '', to = '']) => ({
        kind: 'posted' as const,
        id: newId(),
        debitAccountId: from,
        creditAccountId: to,
        amount: { minor: 1n, currency: 'USD' as const },
        code: 'account_transfer' as const,
        voluntary: false,
      })),
    );
  }
  const remembered = ledger.rememberedAccounts();
  const bytesEach = (used() - before) / remembered;
  await ledger.close();
  await own.close();
  return { remembered, bytesEach };
}
