import type { NameCheck } from '@tael/contract/payments/transfers/states';
import { failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CustomerPrincipal } from '../../../kernel/context.ts';
import { customersWithEmail } from '../../identity/index.ts';
import {
  accountForDecision,
  accountNumberOfCustomer,
  customerByAccountNumber,
  findCustomer,
} from '../../org/index.ts';
import { checkName } from '../../../kernel/text/check-name.ts';

export interface Recipient {
  readonly id: string;
  /** As the holder is called. */
  readonly name: string;
  readonly accountNumber: string;
  readonly nameCheck: NameCheck;
}

/**
 * Who is meant by an e-mail address or an account number, within the sender's tenant. The name is told to whoever typed
 * it, or nearly so; of anybody else nothing is told. Runs in the system's scope.
 */
export const findRecipient = async (
  tx: Tx,
  sender: CustomerPrincipal,
  { to, recipientName }: { readonly to: string; readonly recipientName: string },
): Promise<Recipient> => {
  const found = to.includes('@')
    ? await customersWithEmail(tx, to)
    : [(await customerByAccountNumber(tx, sender.tenantId, to)) ?? ''].filter((id) => id !== '');
  if (found.includes(sender.customerId)) failField('to', 'recipient_is_self');
  for (const id of found) {
    const customer = await findCustomer(tx, id);
    if (!customer || customer.tenantId !== sender.tenantId) continue;
    if ((await accountForDecision(tx, id)).standing !== 'active') continue;
    const nameCheck = checkName(recipientName, [customer.displayName]);
    if (!nameCheck) return failField('recipientName', 'recipient_name_differs');
    return {
      id,
      name: customer.displayName,
      accountNumber: await accountNumberOfCustomer(tx, id),
      nameCheck,
    };
  }
  return failField('to', 'recipient_unknown');
};
