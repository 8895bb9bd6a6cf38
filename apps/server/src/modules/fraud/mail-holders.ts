import { userType } from '@tael/contract/identity/states';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { subAccountsThatSee } from '../cards/index.ts';
import type { AlertRow } from './repository.ts';

/** Who there is to ask; the people are another room's. */
export interface Holders {
  readonly usersOf: (
    tx: Tx,
    customerId: string,
  ) => Promise<readonly { readonly userId: string; readonly userType: number }[]>;
  readonly emailsOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Mails the question to the owner of the account and to whoever sees the card. */
export const mailHolders = async (
  tx: Tx,
  ctx: Context,
  { usersOf, emailsOf }: Holders,
  alert: AlertRow,
): Promise<void> => {
  const seeing = await subAccountsThatSee(tx, alert.card_id);
  const users = (await usersOf(tx, alert.customer_id)).filter(
    ({ userId, userType: type }) => type !== userType.subAccount || seeing.has(userId),
  );
  const emails = await emailsOf(
    tx,
    users.map(({ userId }) => userId),
  );
  const amount = `${formatMoney(money(alert.amount, alert.currency))} ${alert.currency}`;
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
