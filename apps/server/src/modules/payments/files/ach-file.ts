import { createHash } from 'node:crypto';
import { assert } from '../../../kernel/failure.ts';
import type { Ach, BankRails } from '../../../providers/bank-rails/port.ts';
import type { PaymentRow } from '../outgoing/repository.ts';
import type { PayeeRow } from '../payees/repository.ts';
import type { BankFileDeps } from './deps.ts';

/** A payment with whom it goes to, and the number that the bank will know it by. */
export interface Instruction {
  readonly payment: PaymentRow;
  readonly payee: PayeeRow;
  readonly reference: string;
}

const addendaLength = 80;

/** PPD to people; CCD to companies, and CTX where the memo needs more than the one addenda of the others. */
const entryClassOf = ({ payment, payee }: Pick<Instruction, 'payment' | 'payee'>): Ach.AchEntryClass => {
  if (payee.kind === 'employee') return 'PPD';
  return payment.memo.length > addendaLength ? 'CTX' : 'CCD';
};

/** What has no plain letter is left out of a memo: the payment number finds it again. A name with such a letter is refused. */
const plainMemo = (files: BankRails['files'], memo: string): string => {
  const printable = memo.normalize('NFKD').replace(/[^ -~\p{L}]/gu, '');
  const latin = printable.replace(/[^ -~À-ɏ]/gu, '').trim();
  return latin === '' ? '' : files.foldText(latin, 'memo', 140);
};

const addendaOf = (files: BankRails['files'], instruction: Instruction): readonly string[] => {
  const memo = plainMemo(files, instruction.payment.memo);
  const lines = memo.match(new RegExp(`.{1,${String(addendaLength)}}`, 'g')) ?? [];
  return entryClassOf(instruction) === 'CTX' ? lines : lines.slice(0, 1);
};

/** One credit. Throws a fault of the file where the payee's name or numbers cannot stand in it. */
export const achEntry = (
  { bank: { files }, accounts }: Pick<BankFileDeps, 'bank' | 'accounts'>,
  instruction: Instruction,
): Ach.AchEntry => {
  const { payment, payee, reference } = instruction;
  assert(payee.account_sealed, 'a payee of an ACH payment has an account');
  return {
    side: 'credit',
    account: payee.account_type ?? 'checking',
    purpose: 'live',
    routingNumber: payee.bank_codes?.routingNumber ?? '',
    accountNumber: accounts.open(payee, payee.account_sealed),
    minor: payment.amount,
    receiverId: /^[ -~]{1,15}$/.test(payee.employee_id) ? payee.employee_id : payment.number.slice(-15),
    name: files.foldText(payee.name, 'name', entryClassOf(instruction) === 'CTX' ? 16 : 22),
    discretionary: '',
    trace: reference,
    addenda: { kind: 'remittance', lines: addendaOf(files, instruction) },
  };
};

/** Ten digits by which a receiving bank knows a sender again, and which say nothing else about it. */
const companyIdOf = (customerId: string): string => {
  const hash = createHash('sha256').update(`ach-company/${customerId}`).digest().readUIntBE(0, 6);
  return `9${String(hash % 1_000_000_000).padStart(9, '0')}`;
};

export const companyOf = (
  files: BankRails['files'],
  customerId: string,
  name: string,
): Pick<Ach.AchBatchHeader, 'companyName' | 'companyId'> => {
  const latin = name.replace(/[^ -~À-ɏ]/gu, '').trim();
  return {
    companyName: latin === '' ? 'TAEL' : files.foldText(latin, 'companyName', 16),
    companyId: companyIdOf(customerId),
  };
};

/** One batch for each customer and class: who pays is read on the receiver's statement. */
export const achBatches = (
  deps: Pick<BankFileDeps, 'bank' | 'accounts'>,
  instructions: readonly Instruction[],
  of: {
    readonly names: ReadonlyMap<string, string>;
    readonly settlesOn: string;
    readonly originatingBank: string;
    readonly sameDay: string | null;
  },
): readonly Ach.AchBatch[] => {
  const groups = Map.groupBy(instructions, (one) => `${one.payment.customer_id} ${entryClassOf(one)}`);
  return [...groups.values()].map((group, index) => {
    const [first] = group;
    assert(first, 'a group is never empty');
    const { customer_id: customerId } = first.payment;
    const entryClass = entryClassOf(first);
    return {
      header: {
        sides: 'credits',
        ...companyOf(deps.bank.files, customerId, of.names.get(customerId) ?? ''),
        companyData: '',
        entryClass,
        description: entryClass === 'PPD' ? 'PAYROLL' : 'PAYMENT',
        descriptiveDate: of.sameDay === null ? '' : deps.bank.files.sameDayMark(of.sameDay),
        effectiveOn: of.settlesOn,
        settlementDay: '',
        originatingBank: of.originatingBank,
        number: index + 1,
      },
      entries: group.map((one) => achEntry(deps, one)),
    };
  });
};

export const achHeader = (
  { account }: Pick<BankRails, 'account'>,
  of: { readonly day: string; readonly number: number; readonly at: number },
): Ach.AchFileHeader => ({
  destination: account.routingNumber,
  destinationName: account.bankName.slice(0, 23),
  origin: account.routingNumber,
  originName: account.accountName.slice(0, 23),
  createdOn: of.day,
  createdAt: new Date(of.at).toISOString().slice(11, 16),
  modifier: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.charAt((of.number - 1) % 36),
  reference: fileReference('ach', of.number),
});

const letters = { ach: 'A', wires: 'W', checks: 'C', recalls: 'R' } as const;
/** Eight characters, by which the bank and its statement name a file of ours. */
export const fileReference = (kind: keyof typeof letters, number: number): string =>
  `${letters[kind]}${String(number).padStart(7, '0')}`;
