import { formatCount, formatMoney } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { Report } from '../api.ts';
import styles from './Figures.module.css';
import { changeOf, rateOf } from './rate.ts';

const amounts = ['funded', 'paidOut', 'purchases', 'refunds', 'fees'] as const;

interface Tile {
  readonly name: string;
  readonly now: string;
  readonly before: string;
  readonly change?: string | undefined;
}

/** Each figure of a period beside that of the one before. */
export const Figures = ({ report: { now, before } }: { report: Report }) => {
  const words = useWords('backOffice').reports;
  const language = useLanguage();
  const ofCount = (name: string, one: number, other: number): Tile => ({
    name,
    now: formatCount(one, language),
    before: formatCount(other, language),
    change: changeOf(one, other, language),
  });
  const tiles: readonly Tile[] = [
    ...amounts.map((name) => ({
      name: words.figures[name],
      now: formatMoney(now[name], 'USD'),
      before: formatMoney(before[name], 'USD'),
      change: changeOf(Number(now[name]), Number(before[name]), language),
    })),
    ofCount(words.figures.registrations, now.registrations, before.registrations),
    ofCount(words.figures.requests, now.approved + now.declined, before.approved + before.declined),
    {
      name: words.figures.approvalRate,
      now: rateOf(now, language) ?? words.none,
      before: rateOf(before, language) ?? words.none,
    },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, now: value, before: earlier, change }) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.before}>
            {words.before}: {earlier}
            {change && ` (${change})`}
          </dd>
        </div>
      ))}
    </dl>
  );
};
