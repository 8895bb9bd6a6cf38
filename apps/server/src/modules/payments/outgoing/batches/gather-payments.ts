import { money, type Money } from '@tael/money';
import { auditMany, type AuditEntry } from '../../../../kernel/audit.ts';
import type { Context } from '../../../../kernel/context.ts';
import { emitMany, type OutboxEvent } from '../../../../kernel/events/outbox.ts';
import { assert, fail } from '../../../../kernel/failure.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import {
  chargeOf,
  feeTransfer,
  insertCharges,
  type ChargeRow,
  type FeeToCharge,
} from '../../../fees/index.ts';
import type { Ledger, Transfer } from '../../../ledger/index.ts';
import { holdOf } from '../postings.ts';
import type { GatheredMoney, PaymentRecords } from '../records.ts';
import {
  insertPaymentMoves,
  insertPayments,
  insertQuotes,
  type PaymentMoveRow,
  type PaymentRow,
  type QuoteRow,
} from '../repository.ts';

interface Gathered {
  readonly payments: Map<string, PaymentRow>;
  readonly quotes: QuoteRow[];
  readonly moves: PaymentMoveRow[];
  readonly entries: AuditEntry[];
  readonly events: OutboxEvent[];
  readonly charges: ChargeRow[];
  readonly transfers: Transfer[];
}
const nothing = (): Gathered => ({
  payments: new Map(),
  quotes: [],
  moves: [],
  entries: [],
  events: [],
  charges: [],
  transfers: [],
});

export interface PaymentGathering {
  readonly records: PaymentRecords;
  readonly money: GatheredMoney;
  /** What the customer has after the payments that were kept. */
  available(): bigint;
  /** Keeps what was gathered since the last payment, or forgets it with the money it took. */
  keep(): void;
  forget(): void;
  /** Writes what was kept, the money last. */
  write(): Promise<void>;
}

/**
 * Many payments of one customer as if each had been written alone, in a few statements. `expected` are those that may be
 * funded, with their fees: their accounts are locked, so that what is decided on the balance holds until the commit.
 */
export const gatherPayments = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  expected: readonly { readonly payment: PaymentRow; readonly fee: FeeToCharge }[],
): Promise<PaymentGathering> => {
  const accounts: string[] = [];
  for (const { payment, fee } of expected) {
    const { debitAccountId, creditAccountId } = await holdOf(tx, ledger, payment, payment.id);
    accounts.push(debitAccountId, creditAccountId);
    if (fee.quote.amount.minor > 0n)
      accounts.push((await feeTransfer(tx, ledger, fee, payment.id)).creditAccountId);
  }
  const [own] = accounts;
  const locked = own === undefined ? undefined : await ledger.lockAccounts(tx, accounts);
  let left = (own === undefined ? undefined : locked?.balance(own)?.available.minor) ?? 0n;
  let taken = 0n;
  let current = nothing();
  const kept = nothing();

  const take = ({ minor }: Money): void => {
    if (left < taken + minor) fail('insufficient_funds');
    taken += minor;
  };
  const list =
    <Item>(of: (gathered: Gathered) => Item[]) =>
    (item: Item) => {
      of(current).push(item);
      return Promise.resolve();
    };
  const store = (row: PaymentRow): void => void current.payments.set(row.id, row);
  return {
    records: {
      insert: (row) => Promise.resolve(store(row)).then(() => true),
      update: (row) => Promise.resolve(store(row)),
      quote: list(({ quotes }) => quotes),
      move: list(({ moves }) => moves),
      audit: list(({ entries }) => entries),
      emit: list(({ events }) => events),
    },
    money: {
      hold: async (payment, id) => {
        take(money(payment.amount, payment.currency));
        current.transfers.push(await holdOf(tx, ledger, payment, id));
      },
      charge: async (fee) => {
        const { amount } = fee.quote;
        take(amount);
        const transferId = amount.minor > 0n ? newId() : null;
        current.charges.push(chargeOf(ctx, fee, transferId));
        if (transferId === null) return;
        await ctx.spent?.(tx, amount);
        current.transfers.push(await feeTransfer(tx, ledger, fee, transferId));
      },
    },
    available: () => left,
    keep: () => {
      for (const row of current.payments.values()) kept.payments.set(row.id, row);
      kept.quotes.push(...current.quotes);
      kept.moves.push(...current.moves);
      kept.entries.push(...current.entries);
      kept.events.push(...current.events);
      kept.charges.push(...current.charges);
      kept.transfers.push(...current.transfers);
      left -= taken;
      taken = 0n;
      current = nothing();
    },
    forget: () => {
      taken = 0n;
      current = nothing();
    },
    write: async () => {
      await insertQuotes(tx, kept.quotes);
      await insertPayments(tx, [...kept.payments.values()]);
      await insertPaymentMoves(tx, kept.moves);
      await auditMany(
        tx,
        kept.entries.map((entry) => ({ ctx, entry })),
      );
      await emitMany(tx, ctx, kept.events);
      await insertCharges(tx, kept.charges);
      if (kept.transfers.length === 0) return;
      assert(locked, 'money that was gathered was locked');
      await locked.decide(kept.transfers.map((transfer) => [transfer])).write();
    },
  };
};
