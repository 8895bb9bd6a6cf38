import { money, type Money } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';
import {
  findIncomingByReference,
  findIncomingByStart,
  incomingReceivedSince,
} from './incoming-repository.ts';

/** A statement has room for so many characters of a bank's reference. */
const statementReference = 35;

/** Whether the bank told us of this arrival when it came; it has been in the books since then. */
export const isIncoming = async (tx: Tx, bankReference: string, amount: Money): Promise<boolean> => {
  const known =
    (await findIncomingByReference(tx, bankReference)) ??
    (bankReference.length === statementReference ? await findIncomingByStart(tx, bankReference) : undefined);
  return known?.amount === amount.minor && known.currency === amount.currency;
};

/** What came in since a moment, as the sandbox bank writes it on a statement. */
export const incomingSince = async (tx: Tx, from: Date): Promise<readonly Iso20022.BookedEntry[]> =>
  (await incomingReceivedSince(tx, from)).map((one) => {
    const day = bankDay(one.booked_at.getTime());
    return {
      reference: one.bank_reference.slice(0, statementReference),
      amount: money(one.amount, one.currency),
      side: 'credit',
      isReversal: false,
      bookedOn: day,
      valuedOn: day,
      bankReference: one.bank_reference.slice(0, statementReference),
      code: { domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT' },
      counterparty: one.sender_name,
    };
  });
