import type { Money } from '@tael/money';

/** What the messages say, in our words. Days are YYYY-MM-DD, moments ISO with a Z; what is not said is left out. */
export interface Party {
  readonly name: string;
  readonly address?:
    | {
        readonly street?: string | undefined;
        readonly postalCode?: string | undefined;
        readonly town?: string | undefined;
        readonly state?: string | undefined;
        readonly country: string;
        readonly lines?: readonly string[] | undefined;
      }
    | undefined;
}

/** A bank: by BIC, or by its number in a clearing system (`USABA` and a routing number). */
export interface Agent {
  readonly bic?: string | undefined;
  readonly clearing?: { readonly system: string; readonly member: string } | undefined;
  readonly name?: string | undefined;
}
export type Account = { readonly iban: string } | { readonly number: string };
/** OUR is DEBT, BEN is CRED, SHA is SHAR; SLEV as the service level says. */
export type ChargeBearer = 'DEBT' | 'CRED' | 'SHAR' | 'SLEV';

interface Transfer {
  readonly instructionId?: string | undefined;
  readonly endToEndId: string;
  readonly uetr?: string | undefined;
  readonly amount: Money;
  readonly intermediary?: Agent | undefined;
  readonly creditorAccount?: Account | undefined;
  readonly purpose?: string | undefined;
  readonly remittance?: string | undefined;
}

/** pain.001: payments that a customer asks its bank for. */
export interface PaymentInitiation {
  readonly messageId: string;
  readonly createdAt: string;
  readonly initiator: string;
  /** Known before they are written: the head of the message says how many and how much. */
  readonly instructions: readonly PaymentInstruction[];
}
export interface PaymentInstruction {
  readonly id: string;
  readonly method: 'TRF' | 'CHK';
  readonly isUrgent: boolean;
  readonly serviceLevel?: string | undefined;
  readonly requestedOn: string;
  readonly debtor: Party;
  readonly debtorAccount: Account;
  readonly debtorAgent: Agent;
  readonly chargeBearer?: ChargeBearer | undefined;
  readonly transfers: readonly OrderedTransfer[];
}
export interface OrderedTransfer extends Transfer {
  readonly creditor: Party;
  readonly creditorAgent?: Agent | undefined;
}

/** pain.002: what became of them. */
export interface StatusReport {
  readonly messageId: string;
  readonly createdAt: string;
  readonly originalMessageId: string;
  readonly originalMessageName: string;
  readonly groupStatus?: string | undefined;
  readonly instructions: readonly InstructionStatus[];
}
export interface InstructionStatus {
  readonly id: string;
  readonly status?: string | undefined;
  readonly transfers: readonly TransferStatus[];
}
export interface TransferStatus {
  readonly instructionId?: string | undefined;
  readonly endToEndId?: string | undefined;
  readonly uetr?: string | undefined;
  /** ACTC, ACCP, ACSP, ACSC, PDNG, RJCT, CANC. */
  readonly status: string;
  readonly reason?: Reason | undefined;
  readonly bankReference?: string | undefined;
}
export interface Reason {
  readonly code?: string | undefined;
  readonly information: readonly string[];
}

/** pacs.008: money between banks. */
export interface InterbankTransfers {
  readonly messageId: string;
  readonly createdAt: string;
  readonly settledOn: string;
  readonly settlement: 'INDA' | 'INGA' | 'COVE' | 'CLRG';
  readonly transfers: readonly InterbankTransfer[];
}
export interface InterbankTransfer extends Transfer {
  readonly transactionId?: string | undefined;
  readonly chargeBearer: ChargeBearer;
  readonly debtor: Party;
  readonly debtorAccount?: Account | undefined;
  readonly debtorAgent: Agent;
  readonly creditor: Party;
  readonly creditorAgent: Agent;
}

interface AboutTransfer {
  readonly id: string;
  readonly originalMessageId: string;
  readonly originalMessageName: string;
  readonly endToEndId: string;
  readonly uetr?: string | undefined;
  readonly originalAmount: Money;
  readonly reason: Reason;
}

/** pacs.004: money that comes back. */
export interface PaymentReturns {
  readonly messageId: string;
  readonly createdAt: string;
  readonly settledOn: string;
  readonly settlement: 'INDA' | 'INGA' | 'COVE' | 'CLRG';
  readonly returns: readonly PaymentReturn[];
}
export interface PaymentReturn extends AboutTransfer {
  readonly amount: Money;
}

/** camt.056: a recall. */
export interface RecallRequest {
  readonly id: string;
  readonly createdAt: string;
  readonly assigner: Agent;
  readonly assignee: Agent;
  readonly recalls: readonly Recall[];
}
export interface Recall extends AboutTransfer {
  readonly originalSettledOn?: string | undefined;
}

export type BookingSide = 'credit' | 'debit';
/** One line of camt.053 or camt.054. */
export interface BookedEntry {
  readonly reference: string;
  readonly amount: Money;
  readonly side: BookingSide;
  readonly isReversal: boolean;
  readonly bookedOn: string;
  readonly valuedOn: string;
  readonly bankReference: string;
  /** Domain, family and sub-family: PMNT, ICDT, ESCT. */
  readonly code: { readonly domain: string; readonly family: string; readonly subFamily: string };
  readonly messageId?: string | undefined;
  readonly instructionId?: string | undefined;
  readonly endToEndId?: string | undefined;
  readonly uetr?: string | undefined;
  readonly checkNumber?: string | undefined;
  readonly counterparty?: string | undefined;
  readonly remittance?: string | undefined;
  readonly returned?: Reason | undefined;
}

/** How many lines and how much each side has; known before the lines are written, checked while they are read. */
export interface EntryTotals {
  readonly credits: { readonly count: number; readonly sum: Money };
  readonly debits: { readonly count: number; readonly sum: Money };
}
interface Report {
  readonly messageId: string;
  readonly createdAt: string;
  readonly id: string;
  /** Rises by one from report to report of an account. */
  readonly number: number;
  readonly account: Account;
  readonly totals: EntryTotals;
}
/** camt.053 without its lines. An overdrawn account has a negative balance. */
export interface Statement extends Report {
  readonly day: string;
  readonly opening: Money;
  readonly closing: Money;
}
/** camt.054 without its lines. */
export type Notification = Report;
