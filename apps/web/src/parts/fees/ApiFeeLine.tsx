import { formatMoney } from '@tael/i18n/format';
import { places } from '../../lib/paths/places.ts';
import { useWords } from '../../lib/words/language.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useApiFee, type ApiFee } from './api-fee.ts';

const shown = ({ amount, currency }: ApiFee['price']): string => formatMoney(amount, currency);
const isNothing = ({ amount }: ApiFee['price']): boolean => /^[0.]+$/.test(amount);

interface ApiFeeLineProps {
  /** Before access is asked for: says when it begins. */
  readonly isBefore?: boolean;
}

/** The price of API access in a sentence, with the figures that it was worked out from. */
export const ApiFeeLine = ({ isBefore = false }: ApiFeeLineProps) => {
  const { line } = useWords('apiFee');
  const { data } = useApiFee();
  if (!data) return null;
  const { price, settledCredit, freeFrom, charged } = data;
  const isFree = isNothing(charged);
  const sentence = isNothing(price)
    ? line.nothing
    : freeFrom === null
      ? line.always(shown(price))
      : isFree
        ? line.free(shown(settledCredit), shown(freeFrom))
        : line.charged(shown(price), shown(settledCredit), shown(freeFrom));
  return (
    <p data-api-fee={charged.amount}>
      {sentence} {isBefore && !isFree && line.starts}{' '}
      {!isBefore && <PageLink to={places.apiFee}>{line.open}</PageLink>}
    </p>
  );
};
