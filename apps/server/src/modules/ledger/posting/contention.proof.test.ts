/**
 * Many at once on few accounts: no read is ever wrong, nothing goes below zero, a key has one effect, a hold one ending.
 * Proves R2, R8, R9, R10, R11 and R20.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/clock.ts';
import { Failure } from '../../../kernel/failure.ts';
import { hashOfInput, Replay } from '../../../kernel/idempotency.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { isLongProof, openBooks, totalsOf, transferOf } from '../../../testing/ledger.ts';
import type { TestBooks } from '../../../testing/ledger.ts';
import { PostingRefused } from '../index.ts';
import type { Account, ResultCode, Transfer } from '../index.ts';

let db: TestDatabase;
let servers: TestBooks[];

beforeAll(async () => {
  db = await testDatabase();
  servers = [openBooks(db.url, systemClock, 14), openBooks(db.url, systemClock, 14)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

const serverOf = (index: number): TestBooks => servers[index % servers.length]!;
const any = <T>(items: readonly T[]): T => items[randomInt(items.length)]!;

/**
 * Posts in a business transaction and gives the results, refused or not. Where it is told to come again, because nothing
 * was free to take it, it does.
 */
const postInBusiness = async (
  server: TestBooks,
  transfers: readonly Transfer[],
): Promise<readonly ResultCode[]> => {
  for (;;) {
    try {
      const results = await transact(server.ctx, (tx) => server.ledger.post(tx, transfers));
      return results.map(({ result }) => result);
    } catch (error) {
      if (error instanceof PostingRefused) return error.results.map(({ result }) => result);
      if (!(error instanceof Failure) || error.details.retryAfterSeconds === undefined) throw error;
      await sleep(5);
    }
  }
};

const deadlocks = async (): Promise<number> => {
  const found = await db.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(found.rows[0]?.deadlocks ?? 0);
};

describe('a storm of 16 clients on 8 accounts with scarce funds', () => {
  it('shows every reader the same sum and nothing below zero, without a deadlock', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => serverOf(index).customerAccount()),
    );
    const internal = await serverOf(0).internalAccount();
    const fund = accounts.map((account) => transferOf(internal, account, 500n));
    expect(await postInBusiness(serverOf(0), fund)).toEqual(fund.map(() => 'ok'));

    const until = performance.now() + (isLongProof ? 60_000 : 4_000);
    const wanted = isLongProof ? 40_000 : 200;
    let moved = 0;
    let refused = 0;
    const client = async (index: number): Promise<void> => {
      const server = serverOf(index);
      while (performance.now() < until || moved < wanted) {
        const from = any(accounts);
        const to = any(accounts.filter((account) => account !== from));
        const transfer = transferOf(from, to, BigInt(randomInt(1, 300)));
        const pending = { ...transfer, kind: 'pending' as const };
        const onwards = transferOf(to, from, BigInt(randomInt(1, 300)));
        const ways: (() => Promise<readonly ResultCode[]>)[] = [
          async () => (await server.ledger.postNow([transfer])).map(({ result }) => result),
          async () => (await server.ledger.postNow([transfer])).map(({ result }) => result),
          async () =>
            (await server.ledger.postNow([{ ...transfer, linked: true }, onwards])).map(
              ({ result }) => result,
            ),
          () => postInBusiness(server, [transfer, onwards]),
          async () => {
            const [held] = await server.ledger.postNow([pending]);
            if (held?.result !== 'ok') return [held?.result ?? 'insufficient_funds'];
            const kind = any(['post_pending', 'void_pending'] as const);
            return postInBusiness(server, [
              { kind, id: newId(), pendingId: pending.id, code: 'card_capture' },
            ]);
          },
        ];
        const results = await any(ways)();
        if (results.every((result) => result === 'ok')) moved += results.length;
        else {
          refused += 1;
          expect(results).toContain('insufficient_funds');
        }
      }
    };
    let reads = 0;
    const reader = async (): Promise<void> => {
      while (performance.now() < until || moved < wanted) {
        const seen = await db.pool.query<{ total: string; lowest: string; pending: string }>(
          `select sum(e.credits_posted - e.debits_posted)::text as total,
             min(e.credits_posted - e.debits_posted - e.debits_pending)::text as lowest,
             sum(e.credits_pending - e.debits_pending)::text as pending
           from unnest($1::uuid[]) as id cross join lateral
             (select * from ledger_entries where account_id = id order by seq desc limit 1) as e`,
          [accounts.map(({ id }) => id)],
        );
        expect(seen.rows[0]?.total).toBe('4000');
        expect(seen.rows[0]?.pending).toBe('0');
        expect(Number(seen.rows[0]?.lowest)).toBeGreaterThanOrEqual(0);
        reads += 1;
        await sleep(2);
      }
    };
    await Promise.all([...Array.from({ length: 16 }, (_, index) => client(index)), reader()]);
    expect(refused).toBeGreaterThan(0);
    expect(reads).toBeGreaterThan(10);
    expect(await deadlocks()).toBe(0);
    expect((await serverOf(0).ledger.verify()).fault).toBeNull();
  });
});

