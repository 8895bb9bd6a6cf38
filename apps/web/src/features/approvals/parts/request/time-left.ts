import { now } from '../../../../lib/clock.ts';
import { useWords } from '../../../../lib/words/language.ts';

const hourMs = 3_600_000;
/** Up to here hours say more than days. */
const mostHours = 48;

/** Says how long there is until a moment. */
export const useTimeLeft = (): ((until: string) => string) => {
  const words = useWords('approvalRequests').timeLeft;
  return (until) => {
    const leftMs = Date.parse(until) - now();
    const hours = Math.floor(leftMs / hourMs);
    if (leftMs <= 0) return words.over;
    if (hours === 0) return words.soon;
    return hours < mostHours ? words.hours(hours) : words.days(Math.floor(hours / 24));
  };
};
