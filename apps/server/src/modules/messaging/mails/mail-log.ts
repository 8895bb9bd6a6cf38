import type { InputOf, OutputOf } from '@tael/contract';
import type { mailLogRoutes } from '@tael/contract/messaging/mail-log-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { forgetMails, mailById, mailsIn, unsuppress } from './mail-repository.ts';

type Routes = typeof mailLogRoutes;

/** What became of the mails that were sent, newest first. */
export const listSentMails = (
  ctx: Context,
  { limit, cursor, ...filter }: InputOf<Routes['listSentMails']>,
): Promise<OutputOf<Routes['listSentMails']>> =>
  read(ctx, async (tx) => {
    const found = await mailsIn(tx, filter, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ queued_at: at, id }) => ({ at, id }));
    const names = await customerNames(
      tx,
      rows.flatMap((row) => row.customer_id ?? []),
    );
    const items = rows.map((row) => ({
      id: row.id,
      to: row.address,
      subject: row.subject,
      state: row.state,
      attempts: row.attempts,
      answer: row.answer,
      customer: row.customer_id === null ? null : (names.get(row.customer_id) ?? null),
      customerId: row.customer_id,
      queuedAt: row.queued_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      suppressed: row.reason,
    }));
    return { items, nextCursor };
  });

/** Writes to the address of a mail again. Throws `illegal_transition` where it is written to. */
export const liftSuppression = (ctx: Context, { id }: InputOf<Routes['liftSuppression']>): Promise<null> =>
  transact(ctx, async (tx) => {
    const mail = (await mailById(tx, id)) ?? fail('not_found');
    if (!(await unsuppress(tx, mail.address))) fail('illegal_transition', { allowed: [] });
    await audit(tx, ctx, {
      action: 'messaging.suppression_lifted',
      object: { type: 'mail', id },
      tenantId: mail.tenant_id,
      customerId: mail.customer_id,
    });
    return null;
  });

const dayMs = 86_400_000;
const keptDays = 90;

/** The log of mails is kept for three months. */
export const forgetMailsJob: ScheduledJob = {
  name: 'old mails',
  everyMs: dayMs,
  run: (ctx) => transact(ctx, (tx) => forgetMails(tx, new Date(ctx.clock.millis() - keptDays * dayMs))),
};
