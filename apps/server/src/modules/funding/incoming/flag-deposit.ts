import type { CaseReason } from '@tael/contract/funding/cases/states';
import type { Context } from '../../../kernel/context.ts';
import { scoreName } from '../../../kernel/text/score-name.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { openCase, riskReasons } from '../cases/index.ts';
import type { DepositRow } from '../repository.ts';
import { trustedNames } from '../senders/index.ts';
import type { IncomingRow } from './incoming-repository.ts';

/** Under it the sender is somebody else altogether; what is merely spelled otherwise, the approver of each transfer judges. */
const otherName = 40;

/** Whether a stranger sent it. A customer who has stated no name yet is known by an address, which says nothing. */
const isStranger = async (tx: Tx, customerId: string, sender: string): Promise<boolean> => {
  const own = (await customerNames(tx, [customerId])).get(customerId);
  if (own === undefined || own.includes('@')) return false;
  return scoreName(sender, [own, ...(await trustedNames(tx, customerId))]) < otherName;
};

/**
 * Holds a matched deposit for a look where a rule says so: it is not approved before somebody released it. Whoever matched it by
 * hand has looked at the name.
 */
export const flagDeposit = async (
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  incoming: IncomingRow,
  { isByHand }: { readonly isByHand: boolean },
): Promise<void> => {
  const { id, tenant_id, customer_id, currency, amount } = deposit;
  const sender_name = incoming.sender_name;
  const reasons: CaseReason[] = [
    ...(!isByHand && (await isStranger(tx, customer_id, sender_name)) ? (['sender_differs'] as const) : []),
    ...(await riskReasons(tx, ctx, { customerId: customer_id, amount, country: incoming.sender_country })),
  ];
  if (reasons.length === 0) return;
  const subject = {
    kind: 'deposit',
    way: 'bank',
    id,
    tenant_id,
    customer_id,
    amount,
    currency,
    sender_name,
  } as const;
  await openCase(tx, ctx, subject, reasons);
};
