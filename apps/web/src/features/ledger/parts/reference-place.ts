import {
  accountTransferPlace,
  cardPlace,
  conversionPlace,
  depositPlace,
  disputePlace,
  intentPlace,
  paymentPlace,
  transactionPlace,
} from '../../../lib/paths/places.ts';

/** Where the business object of an entry or a hold is shown; nowhere for what belongs to no object. */
export const referencePlace = ({
  referenceType,
  referenceId,
}: {
  readonly referenceType: string;
  readonly referenceId: string;
}):
  | {
      readonly kind: 'authorization' | 'deposit' | 'card' | 'transfer' | 'payment' | 'dispute';
      readonly to: string;
    }
  | undefined => {
  switch (referenceType) {
    case 'authorization':
      return { kind: 'authorization', to: transactionPlace(referenceId) };
    case 'deposit':
      return { kind: 'deposit', to: depositPlace(referenceId) };
    case 'funding_intent':
      return { kind: 'deposit', to: intentPlace(referenceId) };
    case 'funding_conversion':
      return { kind: 'transfer', to: conversionPlace(referenceId) };
    case 'card':
      return { kind: 'card', to: cardPlace(referenceId) };
    case 'account_transfer':
      return { kind: 'transfer', to: accountTransferPlace(referenceId) };
    case 'payment':
      return { kind: 'payment', to: paymentPlace(referenceId) };
    case 'dispute':
      return { kind: 'dispute', to: disputePlace(referenceId) };
    default:
      return undefined;
  }
};
