import { principalOf, type Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { CardRow } from './repository.ts';

interface CardMail {
  readonly template: 'cardRenewalDue' | 'cardRenewed' | 'cardReplaced' | 'cardClosing' | 'cardClosingByUs';
  /** The day that the mail names, where it names one. */
  readonly day?: string;
}

type MailedCard = Pick<CardRow, 'nickname' | 'created_by' | 'tenant_id' | 'customer_id'>;

/** Mails whoever asked for a card, once this transaction has committed. */
export const mailAbout = async (
  tx: Tx,
  ctx: Context,
  { emailsOf }: Pick<DeliveryDeps, 'emailsOf'>,
  card: MailedCard,
  mail: CardMail,
): Promise<void> => {
  if (card.created_by === null) return;
  const to = (await emailsOf(tx, [card.created_by])).get(card.created_by);
  if (to !== undefined) await mailTo(tx, ctx, to, card, mail);
};

/** Mails the signed-in user about what they just did to a card. */
export const mailReader = (tx: Tx, ctx: Context, card: MailedCard, mail: CardMail): Promise<void> =>
  mailTo(tx, ctx, principalOf(ctx).email, card, mail);

const mailTo = (
  tx: Tx,
  ctx: Context,
  to: string,
  card: MailedCard,
  { template, day = '' }: CardMail,
): Promise<void> =>
  emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: newId(),
    tenantId: card.tenant_id,
    customerId: card.customer_id,
    payload: { to, template, language: ctx.language, params: { nickname: card.nickname, day } },
  });
