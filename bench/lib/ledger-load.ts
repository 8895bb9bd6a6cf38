import { randomInt } from 'node:crypto';
import pg from 'pg';
import { money } from '@tael/money';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { openLedger } from './open-ledger.ts';

const bankId = '0198a000-0000-7000-8000-0000000000ba';

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Keeps `callers` calls under way for so many seconds, each caller one after the other. */
export async function closedLoop(
  callers: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<Figures> {
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const caller = async (): Promise<void> => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await call();
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - begun) / 1_000;
  latencies.sort((left, right) => left - right);
  const quantile = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / took, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/** Opens customer accounts by hand, all at once: a benchmark has no customers behind them. */
export async function openAccounts(url: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, newId);
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await owner.query(
      `insert into ledger_accounts (id, tenant_id, customer_id, kind, currency, normal_side, floor, opened_at)
       select id, $2, gen_random_uuid(), 'customer_available', 'USD', 'credit', 0, now() from unnest($1::uuid[]) as id`,
      [ids, newId()],
    );
    await owner.query(
      `insert into ledger_accounts (id, tenant_id, kind, currency, normal_side, opened_at)
       values ($1, $2, 'bank_omnibus', 'USD', 'debit', now())`,
      [bankId, newId()],
    );
  } finally {
    await owner.end();
  }
  return ids;
}

export interface LedgerLoad {
  /** Gives every account the same funds, and the ledger a memory of it. */
  fund(): Promise<void>;
  /** Uses every account once, so that the ledger remembers them. */
  visit(): Promise<void>;
  /** One transfer between two accounts at random. */
  transfer(): Promise<void>;
  /** One transfer to or from the first account, with another at random. */
  hotTransfer(): Promise<void>;
  close(): Promise<void>;
}

export async function openLoad(url: string, accountIds: readonly string[]): Promise<LedgerLoad> {
  const { ledger, close } = await openLedger(url);
  const other = (id: string | undefined): string => {
    for (;;) {
      const found = accountIds[randomInt(accountIds.length)] ?? '';
      if (found !== id) return found;
    }
  };
  const move = async (debitAccountId: string, creditAccountId: string, minor: bigint): Promise<void> => {
    const [result] = await ledger.postNow([
      {
        kind: 'posted',
        id: newId(),
        debitAccountId,
        creditAccountId,
        amount: money(minor, 'USD'),
        code: 'account_transfer',
      },
    ]);
    if (result?.result !== 'ok') throw new Error(`a transfer was refused: ${result?.result ?? 'no answer'}`);
  };
  const each = async (step: number, work: (at: number) => Promise<void>): Promise<void> => {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let at = next; at < accountIds.length; at = next) {
        next += step;
        await work(at);
      }
    };
    await Promise.all(Array.from({ length: 512 }, worker));
  };
  const hot = accountIds[0] ?? '';
  let turn = 0;
  return {
    fund: () => each(1, (at) => move(bankId, accountIds[at] ?? '', 1_000_000_000n)),
    visit: () => each(2, (at) => move(accountIds[at] ?? '', accountIds[at + 1] ?? '', 1n)),
    transfer() {
      const from = other(undefined);
      return move(from, other(from), 1n + BigInt(randomInt(100)));
    },
    hotTransfer() {
      turn += 1;
      const peer = other(hot);
      return turn % 2 === 0 ? move(hot, peer, 1n) : move(peer, hot, 1n);
    },
    close,
  };
}
