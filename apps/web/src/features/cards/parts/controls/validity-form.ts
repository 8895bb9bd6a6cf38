import type { CardValidity } from '@tael/contract/cards/validity';

/** How often a card may be used, as a form asks it. */
export const useKinds = ['any', 'once', 'some'] as const;
type UseKind = (typeof useKinds)[number];

/** How often, where and until when a card may be used, as a form holds it. */
export interface ValidityTexts {
  readonly useKind: UseKind;
  /** Of `some`. */
  readonly uses: string;
  readonly isMerchantLocked: boolean;
  /** `YYYY-MM-DD`; empty for none. */
  readonly lastDay: string;
}

export const untilExpiryTexts: ValidityTexts = {
  useKind: 'any',
  uses: '',
  isMerchantLocked: false,
  lastDay: '',
};

const usesOf = ({ useKind, uses }: ValidityTexts): number | null => {
  if (useKind === 'any') return null;
  // What is no whole number is none to the contract either, which says so at its field.
  return useKind === 'once' ? 1 : /^\d{1,6}$/.test(uses) ? Number.parseInt(uses, 10) : Number.NaN;
};

export const validityInput = (texts: ValidityTexts): CardValidity => ({
  uses: usesOf(texts),
  isMerchantLocked: texts.isMerchantLocked,
  lastDay: texts.lastDay === '' ? null : texts.lastDay,
});

export const validityTexts = ({ uses, isMerchantLocked, lastDay }: CardValidity): ValidityTexts => ({
  useKind: uses === null ? 'any' : uses === 1 ? 'once' : 'some',
  uses: uses === null || uses === 1 ? '' : String(uses),
  isMerchantLocked,
  lastDay: lastDay ?? '',
});
