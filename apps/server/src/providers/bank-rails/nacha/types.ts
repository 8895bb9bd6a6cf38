/** What a file of the ACH network says, in our words. Amounts are cents; days are written YYYY-MM-DD. */
export interface AchFileHeader {
  /** Nine digits: the ACH operator or bank that the file goes to. */
  readonly destination: string;
  readonly destinationName: string;
  /** Nine digits of a routing number, or the ten that the bank gave to us. */
  readonly origin: string;
  readonly originName: string;
  readonly createdOn: string;
  /** HH:MM. */
  readonly createdAt: string;
  /** A to Z, then 0 to 9: tells apart the files of one day. */
  readonly modifier: string;
  readonly reference: string;
}

/** PPD to people, CCD to companies, CTX to companies with up to 9,999 addenda; WEB agreed to on the internet; COR tells a change. */
export type AchEntryClass = 'PPD' | 'WEB' | 'CCD' | 'CTX' | 'COR';
/** Which sides a batch may hold: service class 220, 225 or 200. */
export type AchBatchSides = 'credits' | 'debits' | 'mixed';

export interface AchBatchHeader {
  readonly sides: AchBatchSides;
  readonly companyName: string;
  readonly companyData: string;
  readonly companyId: string;
  readonly entryClass: AchEntryClass;
  /** What the receiver reads on the statement; `REVERSAL` takes entries back. */
  readonly description: string;
  /** Free for the company, `SD` with an hour asks for a window of the same day. */
  readonly descriptiveDate: string;
  readonly effectiveOn: string;
  /** The day of the year (001 to 366) on which the operator settles; blank in what we send. */
  readonly settlementDay: string;
  /** The first eight digits of the bank that sends the batch; the traces begin with them. */
  readonly originatingBank: string;
  readonly number: number;
}

export type AchSide = 'credit' | 'debit';
export type AchAccountKind = 'checking' | 'savings' | 'ledger' | 'loan';
/** `prenote` and `remittance` move no money; `return` is a return or a notification of change. */
export type AchPurpose = 'live' | 'prenote' | 'remittance' | 'return';

export interface AchEntry {
  readonly side: AchSide;
  readonly account: AchAccountKind;
  readonly purpose: AchPurpose;
  /** Nine digits with the check digit. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly minor: bigint;
  /** The sender's own number of the receiver. */
  readonly receiverId: string;
  readonly name: string;
  readonly discretionary: string;
  /** Fifteen digits, rising within a batch. */
  readonly trace: string;
  readonly addenda: AchAddenda;
}

export type AchAddenda =
  /** Free text to the receiver: at most one line, 9,999 of a CTX. */
  | { readonly kind: 'remittance'; readonly lines: readonly string[] }
  | AchReturn
  | AchDishonored
  | AchContested
  | AchChange;

/** A return by the receiving bank: R01 to R53, R80 to R85. */
export interface AchReturn {
  readonly kind: 'return';
  readonly code: string;
  readonly originalTrace: string;
  readonly originalBank: string;
  readonly diedOn: string | null;
  readonly information: string;
}

/** Our bank does not accept a return: R61, R62, R67 to R70. */
export interface AchDishonored {
  readonly kind: 'dishonored';
  readonly code: string;
  readonly originalTrace: string;
  readonly originalBank: string;
  readonly returnTrace: string;
  readonly returnSettlementDay: string;
  readonly returnCode: string;
  readonly information: string;
}

/** The receiving bank insists on its return: R71 to R77. */
export interface AchContested {
  readonly kind: 'contested';
  readonly code: string;
  readonly originalTrace: string;
  readonly originalBank: string;
  readonly returnedOn: string | null;
  readonly originalSettlementDay: string;
  readonly returnTrace: string;
  readonly returnSettlementDay: string;
  readonly returnCode: string;
  readonly dishonoredTrace: string;
  readonly dishonoredSettlementDay: string;
  readonly dishonoredCode: string;
}

/** The receiving bank took the entry and tells what to write next time: C01 to C14. */
export interface AchChange {
  readonly kind: 'change';
  readonly code: string;
  readonly originalTrace: string;
  readonly originalBank: string;
  readonly correction: string;
}

/** What the last record of a file adds up to. */
export interface AchControlTotals {
  readonly batches: number;
  readonly blocks: number;
  /** Entries and their addenda. */
  readonly records: number;
  /** The sum of the receiving banks' first eight digits, its last ten digits. */
  readonly hash: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

export interface AchBatch {
  readonly header: AchBatchHeader;
  readonly entries: Iterable<AchEntry> | AsyncIterable<AchEntry>;
}
