import { isAskedBack, recallReasonOf } from '@tael/contract/payments/outgoing/states';
import type { Words as AllWords } from '@tael/i18n/words';
import type { useReturnWords } from '../../../parts/bank/bank-words.ts';
import type { PaymentDetail } from '../api.ts';

type Words = AllWords['payments'];

const reasonOf = ({ reason }: Pick<PaymentDetail, 'reason'>, words: Words): string | undefined => {
  const recalled = recallReasonOf(reason);
  return recalled
    ? words.recalledFor(words.recallReasons[recalled])
    : (reason && words.reasons[reason]) || undefined;
};

/**
 * What went wrong with a payment, a line each: what its bank says, and why or what to do. The code of what the customer asked
 * back tells nothing new: it stands among the references.
 */
export const troubleOf = (
  payment: Pick<PaymentDetail, 'state' | 'reason' | 'returned'>,
  words: Words,
  returns: ReturnType<typeof useReturnWords>,
): readonly string[] => {
  const { state, reason, returned } = payment;
  const why = reasonOf(payment, words);
  if (returned === null) return why ? [why] : [];
  const sentences: Readonly<Record<string, string>> = { ...returns?.returns, ...returns?.wireReturns };
  const said = sentences[returned.code] ?? '';
  const coded = isAskedBack(state) ? said : words.coded(returned.code, said);
  const next = reason && reason !== 'bank_returned' ? why : returns?.steps[returned.step];
  return [coded, next].flatMap((line) => line || []);
};
