import { BankFileFault } from './bank-file-fault.ts';
import { checkIssueFile } from './check-issue.ts';
import { readInterbankTransfers } from './iso20022/interbank-transfers.ts';
import { mt103 } from './iso20022/mt103.ts';
import { writePaymentInitiation } from './iso20022/payment-initiation.ts';
import { readPaymentReturns } from './iso20022/payment-returns.ts';
import { writeRecallRequest } from './iso20022/recall-request.ts';
import { readNotification, readStatement } from './iso20022/report.ts';
import { readStatusReport } from './iso20022/status-report.ts';
import { correctionOf } from './nacha/correction.ts';
import { foldText } from './nacha/fold-text.ts';
import { readAchFile } from './nacha/read-file.ts';
import { reversalEntry, reversalHeader } from './nacha/reverse-entries.ts';
import { sameDayMark, traceNumber } from './nacha/trace-number.ts';
import { achFile } from './nacha/write-file.ts';

/** Why a file was refused or cannot be written, where an error says that; every other error is one of ours. */
const faultOf = (error: unknown): BankFileFault | undefined =>
  error instanceof BankFileFault ? error : undefined;

/** What we write for a bank and read from it, whichever bank it is. The payments module reaches it through the port. */
export const bankFiles = {
  achFile,
  readAchFile,
  traceNumber,
  sameDayMark,
  foldText,
  reversalHeader,
  reversalEntry,
  correctionOf,
  writePaymentInitiation,
  readStatusReport,
  readInterbankTransfers,
  readPaymentReturns,
  writeRecallRequest,
  readStatement,
  readNotification,
  mt103,
  checkIssueFile,
  faultOf,
};
