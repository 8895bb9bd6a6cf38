/**
 * The ledger against a model so simple that it can be believed: random postings, chains, holds, their endings, replays,
 * refusals and closings, through two servers and through business transactions. After each command every result and
 * every balance is compared. Proves R1, R4 and R5, and the precedence of the results.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { draw, transferFrom, type Draw } from '../../../testing/ledger-draws.ts';
import { Model } from '../../../testing/ledger-model.ts';
import { isLongProof, openBooks, totalsOf, transferOf } from '../../../testing/ledger.ts';
import type { TestBooks } from '../../../testing/ledger.ts';
import { expireHolds } from '../expire-holds.ts';
import { PostingRefused } from '../index.ts';
import type { ResultCode } from '../index.ts';

const clock = manualClock(new Date('2026-01-05T08:00:00.000Z'));
let db: TestDatabase;
let servers: TestBooks[];

beforeAll(async () => {
  db = await testDatabase();
  servers = [openBooks(db.url, clock), openBooks(db.url, clock)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

interface Real {
  readonly servers: readonly TestBooks[];
}

class Post implements fc.AsyncCommand<Model, Real> {
  readonly draws: readonly Draw[];
  readonly way: number;
  constructor(draws: readonly Draw[], way: number) {
    this.draws = draws;
    this.way = way;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    const transfers = this.draws.map((item) => transferFrom(model, clock, item));
    const server = real.servers[this.way % 2]!;
    const isOnePosting = this.way >= 2;
    const expected = model.post(transfers, isOnePosting);
    model.sent.push(...transfers.filter(({ id }) => model.standing.has(id)));
    let results: readonly { readonly result: ResultCode }[];
    if (isOnePosting) {
      results = await transact(server.ctx, (tx) => server.ledger.post(tx, transfers)).catch(
        (error: unknown) => {
          if (error instanceof PostingRefused) return error.results;
          throw error;
        },
      );
    } else {
      results = await server.ledger.postNow(transfers);
    }
    expect(results.map(({ result }) => result)).toEqual(expected);
    await compare(model);
  }
  toString = (): string =>
    `Post(way ${this.way}, ${JSON.stringify(this.draws, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))})`;
}

class Expire implements fc.AsyncCommand<Model, Real> {
  readonly minutes: number;
  constructor(minutes: number) {
    this.minutes = minutes;
  }
  check = (): boolean => true;
  async run(model: Model, real: Real): Promise<void> {
    clock.advance(this.minutes * 60_000);
    const due = [...model.standing.values()].filter(
      (item) =>
        item.kind === 'pending' &&
        !model.endings.has(item.id) &&
        item.expiresAt &&
        item.expiresAt <= clock.now(),
    );
    for (const { id: pendingId } of due) {
      const id = newId();
      model.post([{ kind: 'expire_pending', id, pendingId, code: 'hold_expiry' }], false);
      // The job makes an id of its own: nobody can name this one.
      model.standing.delete(id);
    }
    const server = real.servers[0]!;
    // Holds that earlier sequences left behind expire with them.
    expect(await expireHolds(server.ctx, server.ledger)).toBeGreaterThanOrEqual(due.length);
    await compare(model);
  }
  toString = (): string => `Expire(${this.minutes} min)`;
}

class Close implements fc.AsyncCommand<Model, Real> {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = (model: Model): boolean => model.closed.size < 2;
  async run(model: Model, real: Real): Promise<void> {
    const account = model.accounts[this.index % model.accounts.length]!;
    const totals = model.totals.get(account.id)!;
    const isEmpty = totals.dp === 0n && totals.cp === 0n && totals.dq === totals.cq;
    const server = real.servers[this.index % 2]!;
    const refusal = await transact(server.ctx, (tx) => server.ledger.closeAccount(tx, account.id));
    expect(refusal === undefined).toBe(isEmpty || model.closed.has(account.id));
    if (refusal === undefined) model.closed.add(account.id);
    await compare(model);
  }
  toString = (): string => `Close(${this.index})`;
}

/** Every balance, byte for byte, and that they sum to nothing in each currency. */
const compare = async (model: Model): Promise<void> => {
  const actual = await totalsOf(db.pool);
  const sums = new Map<string, bigint>();
  for (const account of model.accounts) {
    const { dp, dq, cp, cq } = model.totals.get(account.id)!;
    expect(actual.get(account.id) ?? [0n, 0n, 0n, 0n]).toEqual([dp, dq, cp, cq]);
    const [adp = 0n, adq = 0n, acp = 0n, acq = 0n] = actual.get(account.id) ?? [];
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + (acq - adq) + (acp - adp) * 1_000_003n);
  }
  for (const sum of sums.values()) expect(sum).toBe(0n);
};

const [sequences, commandsEach] = isLongProof ? [200, 100] : [12, 40];

describe('the ledger', () => {
  it(`does what the model does, over ${sequences} sequences of ${commandsEach} commands`, async () => {
    const commands = fc.commands(
      [
        fc
          .tuple(fc.array(draw, { minLength: 1, maxLength: 6 }), fc.nat(3))
          .map(([draws, way]) => new Post(draws, way)),
        fc
          .tuple(fc.array(draw, { minLength: 1, maxLength: 6 }), fc.nat(3))
          .map(([draws, way]) => new Post(draws, way)),
        fc.integer({ min: 0, max: 3 }).map((minutes) => new Expire(minutes)),
        fc.nat(7).map((index) => new Close(index)),
      ],
      { maxCommands: commandsEach, size: 'max' },
    );
    const setup = async () => {
      const model = new Model(clock);
      const [first] = servers;
      const opened = [
        await first!.internalAccount('USD'),
        await first!.internalAccount('JPY'),
        ...(await Promise.all(Array.from({ length: 5 }, () => first!.customerAccount('USD')))),
        await first!.customerAccount('JPY'),
      ];
      for (const account of opened) {
        model.accounts.push(account);
        model.totals.set(account.id, { dp: 0n, dq: 0n, cp: 0n, cq: 0n });
      }
      const [internal, , ...customers] = opened;
      const funding = customers
        .filter(({ currency }) => currency === 'USD')
        .slice(1)
        .map((customer) => transferOf(internal!, customer, 600n));
      expect(model.post(funding, true)).toEqual(funding.map(() => 'ok'));
      await transact(first!.ctx, (tx) => first!.ledger.post(tx, funding));
      return model;
    };
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const model = await setup();
        await fc.asyncModelRun(() => ({ model, real: { servers } }), sequence);
      }),
      { numRuns: sequences, endOnFailure: true },
    );
    const report = await servers[0]!.ledger.verify();
    expect(report.fault).toBeNull();
    expect(report.entries).toBeGreaterThan(100n);
  });
});
