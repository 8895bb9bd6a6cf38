import type { agreements, ScreeningFinding } from '@tael/contract/onboarding/screening';
import { chineseAlike, latinAlike } from '../../kernel/text/compare-names.ts';
import type { ScreeningSubmission } from './port.ts';
import type { ListEntry } from './sandbox-list.ts';

type Agreement = (typeof agreements)[number];

/** From this score on, in percent, a staff member looks at it. */
export const hitScore = 80;

/** What birth date and nation add to the likeness of the names, in points. */
const birthDateWeight: Readonly<Record<Agreement, number>> = { same: 5, near: 0, unknown: 0, different: -25 };
const nationWeight: Readonly<Record<Agreement, number>> = { same: 0, near: 0, unknown: 0, different: -5 };

const compareDays = (own: string | null, listed: string | null): Agreement => {
  if (own === null || listed === null) return 'unknown';
  if (own === listed) return 'same';
  const [year = '', month, day] = own.split('-');
  const yearsApart = Math.abs(Number.parseInt(year, 10) - Number.parseInt(listed.slice(0, 4), 10));
  return yearsApart <= 1 || listed === `${year}-${day}-${month}` ? 'near' : 'different';
};

const compareNations = (own: string | null, listed: string | null): Agreement => {
  if (own === null || listed === null) return 'unknown';
  return own === listed ? 'same' : 'different';
};

const percent = (share: number): number => Math.round(share * 100);

/** An address is one or it is another: none is spelled nearly like it. */
const likeness = (
  { kind, latinName }: Pick<ScreeningSubmission, 'kind' | 'latinName'>,
  name: string,
): number =>
  kind === 'address' ? (latinName.toLowerCase() === name ? 100 : 0) : percent(latinAlike(latinName, name));

/** Each entry that may be the one asked about, by its most alike name, the likeliest first; none below `least` percent. */
export const findMatches = (
  asked: Omit<ScreeningSubmission, 'screeningId'>,
  entries: readonly ListEntry[],
  least = hitScore,
): ScreeningFinding[] =>
  entries
    .filter((entry) => entry.subject === asked.kind)
    .flatMap((entry) => {
      const [best] = [
        ...entry.latinNames.map((matchedName) => ({
          matchedName,
          ownName: asked.latinName,
          script: 'latin' as const,
          nameScore: likeness(asked, matchedName),
        })),
        ...entry.chineseNames.map((matchedName) => ({
          matchedName,
          ownName: asked.chineseName,
          script: 'chinese' as const,
          nameScore: percent(chineseAlike(asked.chineseName, matchedName)),
        })),
      ].sort((one, other) => other.nameScore - one.nameScore);
      if (!best) return [];
      const birthDate = compareDays(asked.birthDate, entry.birthDate);
      const nation = compareNations(asked.nation, entry.nation);
      const weighed = best.nameScore + birthDateWeight[birthDate] + nationWeight[nation];
      const score = Math.min(100, Math.max(0, weighed));
      const { list, entryId, kind } = entry;
      return score >= least ? [{ list, entryId, kind, ...best, score, birthDate, nation }] : [];
    })
    .sort((one, other) => other.score - one.score);
