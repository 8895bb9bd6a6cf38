import {
  backOfficeCardPlace,
  cardBatchPlace,
  cardRulePlace,
  conversionPlace,
  customerPlace,
  fundingReviewPlace,
  limitReviewPlace,
  payeePlace,
  paymentPlace,
  places,
  registrationPlace,
  rolePlace,
} from '../../../../lib/paths/places.ts';

/** The screen of each kind of object that a request may be about. */
const placesOf: Readonly<Record<string, (id: string) => string>> = {
  deposit: fundingReviewPlace,
  card: backOfficeCardPlace,
  card_rule: cardRulePlace,
  bulk_job: cardBatchPlace,
  registration: registrationPlace,
  limit_request: limitReviewPlace,
  payee: payeePlace,
  payment: paymentPlace,
  funding_conversion: conversionPlace,
  customer: customerPlace,
  role: rolePlace,
  approval_policy: () => places.approvalPolicy,
};

/** Where an object can be seen as it stands now; undefined for one that has no screen. */
export const placeOfObject = (type: string, id: string): string | undefined =>
  Object.hasOwn(placesOf, type) ? placesOf[type]?.(id) : undefined;
