import { audit, type AuditEntry } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit, type OutboxEvent } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { FeeToCharge } from '../../fees/index.ts';
import {
  insertPayment,
  insertPaymentMove,
  insertQuote,
  updatePayment,
  type PaymentMoveRow,
  type PaymentRow,
  type QuoteRow,
} from './repository.ts';

/** Where what becomes of a payment is written: at once, or gathered until all rows of a table are decided on. */
export interface PaymentRecords {
  /** False where there is a payment of this id. */
  insert(row: PaymentRow): Promise<boolean>;
  update(row: PaymentRow): Promise<void>;
  quote(row: QuoteRow): Promise<void>;
  move(row: PaymentMoveRow): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
  emit(event: OutboxEvent): Promise<void>;
}

/** The money of payments that are written together. Both throw `insufficient_funds`. */
export interface GatheredMoney {
  hold(payment: PaymentRow, id: string): Promise<void>;
  charge(fee: FeeToCharge): Promise<void>;
}

export const writtenAtOnce = (tx: Tx, ctx: Context): PaymentRecords => ({
  insert: (row) => insertPayment(tx, row),
  update: (row) => updatePayment(tx, row),
  quote: (row) => insertQuote(tx, row),
  move: (row) => insertPaymentMove(tx, row),
  audit: (entry) => audit(tx, ctx, entry),
  emit: (event) => emit(tx, ctx, event),
});
