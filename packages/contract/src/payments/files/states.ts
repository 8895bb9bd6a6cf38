import type { Life } from '../../kernel/transitions.ts';

/** What goes to the bank: ACH files, wires (pain.001), checks it may pay, recalls (camt.056). */
export const sentFileKinds = ['ach', 'wires', 'checks', 'recalls'] as const;
/** What it sends: ACH returns and changes, statuses of wires (pain.002), wires that come back (pacs.004), statements (camt.053). */
export const receivedFileKinds = ['ach_returns', 'wire_statuses', 'wire_returns', 'statement'] as const;
export const bankFileKinds = [...sentFileKinds, ...receivedFileKinds] as const;
export type SentFileKind = (typeof sentFileKinds)[number];
export type ReceivedFileKind = (typeof receivedFileKinds)[number];
export type BankFileKind = (typeof bankFileKinds)[number];

export const bankFileStates = ['sent', 'accepted', 'refused', 'requeued', 'received'] as const;
export type BankFileState = (typeof bankFileStates)[number];

/** A file that the bank refused is looked at before its payments are queued for another one. */
export const bankFileLife: Life<BankFileState> = {
  sent: ['accepted', 'refused'],
  accepted: [],
  refused: ['requeued'],
  requeued: [],
  received: [],
};

/** What staff has to look at. */
export const bankItemKinds = [
  'file_refused',
  'return_unknown',
  'return_repeated',
  'return_amount',
  'return_undone',
  'return_code',
  'answer_unexpected',
  'statement_line',
  'missing_on_statement',
] as const;
export type BankItemKind = (typeof bankItemKinds)[number];

export const bankItemStates = ['open', 'resolved'] as const;
export type BankItemState = (typeof bankItemStates)[number];

/** How an item was closed. `requeue` sends the payments of a refused file with the next one. */
export const bankItemResolutions = [
  'requeue',
  'bank_error',
  'our_error',
  'timing',
  'returned_to_sender',
] as const;
export type BankItemResolution = (typeof bankItemResolutions)[number];

/** What of our books a line of a statement was found to be. */
export const lineMatches = ['ach_file', 'return_file', 'wire', 'wire_return', 'check', 'deposit'] as const;
export type LineMatch = (typeof lineMatches)[number];

/** What a receiving bank says is wrong with a payee's account, until a person has decided. */
export const correctionStates = ['proposed', 'applied', 'dismissed'] as const;
export type CorrectionState = (typeof correctionStates)[number];
export const correctionLife: Life<CorrectionState> = {
  proposed: ['applied', 'dismissed'],
  applied: [],
  dismissed: [],
};
