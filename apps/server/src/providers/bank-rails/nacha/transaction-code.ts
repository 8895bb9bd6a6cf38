import type { AchAccountKind, AchEntry, AchPurpose, AchSide } from './types.ts';

type Transaction = Pick<AchEntry, 'account' | 'side' | 'purpose'>;

const tens: Readonly<Record<AchAccountKind, string>> = {
  checking: '2',
  savings: '3',
  ledger: '4',
  loan: '5',
};
const ones: Readonly<Record<AchSide, Readonly<Record<AchPurpose, string>>>> = {
  credit: { return: '1', live: '2', prenote: '3', remittance: '4' },
  debit: { return: '6', live: '7', prenote: '8', remittance: '9' },
};

// A loan is only ever debited to take a credit back, and has digits of its own for it.
const codes: ReadonlyMap<string, Transaction> = new Map([
  ...(['checking', 'savings', 'ledger', 'loan'] as const).flatMap((account) =>
    (['credit', 'debit'] as const)
      .filter((side) => account !== 'loan' || side === 'credit')
      .flatMap((side) =>
        (['return', 'live', 'prenote', 'remittance'] as const).map(
          (purpose) => [tens[account] + ones[side][purpose], { account, side, purpose }] as const,
        ),
      ),
  ),
  ['55', { account: 'loan', side: 'debit', purpose: 'live' }],
  ['56', { account: 'loan', side: 'debit', purpose: 'return' }],
]);
const codesByTransaction = new Map(
  [...codes].map(([code, { account, side, purpose }]) => [`${account} ${side} ${purpose}`, code]),
);

/** The two digits that say which way money goes, to which kind of account, and whether it goes at all. */
export const codeOfTransaction = ({ account, side, purpose }: Transaction): string | undefined =>
  codesByTransaction.get(`${account} ${side} ${purpose}`);

/** What two digits say; nothing where the format has no such code. */
export const transactionOf = (code: string): Transaction | undefined => codes.get(code);
