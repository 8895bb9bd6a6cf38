/**
 * A server of its own process for the harnesses that kill it: takes requests from its parent, posts them through the
 * ledger, and answers. It holds nothing that its death could lose. Started with the database's address.
 */
import { systemClock } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import { hashOfInput, Replay } from '../kernel/idempotency.ts';
import { newId } from '../kernel/ids.ts';
import { transact } from '../kernel/transaction.ts';
import { isDone, LedgerUnavailable } from '../modules/ledger/index.ts';
import { openBooks, transferOf } from './ledger.ts';
import type { TestBooks } from './ledger.ts';

export interface ProofRequest {
  readonly no: number;
  /** `now`: the gathered way, `id` is the transfer's. `order`: with a business row, `id` is the idempotency key. */
  readonly way: 'now' | 'order';
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface ProofAnswer {
  readonly no: number;
  /** `done`, or `in doubt`: whether it happened is unknown and the same request has to be sent again. */
  readonly outcome: 'done' | 'in doubt' | 'failed';
  readonly detail: string;
}

/** The table of the business rows; the harness makes it. */
export const ordersTable = `create table proof_orders (id uuid primary key, transfer_id uuid not null unique);
  grant select, insert on proof_orders to tael_app`;

const actorId = '0198a000-0000-7000-8000-00000000000a';

export const serve = async (books: TestBooks, request: ProofRequest): Promise<ProofAnswer> => {
  const { no, way, id } = request;
  const move = (transferId: string) =>
    transferOf({ id: request.from, currency: 'USD' }, { id: request.to }, 1n, {
      id: transferId,
      voluntary: false,
      reference: { type: 'order', id },
    });
  try {
    if (way === 'now') {
      const [result] = await books.ledger.postNow([move(id)]);
      const isStanding = result !== undefined && isDone(result.result);
      return { no, outcome: isStanding ? 'done' : 'failed', detail: result?.result ?? 'no result' };
    }
    const idempotency = { actorId, route: 'order', key: id, requestHash: hashOfInput({ id }) };
    const detail = await transact({ ...books.ctx, idempotency }, async (tx) => {
      // The verb makes the transfer's id: nothing but the key keeps a second try from moving money again.
      const transferId = newId();
      await tx.client.query('insert into proof_orders (id, transfer_id) values ($1, $2)', [
        newId(),
        transferId,
      ]);
      await books.ledger.post(tx, [move(transferId)]);
      return transferId;
    });
    return { no, outcome: 'done', detail };
  } catch (error) {
    if (error instanceof Replay) return { no, outcome: 'done', detail: String(error.answer) };
    const isOpen = error instanceof LedgerUnavailable || error instanceof Failure;
    return { no, outcome: isOpen ? 'in doubt' : 'failed', detail: String(error) };
  }
};

const url = process.argv[2];
if (process.send && url) {
  const books = openBooks(url, systemClock, 12);
  process.on('message', (request: ProofRequest) => {
    void serve(books, request).then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => process.exit(0));
  process.send('ready');
}
