import { formatDate } from '@tael/i18n/format';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';

interface Arrival {
  readonly arrivesFrom: string;
  readonly arrivesUntil: string;
}

/** When a payment arrives: a day, or from one to another. */
export const useArrival = (): ((arrival: Arrival) => string) => {
  const { between } = useWords('paymentScreens').detail;
  const date = useDates();
  return ({ arrivesFrom, arrivesUntil }) =>
    arrivesFrom === arrivesUntil
      ? date(arrivesUntil, 'medium')
      : between(date(arrivesFrom, 'medium'), date(arrivesUntil, 'medium'));
};

/** How a payment repeats, in one line. */
export const useRepeatText = () => {
  const words = useWords('paymentScreens').compose;
  const date = useDates();
  return ({
    kind,
    end,
  }: {
    readonly kind: 'weekly' | 'monthly' | 'last_banking_day';
    readonly end: { readonly until: string } | { readonly count: number } | null;
  }): string => {
    const name = words.repeats[kind];
    if (end === null) return name;
    return 'until' in end
      ? words.repeatUntil(name, date(end.until, 'medium'))
      : words.repeatCount(name, end.count);
  };
};

/** The hour and minute of a moment in a zone, written as all times of the console. */
export const timeOfDay = (instant: string, zone: string | undefined): string =>
  formatDate(instant, { language: 'en_US', pattern: 'dateTime', ...(zone !== undefined && { zone }) }).slice(
    11,
    16,
  );
