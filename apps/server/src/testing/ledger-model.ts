import { maxMinor } from '@tael/money';
import type { Clock } from '../kernel/clock.ts';
import type { Account, ResultCode, Transfer } from '../modules/ledger/index.ts';

/** The model: plain totals, every transfer that stands, and the checks one after the other. */
export class Model {
  readonly clock: Clock;
  readonly accounts: Account[] = [];
  readonly totals = new Map<string, { dp: bigint; dq: bigint; cp: bigint; cq: bigint }>();
  readonly closed = new Set<string>();
  readonly standing = new Map<string, Transfer>();
  readonly endings = new Map<string, ResultCode>();
  /** Transfers that were sent, for replays. */
  readonly sent: Transfer[] = [];
  readonly pendings: string[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

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
      if (transfer.kind === 'pending' && transfer.expiresAt && transfer.expiresAt <= this.clock.now()) {
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
      if (
        transfer.kind === 'expire_pending' &&
        !(pending.expiresAt && pending.expiresAt <= this.clock.now())
      ) {
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
