import type { CaseKind, ReviewState } from '@tael/contract/onboarding/review-lists';
import type { Language } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findCaseOf } from '../repository.ts';
import { kindOf, reviewStateOf } from './review-rules.ts';

export interface RegistrationOfCustomer {
  readonly id: string;
  readonly kind: CaseKind;
  readonly state: ReviewState;
  readonly risk: 'normal' | 'high';
  readonly isHandedIn: boolean;
  /** The language that the customer is written to in. */
  readonly language: Language;
}

/** How a customer came in; undefined for one that our own people made. */
export const registrationOf = async (
  tx: Tx,
  customerId: string,
): Promise<RegistrationOfCustomer | undefined> => {
  const row = await findCaseOf(tx, customerId);
  return (
    row && {
      id: row.id,
      kind: kindOf(row),
      state: reviewStateOf(row),
      risk: row.risk,
      isHandedIn: row.submitted_at !== null,
      language: row.language,
    }
  );
};
