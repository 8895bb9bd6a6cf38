import fc from 'fast-check';
import { maxMinor } from '@tael/money';
import type { CurrencyCode } from '@tael/money';
import type { Clock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Transfer } from '../modules/ledger/index.ts';
import type { Model } from './ledger-model.ts';

/** What a random draw says about one transfer; it becomes one when the accounts are known. */
export interface Draw {
  readonly shape: 'posted' | 'pending' | 'post' | 'void' | 'expire' | 'replay' | 'altered';
  readonly from: number;
  readonly to: number;
  readonly minor: bigint;
  readonly pick: number;
  readonly oddity: number;
  readonly linked: boolean;
}

export const draw: fc.Arbitrary<Draw> = fc.record({
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

/** The transfer that a draw stands for, among the accounts of the model; now and then an odd one. */
export const transferFrom = (
  model: Model,
  clock: Clock,
  { shape, from, to, minor, pick, oddity, linked }: Draw,
): Transfer => {
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