describe('the same request many times at once', () => {
  const keys = isLongProof ? 200 : 25;
  const contenders = 20;

  it(`posts ${keys} transfers once each when each is sent ${contenders} times at once, both ways`, async () => {
    const internal = await serverOf(0).internalAccount();
    const accounts = await Promise.all(Array.from({ length: 10 }, () => serverOf(0).customerAccount()));
    const transfers = Array.from({ length: keys }, (_, index) =>
      transferOf(internal, accounts[index % 10]!, 7n),
    );
    const send = async (transfer: Transfer, index: number): Promise<ResultCode> => {
      const server = serverOf(index);
      if (index % 4 === 0) return (await postInBusiness(server, [transfer]))[0]!;
      return (await server.ledger.postNow([transfer]))[0]!.result;
    };
    const results: ResultCode[] = [];
    for (let at = 0; at < keys; at += 25) {
      const same = transfers
        .slice(at, at + 25)
        .flatMap((transfer) => Array.from({ length: contenders }, (_, index) => send(transfer, index)));
      results.push(...(await Promise.all(same)));
    }
    expect(results.filter((result) => result === 'ok')).toHaveLength(keys);
    expect(results.filter((result) => result === 'exists')).toHaveLength(keys * (contenders - 1));
    const changed = await Promise.all(
      transfers.map((transfer, index) =>
        send({ ...transfer, amount: { minor: 8n, currency: 'USD' } }, index),
      ),
    );
    expect(new Set(changed)).toEqual(new Set(['exists_with_different_amount']));
    const total = [...(await totalsOf(db.pool))].filter(([id]) =>
      accounts.some((account) => account.id === id),
    );
    expect(total.reduce((sum, [, [, , , posted = 0n]]) => sum + posted, 0n)).toBe(BigInt(keys) * 7n);
  });

  it(`answers ${keys} idempotency keys with one posting each, and another body with a refusal`, async () => {
    const internal = await serverOf(0).internalAccount();
    const account = await serverOf(0).customerAccount();
    const actorId = newId();
    // The transfer's id is made inside the verb, as verbs do: nothing but the key makes the request happen once.
    const call = async (index: number, key: string, minor: bigint): Promise<string> => {
      const server = serverOf(index);
      const idempotency = {
        actorId,
        route: 'storm',
        key,
        requestHash: hashOfInput({ minor: String(minor) }),
      };
      for (;;) {
        try {
          return await transact({ ...server.ctx, idempotency }, async (tx) => {
            const transfer = transferOf(internal, account, minor);
            await server.ledger.post(tx, [transfer]);
            return transfer.id;
          });
        } catch (error) {
          if (error instanceof Replay) return String(error.answer);
          if (!(error instanceof Failure)) throw error;
          if (error.code === 'idempotency_key_reused') return error.code;
          await sleep(5);
        }
      }
    };
    const names = Array.from({ length: keys }, () => newId());
    const answers = await Promise.all(
      names.map((key) => Promise.all(Array.from({ length: contenders }, (_, index) => call(index, key, 3n)))),
    );
    for (const same of answers) expect(new Set(same).size).toBe(1);
    expect(new Set(answers.flat()).size).toBe(keys);
    expect(await Promise.all(names.map((key, index) => call(index, key, 4n)))).toEqual(
      names.map(() => 'idempotency_key_reused'),
    );
    const posted = await db.pool.query('select from ledger_transfers where credit_account = $1', [
      account.id,
    ]);
    expect(posted.rowCount).toBe(keys);
  });
});

