import { readPaymentInitiation } from '../iso20022/payment-initiation.ts';
import { writeInterbankTransfers } from '../iso20022/interbank-transfers.ts';
import { writePaymentReturns } from '../iso20022/payment-returns.ts';
import { readRecallRequest } from '../iso20022/recall-request.ts';
import { writeNotification, writeStatement } from '../iso20022/report.ts';
import { writeStatusReport } from '../iso20022/status-report.ts';
import { acknowledgeAch, answerAch } from './answer-ach.ts';
import { answerInitiation, answerRecall } from './answer-wires.ts';
import { bookAchFile, bookReturnFile, closeDay } from './close-day.ts';

/** The other side of `bankFiles`: how the sandbox bank reads what we send, and what it sends. Nothing of it in production. */
export const bankAnswers = {
  acknowledgeAch,
  answerAch,
  bookAchFile,
  bookReturnFile,
  readPaymentInitiation,
  answerInitiation,
  writeStatusReport,
  writeInterbankTransfers,
  readRecallRequest,
  answerRecall,
  writePaymentReturns,
  closeDay,
  writeStatement,
  writeNotification,
};
