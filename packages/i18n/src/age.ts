import { localeOf, type Language } from './language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, in the largest unit that fits: 5 minutes ago, yesterday, 3 天前. */
export const formatAge = (ageMs: number, language: Language): string => {
  const [unit, length] =
    ageMs < hourMs
      ? (['minute', minuteMs] as const)
      : ageMs < dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const age = words.format(-Math.floor(Math.max(ageMs, 0) / length), unit);
  return age.replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
};
