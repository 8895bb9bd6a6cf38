import { blank, digits, fixed, layoutOf, text } from './field.ts';

/** The records of the format, field by field (Nacha Operating Rules, appendix three). */
export const fileHeader = layoutOf<
  | 'destination'
  | 'origin'
  | 'createdOn'
  | 'createdAt'
  | 'modifier'
  | 'destinationName'
  | 'originName'
  | 'reference'
>([
  fixed('101'),
  text('destination', 10),
  text('origin', 10),
  digits('createdOn', 6),
  text('createdAt', 4),
  text('modifier', 1),
  fixed('094101'),
  text('destinationName', 23),
  text('originName', 23),
  text('reference', 8),
]);

export const batchHeader = layoutOf<
  | 'serviceClass'
  | 'companyName'
  | 'companyData'
  | 'companyId'
  | 'entryClass'
  | 'description'
  | 'descriptiveDate'
  | 'effectiveOn'
  | 'settlementDay'
  | 'originatorStatus'
  | 'originatingBank'
  | 'number'
>([
  fixed('5'),
  digits('serviceClass', 3),
  text('companyName', 16),
  text('companyData', 20),
  text('companyId', 10),
  text('entryClass', 3),
  text('description', 10),
  text('descriptiveDate', 6),
  text('effectiveOn', 6),
  text('settlementDay', 3),
  text('originatorStatus', 1),
  digits('originatingBank', 8),
  digits('number', 7),
]);

const entryStart = [
  fixed('6'),
  digits('transactionCode', 2),
  digits('routingNumber', 9),
  text('accountNumber', 17),
  digits('amount', 10),
  text('receiverId', 15),
];
const entryEnd = [text('discretionary', 2), digits('hasAddenda', 1), digits('trace', 15)];
type EntryField =
  | 'transactionCode'
  | 'routingNumber'
  | 'accountNumber'
  | 'amount'
  | 'receiverId'
  | 'name'
  | 'discretionary'
  | 'hasAddenda'
  | 'trace';

/** An entry of a PPD, WEB, CCD or COR batch. */
export const entry = layoutOf<EntryField>([...entryStart, text('name', 22), ...entryEnd]);

/** An entry of a CTX batch says how many addenda follow, and has less room for the name. */
export const entryOfCtx = layoutOf<EntryField | 'addendaCount'>([
  ...entryStart,
  digits('addendaCount', 4),
  text('name', 16),
  blank(2),
  ...entryEnd,
]);

export const remittanceAddenda = layoutOf<'line' | 'sequence' | 'entry'>([
  fixed('705'),
  text('line', 80),
  digits('sequence', 4),
  digits('entry', 7),
]);

export const changeAddenda = layoutOf<'code' | 'originalTrace' | 'originalBank' | 'correction' | 'trace'>([
  fixed('798'),
  text('code', 3),
  digits('originalTrace', 15),
  blank(6),
  digits('originalBank', 8),
  text('correction', 29),
  blank(15),
  digits('trace', 15),
]);

export const returnAddenda = layoutOf<
  'code' | 'originalTrace' | 'diedOn' | 'originalBank' | 'information' | 'trace'
>([
  fixed('799'),
  text('code', 3),
  digits('originalTrace', 15),
  text('diedOn', 6),
  digits('originalBank', 8),
  text('information', 44),
  digits('trace', 15),
]);

export const dishonoredAddenda = layoutOf<
  | 'code'
  | 'originalTrace'
  | 'originalBank'
  | 'returnTrace'
  | 'returnSettlementDay'
  | 'returnCode'
  | 'information'
  | 'trace'
>([
  fixed('799'),
  text('code', 3),
  digits('originalTrace', 15),
  blank(6),
  digits('originalBank', 8),
  blank(3),
  digits('returnTrace', 15),
  text('returnSettlementDay', 3),
  digits('returnCode', 2),
  text('information', 21),
  digits('trace', 15),
]);

export const contestedAddenda = layoutOf<
  | 'code'
  | 'originalTrace'
  | 'returnedOn'
  | 'originalBank'
  | 'originalSettlementDay'
  | 'returnTrace'
  | 'returnSettlementDay'
  | 'returnCode'
  | 'dishonoredTrace'
  | 'dishonoredSettlementDay'
  | 'dishonoredCode'
  | 'trace'
>([
  fixed('799'),
  text('code', 3),
  digits('originalTrace', 15),
  text('returnedOn', 6),
  digits('originalBank', 8),
  text('originalSettlementDay', 3),
  digits('returnTrace', 15),
  text('returnSettlementDay', 3),
  digits('returnCode', 2),
  digits('dishonoredTrace', 15),
  text('dishonoredSettlementDay', 3),
  digits('dishonoredCode', 2),
  blank(1),
  digits('trace', 15),
]);

export const batchControl = layoutOf<
  'serviceClass' | 'records' | 'hash' | 'debits' | 'credits' | 'companyId' | 'originatingBank' | 'number'
>([
  fixed('8'),
  digits('serviceClass', 3),
  digits('records', 6),
  digits('hash', 10),
  digits('debits', 12),
  digits('credits', 12),
  text('companyId', 10),
  blank(25),
  digits('originatingBank', 8),
  digits('number', 7),
]);

export const fileControl = layoutOf<'batches' | 'blocks' | 'records' | 'hash' | 'debits' | 'credits'>([
  fixed('9'),
  digits('batches', 6),
  digits('blocks', 6),
  digits('records', 8),
  digits('hash', 10),
  digits('debits', 12),
  digits('credits', 12),
  blank(39),
]);
