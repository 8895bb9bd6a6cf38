/**
 * The ledger against a model so simple that it can be believed: random postings, chains, holds, their endings, replays,
 * refusals and closings, through two servers and through business transactions. After each command every result and
 * every balance is compared. Proves R1, R4 and R5, and the precedence of the results.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxMinor } from '@tael/money';
import type { CurrencyCode } from '@tael/money';
import { manualClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { isLongProof, openBooks, totalsOf, transferOf } from '../../testing/ledger.ts';
import type { TestBooks } from '../../testing/ledger.ts';
import { expireHolds } from './expire-holds.ts';
import { PostingRefused } from './index.ts';
import type { Account, ResultCode, Transfer } from './index.ts';

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

/** The model: plain totals, every transfer that stands, and the checks one after the other. */
class Model {
  readonly accounts: Account[] = [];
  readonly totals = new Map<string, { dp: bigint; dq: bigint; cp: bigint; cq: bigint }>();
  readonly closed = new Set<string>();
  readonly standing = new Map<string, Transfer>();
  readonly endings = new Map<string, ResultCode>();
  /** Transfers that were sent, for replays. */
  readonly sent: Transfer[] = [];
  readonly pendings: string[] = [];

  post(transfers: readonly Transfer[], isOnePosting: boolean): ResultCode[] {
    const chains: Transfer[][] = [];
    for (const transfer of transfers) {
      const open = chains.at(-1)?.at(-1);
      if (chains.length > 0 && (isOnePosting || open?.linked)) chains.at(-1)?.push(transfer);
      else chains.push([transfer]);
    }
    return chains.flatMap((chain) => this.postChain(chain, isOnePosting));
  }

  private postChain(chain: readonly Transfer[], isOnePosting: boolean): ResultCode[] {
    if (!isOnePosting && chain.at(-1)?.linked) {
      return chain.map((_, index) =>
        index === chain.length - 1 ? 'linked_chain_open' : 'linked_transfer_failed',
      );
    }
    const undo = structuredClone({ totals: this.totals, endings: this.endings });
    const added: string[] = [];
    const results: ResultCode[] = [];
    for (const transfer of chain) {
      const result = this.check(transfer);
      results.push(result);
      if (result === 'ok') {
        this.apply(transfer, 1n);
        this.standing.set(transfer.id, transfer);
        added.push(transfer.id);
      } else if (result !== 'exists') break;
    }
    const areAllReplays = results.length === chain.length && results.every((result) => result === 'exists');
    const areAllNew = results.length === chain.length && results.every((result) => result === 'ok');
    if (areAllReplays || areAllNew) return results;
    for (const [id, totals] of undo.totals) this.totals.set(id, totals);
    this.endings.clear();
    for (const [id, result] of undo.endings) this.endings.set(id, result);
    for (const id of added) {
      this.standing.delete(id);
      const place = this.pendings.indexOf(id);
      if (place !== -1) this.pendings.splice(place, 1);
    }
    return chain.map((_, index) => {
      const result = results[index];
      return result === undefined || result === 'ok' ? 'linked_transfer_failed' : result;
    });
  }

