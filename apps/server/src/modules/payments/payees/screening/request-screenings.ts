import type { Context } from '../../../../kernel/context.ts';
import { newId } from '../../../../kernel/ids.ts';
import { emit } from '../../../../kernel/events/outbox.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import type { PayeeRow } from '../repository.ts';
import { subjectsOf } from '../rules.ts';
import { currentScreenings, insertScreening } from './screening-repository.ts';

/** Asks the lists about every name of a payee that they were not asked about as it is now; the caller holds its row. */
export const requestScreenings = async (tx: Tx, ctx: Context, row: PayeeRow): Promise<void> => {
  const known = await currentScreenings(tx, [row.id]);
  for (const wanted of subjectsOf(row)) {
    const isKnown = known.some(
      (one) =>
        one.subject === wanted.subject &&
        one.latin_name === wanted.latin_name &&
        one.local_name === wanted.local_name &&
        one.nation === wanted.nation,
    );
    if (isKnown) continue;
    const id = newId();
    await insertScreening(tx, {
      id,
      tenant_id: row.tenant_id,
      customer_id: row.customer_id,
      payee_id: row.id,
      ...wanted,
      state: 'pending',
      requested_at: ctx.clock.now(),
      answered_at: null,
      decided_by: null,
      decided_at: null,
      note: null,
      version: 1,
    });
    await emit(tx, ctx, {
      topic: 'payee.screening_requested',
      objectId: id,
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      payload: {},
    });
  }
};
