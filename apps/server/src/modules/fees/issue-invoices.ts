import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { accountZone } from '../org/index.ts';
import {
  customersToInvoice,
  insertInvoice,
  invoicedMonths,
  lockIssuing,
  nextNumber,
  takeFees,
} from './invoice-repository.ts';
import { beginOf, monthAfter, monthText, monthToIssue } from './months.ts';

const atOnce = 200;
/** What began before midnight has committed by then. */
const graceMs = 10 * 60_000;

/**
 * Issues an invoice for each customer and each month that has ended and whose fees are on none; once, however often and
 * by how many it is run. A fee that comes too late for its month goes on the next one's.
 */
export const issueInvoices = async (ctx: Context): Promise<void> => {
  const now = new Date(ctx.clock.millis() - graceMs);
  // A month ends hours sooner for some accounts than for others, so everybody with a fee is looked at, page by page.
  while ((await issueRound(ctx, now)) > 0);
};

/** One month of each customer at most; answers how many were issued. */
const issueRound = async (ctx: Context, now: Date): Promise<number> => {
  let issued = 0;
  for (let after: string | undefined; ;) {
    const page = { after, limit: atOnce };
    const found = await read(ctx, (tx) => customersToInvoice(tx, now, page));
    for (const customer of found) if (await issueOne(ctx, customer, now)) issued += 1;
    after = found.at(-1)?.customerId;
    if (found.length < atOnce) return issued;
  }
};

/** Whether there was something to issue. */
const issueOne = (
  ctx: Context,
  { customerId, tenantId, oldest }: { customerId: string; tenantId: string; oldest: Date },
  now: Date,
): Promise<boolean> =>
  transact(ctx, async (tx) => {
    await lockIssuing(tx, tenantId);
    const zone = await accountZone(tx, customerId);
    const month = monthToIssue(oldest, await invoicedMonths(tx, customerId), now, zone);
    if (!month) return false;
    const id = newId();
    const lines = await takeFees(tx, { id, customerId, before: beginOf(monthAfter(month), zone) });
    if (lines.length === 0) return false;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
    const number = `INV-${String(await nextNumber(tx, tenantId)).padStart(6, '0')}`;
    const row = {
      id,
      tenant_id: tenantId,
      customer_id: customerId,
      number,
      month: monthText(month),
      time_zone: zone,
      total,
    };
    await insertInvoice(tx, { ...row, issued_at: ctx.clock.now() }, lines);
    const owner = { tenantId, customerId };
    const after = { number, month: row.month, total };
    const object = { type: 'invoice', id };
    await audit(tx, ctx, { action: 'fees.invoice_issued', object, ...owner, after, actor: 'system' });
    await emit(tx, ctx, {
      topic: 'fees.invoice_issued',
      objectId: id,
      ...owner,
      payload: { number, month: row.month, total: String(total) },
    });
    return true;
  });
