import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';
import { achBatches, achHeader, fileReference, type Instruction } from './ach-file.ts';
import { cutOffPassed, type Cut } from './cuts.ts';
import type { BankFileDeps } from './deps.ts';
import { wireInstruction } from './wire-file.ts';

export const originOf = ({ bank }: Pick<BankFileDeps, 'bank'>): string =>
  bank.account.routingNumber.slice(0, 8);

export const initiationOf = (
  { bank }: Pick<BankFileDeps, 'bank'>,
  instructions: readonly Iso20022.PaymentInstruction[],
  head: { readonly messageId: string; readonly createdAt: string },
): AsyncGenerator<Uint8Array> =>
  bank.files.writePaymentInitiation({ ...head, initiator: bank.account.accountName, instructions });

/** The bytes of a file: of one that is as large as a file of ours may be, a few hundred kilobytes. */
export const piecesOf = async (
  ctx: Context,
  deps: BankFileDeps,
  { kind, methods: [method] }: Cut,
  instructions: readonly Instruction[],
  of: {
    readonly names: ReadonlyMap<string, string>;
    readonly number: number;
    readonly today: string;
    readonly settlesOn: string;
  },
): Promise<readonly Uint8Array[]> => {
  const { bank } = deps;
  const at = ctx.clock.millis();
  const reference = fileReference(kind, of.number);
  if (kind === 'checks')
    return allOf(
      bank.files.checkIssueFile(
        instructions.map(({ payment, payee, reference: check }) => ({
          accountNumber: bank.account.accountNumber,
          number: check,
          issuedOn: of.today,
          minor: payment.amount,
          payee: payee.name,
          status: 'issued' as const,
        })),
      ),
    );
  if (kind === 'wires')
    return allOf(
      initiationOf(
        deps,
        instructions.map((one) =>
          wireInstruction(deps, one, { payer: of.names.get(one.payment.customer_id) ?? '', day: of.today }),
        ),
        { messageId: reference, createdAt: isoSecond(at) },
      ),
    );
  const sameDay = method === 'ach_same_day' ? clockText(cutOffPassed(method, at) ?? at) : null;
  return allOf(
    bank.files.achFile(
      achHeader(bank, { day: of.today, number: of.number, at }),
      achBatches(deps, instructions, { ...of, originatingBank: originOf(deps), sameDay }),
    ),
  );
};

/** HH:MM of a moment, as our banks' clocks show it. */
const clockText = (moment: number): string => {
  const minutes = Math.round((moment - bankMoment(bankDay(moment), 0)) / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** A moment as ISO 20022 writes it, to the second. */
export const isoSecond = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

export const allOf = async (pieces: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};