  private check(transfer: Transfer): ResultCode {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(transfer.id)) return 'id_malformed';
    const standing = this.standing.get(transfer.id);
    if (standing) return this.difference(transfer, standing);
    let from: string;
    let to: string;
    let takes: bigint;
    if (transfer.kind === 'posted' || transfer.kind === 'pending') {
      const { minor, currency } = transfer.amount;
      if (minor === 0n) return 'amount_zero';
      if (minor < 0n) return 'amount_negative';
      if (minor > maxMinor) return 'amount_too_large';
      [from, to] = [transfer.debitAccountId, transfer.creditAccountId];
      if (from === to) return 'accounts_are_the_same';
      if (transfer.kind === 'pending' && transfer.expiresAt && transfer.expiresAt <= clock.now()) {
        return 'expires_at_not_in_the_future';
      }
      const [debit, credit] = [this.account(from), this.account(to)];
      if (!debit) return 'debit_account_not_found';
      if (!credit) return 'credit_account_not_found';
      if (debit.currency !== credit.currency) return 'accounts_have_different_currencies';
      if (debit.currency !== currency) return 'transfer_has_different_currency';
      takes = minor;
    } else {
      const wanted = transfer.kind === 'post_pending' ? transfer.amount : undefined;
      if (wanted?.minor === 0n) return 'amount_zero';
      if (wanted && wanted.minor < 0n) return 'amount_negative';
      if (wanted && wanted.minor > maxMinor) return 'amount_too_large';
      const pending = this.standing.get(transfer.pendingId);
      if (!pending) return 'pending_not_found';
      if (pending.kind !== 'pending') return 'pending_not_pending';
      const ended = this.endings.get(pending.id);
      if (ended) return ended;
      if (wanted && wanted.currency !== pending.amount.currency) return 'transfer_has_different_currency';
      if (wanted && wanted.minor > pending.amount.minor) return 'exceeds_pending_amount';
      if (transfer.kind === 'expire_pending' && !(pending.expiresAt && pending.expiresAt <= clock.now())) {
        return 'pending_not_expired';
      }
      [from, to] = [pending.debitAccountId, pending.creditAccountId];
      takes = 0n;
    }
    if (this.closed.has(from)) return 'debit_account_closed';
    if (this.closed.has(to)) return 'credit_account_closed';
    const debit = this.totals.get(from);
    const credit = this.totals.get(to);
    if (!debit || !credit) throw new Error('the model lost an account');
    if (debit.dp + debit.dq + takes > maxMinor || credit.cp + credit.cq + takes > maxMinor) return 'overflow';
    const isBound =
      'amount' in transfer && takes > 0n && 'debitAccountId' in transfer && transfer.voluntary !== false;
    if (isBound && this.account(from)?.floor === 0n && debit.cq - debit.dq - debit.dp - takes < 0n) {
      return 'insufficient_funds';
    }
    return 'ok';
  }

  private difference(transfer: Transfer, standing: Transfer): ResultCode {
    if (transfer.kind !== standing.kind) return 'exists_with_different_kind';
    const fields = (item: Transfer) => {
      const isMoving = item.kind === 'posted' || item.kind === 'pending';
      const pending = isMoving ? undefined : this.standing.get(item.pendingId);
      const amount = isMoving || item.kind === 'post_pending' ? item.amount : undefined;
      return [
        ['pending_id', isMoving ? '' : item.pendingId],
        ['debit_account', isMoving ? item.debitAccountId : ''],
        ['credit_account', isMoving ? item.creditAccountId : ''],
        ['currency', amount?.currency ?? (pending && 'amount' in pending ? pending.amount?.currency : '')],
        ['amount', amount?.minor ?? (pending && 'amount' in pending ? pending.amount?.minor : 0n)],
        ['code', item.code],
        ['reference', JSON.stringify(item.reference ?? null)],
        ['voluntary', isMoving ? (item.voluntary ?? true) : true],
        ['expiry', item.kind === 'pending' ? (item.expiresAt?.getTime() ?? 0) : 0],
      ] as const;
    };
    const [now, before] = [fields(transfer), fields(standing)];
    const place = now.findIndex(([, value], index) => value !== before[index]?.[1]);
    const name = now[place]?.[0];
    return name === undefined ? 'exists' : `exists_with_different_${name}`;
  }

  private apply(transfer: Transfer, sign: bigint): void {
    if (transfer.kind === 'posted' || transfer.kind === 'pending') {
      const [debit, credit] = [
        this.totals.get(transfer.debitAccountId),
        this.totals.get(transfer.creditAccountId),
      ];
      if (!debit || !credit) throw new Error('the model lost an account');
      if (transfer.kind === 'posted') {
        debit.dq += sign * transfer.amount.minor;
        credit.cq += sign * transfer.amount.minor;
      } else {
        debit.dp += sign * transfer.amount.minor;
        credit.cp += sign * transfer.amount.minor;
        this.pendings.push(transfer.id);
      }
      return;
    }
    const pending = this.standing.get(transfer.pendingId);
    if (pending?.kind !== 'pending') throw new Error('the model lost a hold');
    const [debit, credit] = [
      this.totals.get(pending.debitAccountId),
      this.totals.get(pending.creditAccountId),
    ];
    if (!debit || !credit) throw new Error('the model lost an account');
    debit.dp -= pending.amount.minor;
    credit.cp -= pending.amount.minor;
    if (transfer.kind === 'post_pending') {
      const moved = transfer.amount?.minor ?? pending.amount.minor;
      debit.dq += moved;
      credit.cq += moved;
    }
    this.endings.set(
      pending.id,
      transfer.kind === 'post_pending'
        ? 'pending_already_posted'
        : transfer.kind === 'void_pending'
          ? 'pending_already_voided'
          : 'pending_already_expired',
    );
  }

  private account(id: string): Account | undefined {
    return this.accounts.find((account) => account.id === id);
  }
}

