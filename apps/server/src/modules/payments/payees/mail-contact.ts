import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import type { PayeeRow } from './repository.ts';

/** Mails the contact of a payee, who is no user of ours, once this transaction has committed. */
export const mailContact = async (
  tx: Tx,
  ctx: Context,
  row: Pick<PayeeRow, 'email' | 'tenant_id' | 'customer_id' | 'account_last_four'>,
  template: 'payeeBankChanged' | 'payeeContactChanged',
): Promise<void> => {
  if (row.email === '') return;
  const payer = (await customerNames(tx, [row.customer_id])).get(row.customer_id) ?? '';
  await emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: newId(),
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    payload: {
      to: row.email,
      template,
      language: ctx.language,
      params: { payer, lastFour: row.account_last_four ?? '' },
    },
  });
};
