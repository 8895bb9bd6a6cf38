import { formatMoney as shownMoney } from '@tael/i18n/format';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { subAccountsThatSee } from '../cards/index.ts';
import { grantsOfUsers } from '../org/index.ts';
import type { AlertRow } from './repository.ts';

/** Who there is to ask; the people are another module's. */
export interface Holders {
  readonly usersOf: (tx: Tx, customerId: string) => Promise<readonly { readonly userId: string }[]>;
  readonly emailsOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Mails the question to those who may answer it: whose role reaches every card, and who sees this one. */
export const mailHolders = async (
  tx: Tx,
  ctx: Context,
  { usersOf, emailsOf }: Holders,
  alert: AlertRow,
): Promise<void> => {
  const seeing = await subAccountsThatSee(tx, alert.card_id);
  const users = (await usersOf(tx, alert.customer_id)).map(({ userId }) => userId);
  const asked = [...(await grantsOfUsers(tx, users))]
    .filter(([, { permissions }]) => permissions.has('card:freeze'))
    .filter(([userId, { reach }]) => reach === 'company' || seeing.has(userId))
    .map(([userId]) => userId);
  const emails = await emailsOf(tx, asked);
  const amount = shownMoney(formatMoney(money(alert.amount, alert.currency)), alert.currency, ctx.language);
  for (const to of emails.values())
    await emit(tx, ctx, {
      topic: 'mail.requested',
      objectId: newId(),
      tenantId: alert.tenant_id,
      customerId: alert.customer_id,
      payload: {
        to,
        template: 'fraudAlert',
        language: ctx.language,
        params: { amount, merchant: alert.merchant_name, lastFour: alert.last_four },
      },
    });
};