describe('contenders for the end of a hold', () => {
  const holds = isLongProof ? 200 : 12;
  const contenders = isLongProof ? 100 : 24;

  it(`lets one of ${contenders} end each of ${holds} holds, and never for more than it held`, async () => {
    const internal = await serverOf(0).internalAccount();
    const account = await serverOf(0).customerAccount();
    await postInBusiness(serverOf(0), [transferOf(internal, account, BigInt(holds) * 100n)]);
    const pendings = Array.from({ length: holds }, () => ({
      ...transferOf(account, internal, 100n, { code: 'card_hold' }),
      kind: 'pending' as const,
    }));
    await Promise.all(pendings.map((pending) => serverOf(0).ledger.postNow([pending])));
    const end = async (pendingId: string, index: number): Promise<ResultCode> => {
      const base = { id: newId(), pendingId };
      const endings: Transfer[] = [
        { kind: 'post_pending', ...base, code: 'card_capture' },
        { kind: 'post_pending', ...base, amount: { minor: 60n, currency: 'USD' }, code: 'card_capture' },
        { kind: 'post_pending', ...base, amount: { minor: 101n, currency: 'USD' }, code: 'card_capture' },
        { kind: 'void_pending', ...base, code: 'card_reversal' },
      ];
      const ending = endings[index % 4]!;
      const server = serverOf(index >> 2);
      if (index % 5 === 0) return (await postInBusiness(server, [ending]))[0]!;
      return (await server.ledger.postNow([ending]))[0]!.result;
    };
    for (const { id } of pendings) {
      const results = await Promise.all(Array.from({ length: contenders }, (_, index) => end(id, index)));
      expect(results.filter((result) => result === 'ok')).toHaveLength(1);
      const others = new Set(results.filter((result) => result !== 'ok'));
      for (const other of others) {
        expect(['pending_already_posted', 'pending_already_voided', 'exceeds_pending_amount']).toContain(
          other,
        );
      }
    }
    const [dp, dq, , cq] = (await totalsOf(db.pool)).get(account.id) ?? [];
    expect(dp).toBe(0n);
    expect(cq).toBe(BigInt(holds) * 100n);
    const ended = await db.pool.query<{ moved: string; endings: string }>(
      `select count(*)::text as endings, coalesce(sum(amount) filter (where kind = 'post_pending'), 0)::text as moved
       from ledger_transfers where debit_account = $1 and pending_id is not null`,
      [account.id],
    );
    expect(ended.rows[0]).toEqual({ endings: String(holds), moved: String(dq) });
    expect((await serverOf(0).ledger.verify()).fault).toBeNull();
  });
});

describe('two servers on one database', () => {
  it('do not refuse from memory what the other one made possible', async () => {
    const internal = await serverOf(0).internalAccount();
    const account: Account = await serverOf(0).customerAccount();
    const spend = (minor: bigint) => serverOf(0).ledger.postNow([transferOf(account, internal, minor)]);
    await serverOf(0).ledger.postNow([transferOf(internal, account, 10n)]);
    expect((await spend(11n))[0]?.result).toBe('insufficient_funds');
    await serverOf(1).ledger.postNow([transferOf(internal, account, 10n)]);
    expect((await spend(11n))[0]?.result).toBe('ok');
    expect((await spend(10n))[0]?.result).toBe('insufficient_funds');
  });
});
