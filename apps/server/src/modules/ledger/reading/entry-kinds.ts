import type { EntryKind } from '@tael/contract/ledger/states';
import { transferCodes, type TransferCode } from '../chart.ts';

const codes: Readonly<Partial<Record<TransferCode, EntryKind>>> = {
  deposit: 'deposit',
  deposit_hold: 'deposit',
  deposit_release: 'deposit',
  deposit_return: 'deposit',
  card_capture: 'purchase',
  card_force_post: 'purchase',
  card_excess_capture: 'purchase',
  card_refund: 'refund',
  card_hold: 'hold',
  card_hold_increment: 'hold',
  card_hold_release: 'hold',
  card_reversal: 'hold',
  payment_hold: 'hold',
  payment_release: 'hold',
  hold_expiry: 'hold',
  fee: 'fee',
  fee_refund: 'fee',
};

/** The codes of the transfers whose entries a reader calls by this kind. */
export const codesOfKind = (kind: EntryKind): readonly TransferCode[] =>
  transferCodes.filter((code) => (codes[code] ?? 'other') === kind);
