/** What is asked of Increase, in its words. */
import { assert } from '../../../kernel/failure.ts';
import type { AchBatchHeader, AchEntry } from '../nacha/types.ts';
import type { OrderedTransfer, PaymentInstruction } from '../iso20022/types.ts';
import type { OrderedCheck } from '../port.ts';
import type { IncreaseSettings } from './client.ts';

type Account = Pick<IncreaseSettings, 'account' | 'accountNumber'>;

const classes = {
  PPD: 'prearranged_payments_and_deposit',
  CCD: 'corporate_credit_or_debit',
  CTX: 'corporate_trade_exchange',
  WEB: 'internet_initiated',
} as const;
const fundings = {
  checking: 'checking',
  savings: 'savings',
  loan: 'loan',
  ledger: 'general_ledger',
} as const;

/** Cents as a whole number of JSON, of which a debit is fewer than none. */
const cents = (minor: bigint, side: 'credit' | 'debit'): number => {
  const units = side === 'credit' ? minor : -minor;
  assert(BigInt.asIntN(53, units) === units, 'no payment is so large');
  return Number(units);
};

const given = <T extends object>(fields: T): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

export const achOrder = (
  { account }: Account,
  { batch, entry }: { readonly batch: AchBatchHeader; readonly entry: AchEntry },
): object => {
  const lines = entry.addenda.kind === 'remittance' ? entry.addenda.lines : [];
  return given({
    account_id: account,
    amount: cents(entry.minor, entry.side),
    statement_descriptor: batch.description,
    account_number: entry.accountNumber,
    routing_number: entry.routingNumber,
    funding: fundings[entry.account],
    standard_entry_class_code: batch.entryClass === 'COR' ? undefined : classes[batch.entryClass],
    company_name: batch.companyName,
    company_entry_description: batch.description,
    individual_id: entry.receiverId,
    individual_name: entry.name,
    destination_account_holder:
      batch.entryClass === 'PPD' || batch.entryClass === 'WEB' ? 'individual' : 'business',
    preferred_effective_date: batch.descriptiveDate.startsWith('SD')
      ? { settlement_schedule: 'same_day' }
      : { date: batch.effectiveOn },
    addenda:
      lines.length === 0
        ? undefined
        : {
            category: 'freeform',
            freeform: { entries: lines.map((line) => ({ payment_related_information: line })) },
          },
  });
};

/** Null for what Increase does not send: other currencies, and banks that are not in the United States. */
export const wireOrder = (
  { account, accountNumber }: Account,
  { debtor }: Pick<PaymentInstruction, 'debtor'>,
  transfer: OrderedTransfer,
): object | null => {
  const { amount, creditor, creditorAccount: to, creditorAgent } = transfer;
  const { clearing } = creditorAgent ?? {};
  if (amount.currency !== 'USD' || clearing?.system !== 'USABA' || !to || !('number' in to)) return null;
  const { street, town, state, postalCode } = creditor.address ?? {};
  const place = [town, state, postalCode].filter(Boolean).join(' ');
  const lines = [street, place].filter((line): line is string => Boolean(line));
  return {
    account_id: account,
    source_account_number_id: accountNumber,
    amount: cents(amount.minor, 'credit'),
    account_number: to.number,
    routing_number: clearing.member,
    creditor: {
      name: creditor.name.slice(0, 140),
      ...(lines.length > 0 && {
        address: { unstructured: given({ line1: lines[0]?.slice(0, 70), line2: lines[1]?.slice(0, 70) }) },
      }),
    },
    debtor: { name: debtor.name },
    remittance: {
      category: 'unstructured',
      unstructured: { message: (transfer.remittance ?? transfer.endToEndId).slice(0, 140) },
    },
  };
};

export const checkOrder = ({ account, accountNumber }: Account, check: OrderedCheck): object => ({
  account_id: account,
  source_account_number_id: accountNumber,
  amount: cents(check.minor, 'credit'),
  check_number: check.number,
  fulfillment_method: 'physical_check',
  physical_check: {
    recipient_name: check.payee,
    memo: check.memo,
    mailing_address: {
      name: check.payee,
      line1: check.address.line1,
      city: check.address.city,
      state: check.address.state,
      postal_code: check.address.postalCode,
    },
  },
});
