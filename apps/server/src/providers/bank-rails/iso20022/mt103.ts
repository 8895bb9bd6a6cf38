import { formatMoney, type Money } from '@tael/money';
import { plainText } from '../nacha/fold-text.ts';
import type { Account, Agent, ChargeBearer, InterbankTransfer, Party } from './types.ts';

const lineLength = 35;
/** What each side is called in the older format. */
const chargeCodes: Readonly<Record<ChargeBearer, string>> = {
  DEBT: 'OUR',
  CRED: 'BEN',
  SHAR: 'SHA',
  SLEV: 'SHA',
};

/** The characters of the SWIFT network; another becomes a full stop, as in the translation of SWIFT. */
const swiftText = (text: string): string => plainText(text).replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.');

const linesOf = (text: string, most: number): readonly string[] => {
  const folded = swiftText(text);
  return Array.from({ length: Math.min(most, Math.ceil(folded.length / lineLength)) }, (_, at) =>
    // A line may not begin like a field or end a message.
    folded.slice(at * lineLength, (at + 1) * lineLength).replace(/^[:-]/, '.'),
  );
};

/** 1250.50 is 1250,50; the decimal comma stands without decimals too. */
const swiftAmount = (amount: Money): string => {
  const text = formatMoney(amount);
  return text.includes('.') ? text.replace('.', ',') : `${text},`;
};

const numberOf = (account: Account): string => ('iban' in account ? account.iban : account.number);

const partyLines = (party: Party, account: Account | undefined): readonly string[] => {
  const { street, postalCode, town, country } = party.address ?? {};
  const place = [postalCode, town, country].filter((part) => part !== undefined).join(' ');
  return [
    ...(account ? [`/${numberOf(account)}`] : []),
    ...[party.name, street, place].flatMap((part) => (part ? linesOf(part, 2) : [])).slice(0, 4),
  ];
};

/** A field of a bank: A with its BIC, D with its name where there is no BIC. */
const agentField = (tag: string, { bic, clearing, name }: Agent): string =>
  bic === undefined
    ? [
        `:${tag}D:${clearing ? `//${clearing.member}` : ''}`,
        ...linesOf(name ?? clearing?.member ?? 'NOT PROVIDED', 2),
      ].join('\n')
    : `:${tag}A:${bic}`;

/**
 * A wire as the text block of an MT103, for reference beside the pacs.008: staff and payees' banks still ask for it. Texts
 * are folded and cut to the older format, so it is shown and never sent.
 */
export const mt103 = (transfer: InterbankTransfer, settledOn: string): string => {
  const date = settledOn.slice(2).replaceAll('-', '');
  const { currency } = transfer.amount;
  return [
    '{4:',
    `:20:${swiftText(transfer.instructionId ?? transfer.endToEndId).slice(0, 16)}`,
    ':23B:CRED',
    `:32A:${date}${currency}${swiftAmount(transfer.amount)}`,
    [':50K:', partyLines(transfer.debtor, transfer.debtorAccount).join('\n')].join(''),
    agentField('52', transfer.debtorAgent),
    ...(transfer.intermediary ? [agentField('56', transfer.intermediary)] : []),
    agentField('57', transfer.creditorAgent),
    [':59:', partyLines(transfer.creditor, transfer.creditorAccount).join('\n')].join(''),
    ...(transfer.remittance ? [`:70:${linesOf(transfer.remittance, 4).join('\n')}`] : []),
    `:71A:${chargeCodes[transfer.chargeBearer]}`,
    '-}',
  ].join('\n');
};