/** What a random draw says about one transfer; it becomes one when the accounts are known. */
interface Draw {
  readonly shape: 'posted' | 'pending' | 'post' | 'void' | 'expire' | 'replay' | 'altered';
  readonly from: number;
  readonly to: number;
  readonly minor: bigint;
  readonly pick: number;
  readonly oddity: number;
  readonly linked: boolean;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  shape: fc.constantFrom<Draw['shape']>(
    'posted',
    'posted',
    'posted',
    'pending',
    'pending',
    'post',
    'void',
    'expire',
    'replay',
    'altered',
  ),
  from: fc.nat(7),
  to: fc.nat(7),
  minor: fc.oneof(
    { weight: 12, arbitrary: fc.bigInt({ min: 1n, max: 400n }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, -5n, maxMinor, maxMinor + 1n) },
  ),
  pick: fc.nat(1000),
  oddity: fc.nat(60),
  linked: fc.boolean(),
});

const transferFrom = (model: Model, { shape, from, to, minor, pick, oddity, linked }: Draw): Transfer => {
  const at = (index: number) => model.accounts[index % model.accounts.length]!;
  const [debit, credit] = [at(from), at(to)];
  const currency: CurrencyCode = oddity === 1 ? 'EUR' : debit.currency;
  const amount = { minor, currency };
  const id = oddity === 2 ? 'not-an-id' : newId();
  const base = {
    id,
    linked,
    debitAccountId: oddity === 3 ? newId() : debit.id,
    creditAccountId: oddity === 4 ? newId() : credit.id,
    amount,
    voluntary: oddity % 10 !== 5,
    code: 'account_transfer' as const,
    reference: oddity % 3 === 0 ? { type: 'payment', id: debit.id } : undefined,
  };
  const pendingId = model.pendings[pick % Math.max(1, model.pendings.length)] ?? newId();
  const wrongPending = [...model.standing.keys()][pick % Math.max(1, model.standing.size)] ?? newId();
  const ends = {
    id,
    linked,
    pendingId: oddity === 6 ? wrongPending : pendingId,
    code: 'card_capture' as const,
  };
  const earlier = model.sent[pick % Math.max(1, model.sent.length)];
  if (shape === 'pending') {
    const expiresAt = oddity === 7 ? clock.now() : new Date(clock.millis() + 1 + (pick % 5) * 60_000);
    return { kind: 'pending', ...base, expiresAt: pick % 2 === 0 ? expiresAt : undefined };
  }
  if (shape === 'post') return { kind: 'post_pending', ...ends, amount: pick % 2 === 0 ? amount : undefined };
  if (shape === 'void') return { kind: 'void_pending', ...ends };
  if (shape === 'expire') return { kind: 'expire_pending', ...ends };
  if (shape === 'replay' && earlier) return { ...earlier, linked };
  if (shape === 'altered' && earlier) {
    const change = [
      { code: 'fee' as const },
      { reference: { type: 'card', id: earlier.id } },
      { amount },
      { debitAccountId: credit.id },
      { creditAccountId: debit.id },
      { voluntary: false },
      { kind: 'posted' as const, ...base, id: earlier.id },
      { expiresAt: new Date(clock.millis() + 777_000) },
      { pendingId: newId() },
    ][pick % 9];
    // A random mixture of two shapes: what does not belong to its kind is ignored by the ledger as by the model.
    return { ...earlier, ...change, linked };
  }
  return { kind: 'posted', ...base };
};

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
    const transfers = this.draws.map((item) => transferFrom(model, item));
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
      const model = new Model();
      const [first] = servers;
      const opened = [
        await first!.houseAccount('USD'),
        await first!.houseAccount('JPY'),
        ...(await Promise.all(Array.from({ length: 5 }, () => first!.customerAccount('USD')))),
        await first!.customerAccount('JPY'),
      ];
      for (const account of opened) {
        model.accounts.push(account);
        model.totals.set(account.id, { dp: 0n, dq: 0n, cp: 0n, cq: 0n });
      }
      const [house, , ...customers] = opened;
      const funding = customers
        .filter(({ currency }) => currency === 'USD')
        .slice(1)
        .map((customer) => transferOf(house!, customer, 600n));
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
