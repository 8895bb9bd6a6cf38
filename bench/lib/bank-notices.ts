import { performance } from 'node:perf_hooks';
import { formatMoney, money } from '@tael/money';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { transact } from '../../apps/server/src/kernel/transaction.ts';
import { receiveIncomingTransfer } from '../../apps/server/src/modules/funding/index.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { accountNumberOfCustomer, createCustomer } from '../../apps/server/src/modules/org/index.ts';
import { defaultTenantId } from '../../apps/server/src/modules/platform/index.ts';
import { sandboxBank } from '../../apps/server/src/providers/bank-rails/sandbox.ts';

export interface Matched {
  readonly seconds: number;
  /** Of the notices, how many found their customer. */
  readonly matched: number;
}

/** Notices of a bank about transfers to the numbers of so many customers, told by several callers at once. */
export const measureBankNotices = async (
  url: string,
  { customers: count, notices, callers }: { customers: number; notices: number; callers: number },
): Promise<Matched> => {
  const database = openDatabase({ url, maxConnections: 20 });
  const ctx = systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const ledger = createLedger({ pool: database.pool, clock: systemClock });
  const bank = { ...sandboxBank({ key: Buffer.alloc(32, 7), clock: systemClock }), isAuthentic: () => true };
  const receive = receiveIncomingTransfer({
    ...{ ledger, bank, bankTenantId: defaultTenantId },
    holderOf: () => Promise.resolve(undefined),
  });
  try {
    const numbers: string[] = [];
    for (let one = 0; one < count; one += 1)
      numbers.push(
        await transact(ctx, async (tx) => {
          const owner = {
            tenantId: defaultTenantId,
            entityType: 1 as const,
            displayName: `Bench ${newId()}`,
          };
          return accountNumberOfCustomer(tx, await createCustomer(tx, ctx, owner));
        }),
      );
    const left = Array.from({ length: notices }, (_, at) =>
      JSON.stringify({
        type: 'incoming_transfer',
        bankReference: `BENCH-${newId()}`,
        amount: formatMoney(money(BigInt(10_000 + at), 'USD')),
        currency: 'USD',
        senderName: 'Ada Lin',
        accountNumber: numbers[at % count],
      }),
    );
    let matched = 0;
    const caller = async (): Promise<void> => {
      for (let body = left.pop(); body !== undefined; body = left.pop())
        if ((await receive(ctx, { body, signature: '' })).depositId !== null) matched += 1;
    };
    const begun = performance.now();
    await Promise.all(Array.from({ length: callers }, caller));
    return { seconds: (performance.now() - begun) / 1_000, matched };
  } finally {
    await ledger.close();
    await database.close();
  }
};
