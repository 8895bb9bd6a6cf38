import type { SuppressionReason } from '@tael/contract/messaging/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { ProviderFault } from '../../../kernel/provider-calls/provider-fault.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { Mail, MailPort } from '../../../providers/mail/port.ts';
import type { MailReaderOf } from './mail-reader.ts';
import {
  lastMailTo,
  queueMail,
  settleMail,
  suppress,
  suppressionOf,
  type MailRow,
} from './mail-repository.ts';

interface Deps {
  readonly mail: MailPort;
  /** Whose address it is, so that they can be told in the console. */
  readonly readerOf?: MailReaderOf | undefined;
}

interface Owner {
  readonly tenantId: string | null;
  readonly customerId: string | null;
  /** Somebody waits for the code in it: whoever complained of our mail has asked for this one. */
  readonly hasCode?: boolean;
}

/** Hands a mail over and notes what became of it. Throws what the provider threw where the mail is to be tried again. */
export type DeliverMail = (ctx: Context, owner: Owner, mail: Mail) => Promise<void>;

/** A mail server says so of an address that it has never had, has no more, or may not have. */
const noSuchAddress: ReadonlySet<number> = new Set([550, 551, 553]);

export const mailDelivery =
  ({ mail: port, readerOf }: Deps): DeliverMail =>
  async (ctx, owner, mail) => {
    const now = ctx.clock.now();
    const row: MailRow = {
      id: mail.id,
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      address: mail.to,
      subject: mail.subject,
      state: 'queued',
      attempts: 1,
      answer: null,
      queued_at: now,
      changed_at: now,
    };
    const settle = (tx: Tx, state: MailRow['state'], answer: number | null = null) =>
      settleMail(tx, mail.id, { state, answer, changed_at: ctx.clock.now() });
    const isWanted = await transact(ctx, async (tx) => {
      await queueMail(tx, row);
      const suppression = await suppressionOf(tx, mail.to);
      if (!suppression || (suppression.reason === 'complained' && owner.hasCode === true)) return true;
      await settle(tx, 'suppressed');
      return false;
    });
    if (!isWanted) return;
    try {
      await port.send(mail);
    } catch (error) {
      const answer = error instanceof ProviderFault ? error.status : null;
      const isReturned = answer !== null && noSuchAddress.has(answer);
      const reader = isReturned ? await readerOf?.(ctx, owner.tenantId, mail.to) : undefined;
      await transact(ctx, async (tx) => {
        await settle(tx, isReturned ? 'bounced' : 'deferred', answer);
        if (isReturned) await stopWriting(tx, ctx, row, 'bounced', reader?.userId);
      });
      if (isReturned) return;
      throw error;
    }
    await transact(ctx, (tx) => settle(tx, 'sent'));
  };

const stopWriting = async (
  tx: Tx,
  ctx: Context,
  { id, address, tenant_id: tenantId, customer_id: customerId }: MailRow,
  reason: SuppressionReason,
  userId: string | undefined,
): Promise<void> => {
  const isNew = await suppress(tx, {
    address,
    tenant_id: tenantId,
    customer_id: customerId,
    reason,
    since: ctx.clock.now(),
  });
  if (!isNew) return;
  await audit(tx, ctx, {
    action: 'messaging.address_suppressed',
    object: { type: 'mail', id },
    tenantId,
    customerId,
    after: { reason },
    actor: 'system',
  });
  if (reason === 'bounced' && userId !== undefined)
    await emit(tx, ctx, {
      topic: 'messaging.mail_returned',
      objectId: id,
      tenantId,
      customerId,
      payload: { userId, address },
    });
};

/**
 * Takes the provider's word, after it took a mail, that the mail came back or that its reader complained of it. Whoever
 * complained knows, and is told nothing. Without such a mail it is `ignored`.
 */
export const noteMailReport = async (
  ctx: Context,
  readerOf: MailReaderOf,
  { to, reason }: { readonly to: string; readonly reason: SuppressionReason },
): Promise<'applied' | 'ignored'> => {
  const system = { scope: { kind: 'system' } } as const;
  const mail = await transact(ctx, (tx) => lastMailTo(tx, to), system);
  if (!mail) return 'ignored';
  const reader = await readerOf({ ...ctx, ...system }, mail.tenant_id, to);
  return transact(
    ctx,
    async (tx): Promise<'applied'> => {
      await settleMail(tx, mail.id, { state: reason, answer: null, changed_at: ctx.clock.now() });
      await stopWriting(tx, ctx, mail, reason, reader?.userId);
      return 'applied';
    },
    system,
  );
};
