import { Skeleton } from '@mantine/core';
import { formatCount, formatShare } from '@tael/i18n/format';
import type { CSSProperties } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useCohorts } from '../api.ts';
import styles from './Cohorts.module.css';

/** How far a full share colours its cell, in percent, so that the figure on it stays readable. */
const strongestTint = 40;

const tint = (share: number): CSSProperties =>
  ({ '--tint': `${Math.round(share * strongestTint)}%` }) as CSSProperties;

/** Customers by the month they registered in, and what share of them paid by card in each month since. */
export const Cohorts = ({ to }: { readonly to: string }) => {
  const { cohorts: words, none } = useWords('backOffice').reports;
  const language = useLanguage();
  const query = useCohorts(to);
  const { data } = query;
  if (!data) return query.error ? <Failed query={query} /> : <Skeleton height={360} radius={12} />;
  const { cohorts, isOver } = data;
  const [first, last] = [cohorts.at(0)?.month ?? '', cohorts.at(-1)?.month ?? ''];
  const count = (value: number): string => formatCount(value, language);
  return (
    <>
      <p className={styles.text}>
        {words.text(first, last)} {!isOver && words.notOver}
      </p>
      {cohorts.every(({ customers }) => customers === 0) ? (
        <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
      ) : (
        <div className={styles.frame} role="region" aria-label={words.month} tabIndex={0}>
          <table className={styles.table} aria-busy={query.isPlaceholderData}>
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                <th scope="col">{words.customers}</th>
                {cohorts.map(({ month }, index) => (
                  <th key={month} scope="col" title={index === 0 ? undefined : words.laterLong(index)}>
                    {index === 0 ? words.sameMonth : words.later(index)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ month, customers, active }) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  <td>{count(customers)}</td>
                  {active.map((paid, index) => (
                    <td
                      // Cells have no name but their place: so many months after the registration.
                      key={index}
                      title={customers === 0 ? undefined : words.paid(count(paid), count(customers))}
                      style={tint(customers === 0 ? 0 : paid / customers)}
                    >
                      {customers === 0 ? none : formatShare(paid / customers, language)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
