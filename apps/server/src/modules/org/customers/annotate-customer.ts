import type { InputOf, OutputOf } from '@tael/contract';
import type { customerNoteRoutes } from '@tael/contract/org/customer-notes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { emailsOf } from '../../identity/index.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { findCustomer } from './customers.ts';
import { presentCustomer, type CustomerDetail } from './list-customers.ts';
import { insertNote, lockAnnotation, notesOf, saveAnnotation, tagsInUse } from './note-repository.ts';

type Routes = typeof customerNoteRoutes;

const mostTagsListed = 200;

export const listCustomerTags = (ctx: Context): Promise<OutputOf<Routes['listCustomerTags']>> =>
  read(ctx, async (tx) => [...(await tagsInUse(tx, mostTagsListed))]);

/** Says how a customer is filed and when it is looked at next, a day that is not over. Throws `conflict`, `not_found`. */
export const annotateCustomer = (
  ctx: Context,
  deps: CustomerDeps,
  { id, version, tags, reviewOn }: InputOf<Routes['annotateCustomer']>,
): Promise<CustomerDetail> =>
  transact(ctx, async (tx) => {
    const row = (await lockAnnotation(tx, id)) ?? fail('not_found');
    requireVersion(row.version, version);
    const today = dayText(localDate(ctx.clock.millis(), 'UTC'));
    if (reviewOn !== null && reviewOn !== row.review_on && reviewOn < today)
      failField('reviewOn', 'date_past');
    const after = { tags: [...new Set(tags)], reviewOn };
    await saveAnnotation(tx, id, after, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'org.customer_annotated',
      object: { type: 'customer', id },
      tenantId: row.tenant_id,
      customerId: id,
      before: { tags: row.tags, reviewOn: row.review_on },
      after,
    });
    return presentCustomer(tx, ctx, deps, id);
  });

/** Keeps what staff knows of a customer. A note is never changed: who was wrong writes another. */
export const addCustomerNote = (
  ctx: Context,
  { id: customerId, note }: InputOf<Routes['addCustomerNote']>,
): Promise<OutputOf<Routes['addCustomerNote']>> =>
  transact(ctx, async (tx) => {
    const { tenantId } = (await findCustomer(tx, customerId)) ?? fail('not_found');
    const by = principalOf(ctx).userId;
    const id = newId();
    const now = ctx.clock.now();
    await insertNote(tx, {
      id,
      tenant_id: tenantId,
      customer_id: customerId,
      note,
      written_by: by,
      written_at: now,
    });
    await audit(tx, ctx, {
      action: 'org.customer_noted',
      object: { type: 'customer', id: customerId },
      tenantId,
      customerId,
      after: { noteId: id },
    });
    return { id, note, by: (await emailsOf(tx, [by])).get(by) ?? '', at: now.toISOString() };
  });

export const listCustomerNotes = (
  ctx: Context,
  input: InputOf<Routes['listCustomerNotes']>,
): Promise<OutputOf<Routes['listCustomerNotes']>> =>
  read(ctx, async (tx) => {
    const { id: customerId } = (await findCustomer(tx, input.id)) ?? fail('not_found');
    const found = await notesOf(tx, customerId, { limit: input.limit, after: readCursor(input.cursor) });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ written_at: at, id }) => ({ at, id }));
    const emails = await emailsOf(tx, [...new Set(rows.map((row) => row.written_by))]);
    return {
      items: rows.map(({ id, note, written_by, written_at }) => ({
        id,
        note,
        by: emails.get(written_by) ?? '',
        at: written_at.toISOString(),
      })),
      nextCursor,
    };
  });
