import { createHash } from 'node:crypto';
import type {
  Account,
  InstructionStatus,
  OrderedTransfer,
  PaymentInitiation,
  PaymentReturns,
  RecallRequest,
  StatusReport,
  TransferStatus,
} from '../iso20022/types.ts';
import { isKept, refusalTrigger } from './triggers.ts';

const numberOf = (account: Account | undefined): string =>
  account === undefined ? '' : 'iban' in account ? account.iban.slice(4) : account.number;

const statusOf = (transfer: OrderedTransfer, reference: string): TransferStatus => {
  const refusal = refusalTrigger(numberOf(transfer.creditorAccount));
  return {
    instructionId: transfer.instructionId,
    endToEndId: transfer.endToEndId,
    uetr: transfer.uetr,
    status: refusal === undefined ? 'ACSC' : 'RJCT',
    reason: refusal === undefined ? undefined : { code: refusal, information: [] },
    bankReference: reference,
  };
};

/** The number by which Fedwire knows a message: its day, who sent it, and six digits. */
const imadOf = (day: string, { uetr, endToEndId }: OrderedTransfer): string => {
  const hash = createHash('sha256')
    .update(uetr ?? endToEndId)
    .digest()
    .readUInt32BE(0);
  return `${day.replaceAll('-', '')}SNBKUS3X${String(hash % 1_000_000).padStart(6, '0')}`;
};

const together = (statuses: readonly string[]): string => {
  const kinds = new Set(statuses);
  return kinds.size === 1 ? (statuses[0] ?? 'ACSC') : 'PART';
};

/** What the bank says about payments that it was asked for: sent, or refused by the account's trigger. */
export const answerInitiation = (message: PaymentInitiation, createdAt: string): StatusReport => {
  const instructions = message.instructions.map((instruction): InstructionStatus => {
    const transfers = instruction.transfers.map((transfer) =>
      statusOf(transfer, imadOf(instruction.requestedOn, transfer)),
    );
    return { id: instruction.id, status: together(transfers.map(({ status }) => status)), transfers };
  });
  return {
    messageId: `ACK-${message.messageId}`.slice(0, 35),
    createdAt,
    originalMessageId: message.messageId,
    originalMessageName: 'pain.001.001.09',
    groupStatus: together(instructions.map(({ status }) => status ?? 'ACSC')),
    instructions,
  };
};

/** The wires that come back after a recall, whole; those of the kept amount do not. Undefined when none does. */
export const answerRecall = (
  request: RecallRequest,
  { createdAt, settledOn }: { readonly createdAt: string; readonly settledOn: string },
): PaymentReturns | undefined => {
  const given = request.recalls.filter(({ originalAmount }) => !isKept(originalAmount.minor));
  if (given.length === 0) return undefined;
  return {
    messageId: `RTR-${request.id}`.slice(0, 35),
    createdAt,
    settledOn,
    settlement: 'CLRG',
    // FOCR: following a request for cancellation.
    returns: given.map(({ id, reason: _reason, originalSettledOn: _day, ...about }) => ({
      ...about,
      id: `RTR-${id}`.slice(0, 35),
      amount: about.originalAmount,
      reason: { code: 'FOCR', information: [] },
    })),
  };
};
