/** What Increase tells, written as the files that a bank of files sends: all rules of payments stay behind those. */
import { createHash } from 'node:crypto';
import { wholeRoutingNumber } from '@tael/contract/forms/rules';
import { money } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { writePaymentReturns } from '../iso20022/payment-returns.ts';
import { writeStatusReport } from '../iso20022/status-report.ts';
import type { TransferStatus } from '../iso20022/types.ts';
import type { AchAddenda, AchEntry } from '../nacha/types.ts';
import { achFile } from '../nacha/write-file.ts';
import type { BankAccount } from '../port.ts';
import type { AchTransfer, WireTransfer } from './objects.ts';

const digest = (name: string): Buffer => createHash('sha256').update(name).digest();
/** The number of what is told so: short enough for every message of the trade, and the same each time. */
export const idOf = (name: string): string => `INC-${digest(name).toString('hex').slice(0, 28)}`;

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('latin1');
};

const second = (moment: string): string => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
const dayOf = (moment: string): string => bankDay(Date.parse(moment));

const dayOfYear = (day: string): string => {
  const from = Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`);
  return String((Date.parse(`${day}T00:00:00Z`) - from) / 86_400_000 + 1).padStart(3, '0');
};

type Returned = NonNullable<AchTransfer['return']>;
type Change = AchTransfer['notifications_of_change'][number];

const changeCodes: Readonly<Record<string, string>> = {
  incorrect_account_number: 'C01',
  incorrect_routing_number: 'C02',
  incorrect_routing_number_and_account_number: 'C03',
  incorrect_transaction_code: 'C05',
  incorrect_account_number_and_transaction_code: 'C06',
  incorrect_routing_number_account_number_and_transaction_code: 'C07',
  incorrect_receiving_depository_financial_institution_identification: 'C08',
  incorrect_individual_identification_number: 'C09',
  incorrect_standard_entry_class_code_for_outbound_international_payment: 'C14',
  addenda_format_error: 'C13',
};

/** The corrected details in the columns that their code has for them. */
const correctionOf = (code: string, change: Change, side: AchEntry['side']): string => {
  const number = (change.corrected_account_number ?? '').slice(0, 17);
  const routing = change.corrected_routing_number ?? '';
  const account = change.corrected_account_funding === 'savings' ? '3' : '2';
  const kind = `${account}${side === 'credit' ? '2' : '7'}`;
  const columns: Readonly<Record<string, string>> = {
    C01: number,
    C02: routing,
    C03: `${routing}   ${number}`,
    C05: kind,
    C06: `${number.padEnd(20)}${kind}`,
    C07: `${routing}${number.padEnd(17)}${kind}`,
    C09: (change.corrected_individual_id ?? '').slice(0, 15),
  };
  return columns[code] ?? '';
};

/** Null for a change that has no code of its own: it says nothing about a payee. */
const addendaOf = (
  told: { readonly returned: Returned } | { readonly change: Change },
  {
    original,
    bank,
    side,
  }: { readonly original: string; readonly bank: string; readonly side: AchEntry['side'] },
): AchAddenda | null => {
  const about = { originalTrace: original, originalBank: bank };
  if ('returned' in told) {
    const code = told.returned.raw_return_reason_code;
    return { kind: 'return', code, ...about, diedOn: null, information: '' };
  }
  const code = changeCodes[told.change.change_code];
  return code === undefined
    ? null
    : { kind: 'change', code, ...about, correction: correctionOf(code, told.change, side) };
};

/** A file with the one return, or the one change, of a transfer. */
export const achAnswer = async (
  name: string,
  transfer: AchTransfer,
  told: { readonly returned: Returned } | { readonly change: Change },
  { reference, account }: { readonly reference: string; readonly account: BankAccount },
): Promise<string | null> => {
  const side = transfer.amount < 0 ? 'debit' : 'credit';
  const bank = transfer.routing_number.slice(0, 8);
  const addenda = addendaOf(told, { original: reference, bank, side });
  if (addenda === null) return null;
  const day = dayOf('returned' in told ? told.returned.created_at : told.change.created_at);
  const hash = digest(name);
  const last = 'returned' in told ? told.returned.trace_number.slice(-7) : '';
  const isChange = addenda.kind === 'change';
  const header = {
    destination: account.routingNumber,
    destinationName: account.accountName.slice(0, 23),
    origin: account.routingNumber,
    originName: account.bankName.slice(0, 23),
    createdOn: day,
    createdAt: '06:00',
    modifier: 'A',
    reference: `R${hash.toString('hex').slice(0, 7).toUpperCase()}`,
  };
  const batch = {
    sides: 'mixed',
    companyName: 'TAEL',
    companyData: '',
    companyId: '9000000000',
    entryClass: isChange ? 'COR' : 'CCD',
    description: isChange ? 'CHANGE' : 'RETURN',
    descriptiveDate: '',
    effectiveOn: day,
    settlementDay: dayOfYear(day),
    originatingBank: bank,
    number: 1,
  } as const;
  const entry: AchEntry = {
    side,
    account: 'checking',
    purpose: 'return',
    routingNumber: wholeRoutingNumber(account.routingNumber.slice(0, 8)),
    accountNumber: transfer.account_number.slice(-4).padStart(8, 'X'),
    minor: isChange ? 0n : BigInt(Math.abs(transfer.amount)),
    receiverId: '',
    name: (transfer.individual_name ?? '').replace(/[^ -~]/g, '').slice(0, 22) || 'RECEIVER',
    discretionary: '',
    trace: `${bank}${/^\d{7}$/.test(last) ? last : String(hash.readUIntBE(0, 4) % 10_000_000).padStart(7, '0')}`,
    addenda,
  };
  return textOf(achFile(header, [{ header: batch, entries: [entry] }]));
};

/** pain.002 about these wires. */
export const wireStatuses = (
  name: string,
  createdAt: string,
  statuses: readonly TransferStatus[],
): Promise<string> =>
  textOf(
    writeStatusReport({
      messageId: idOf(name),
      createdAt: second(createdAt),
      originalMessageId: idOf(name),
      originalMessageName: 'pain.001.001.09',
      instructions: [{ id: idOf(name), transfers: statuses }],
    }),
  );

/** What is told of a wire that was sent, or that will never be. */
export const wireStatus = (reference: string, transfer: WireTransfer): TransferStatus | null => {
  if (transfer.status === 'rejected' || transfer.status === 'canceled')
    return { uetr: reference, status: 'RJCT', reason: { code: 'NARR', information: [] } };
  if (transfer.status !== 'complete' && transfer.status !== 'reversed') return null;
  const imad = transfer.submission?.input_message_accountability_data;
  return { uetr: reference, status: 'ACSC', bankReference: imad?.slice(0, 35) };
};

/** pacs.004 about a wire that came back. */
export const wireReturn = (
  name: string,
  transfer: WireTransfer,
  reversal: NonNullable<WireTransfer['reversal']>,
  reference: string,
): Promise<string> =>
  textOf(
    writePaymentReturns({
      messageId: idOf(name),
      createdAt: second(reversal.created_at),
      settledOn: dayOf(reversal.created_at),
      settlement: 'CLRG',
      returns: [
        {
          id: idOf(name),
          originalMessageId: idOf(transfer.id),
          originalMessageName: 'pain.001.001.09',
          endToEndId: idOf(transfer.id),
          uetr: reference,
          originalAmount: money(BigInt(transfer.amount), 'USD'),
          amount: money(BigInt(reversal.amount), 'USD'),
          reason: {
            code: /^[A-Z0-9]{4}$/.exec(reversal.return_reason_code ?? '')?.[0] ?? 'NARR',
            information: [],
          },
        },
      ],
    }),
  );
