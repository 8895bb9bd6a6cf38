import { useDates } from '../../lib/time/dates.ts';
import { useWords } from '../../lib/words/language.ts';
import type { PairOfDay } from './chart-scale.ts';
import styles from './FlowTable.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';

interface FlowTableProps<Day extends PairOfDay> {
  readonly caption: string;
  readonly days: readonly Day[];
  readonly columns: readonly { readonly header: string; readonly value: (day: Day) => string }[];
  /** What a row is called where it is more than a day. */
  readonly nameOf?: ((day: string) => string) | undefined;
  readonly placeOf?: (day: string) => string;
}

/** A chart's figures as a table that anybody can open, the newest day first. */
export const FlowTable = <Day extends PairOfDay>({
  caption,
  days,
  columns,
  nameOf,
  placeOf,
}: FlowTableProps<Day>) => {
  const words = useWords('overview').flow;
  const date = useDates();
  const called = nameOf ?? ((day: string) => date(day, 'medium'));
  return (
    <details className={styles.details}>
      <summary>{words.asTable}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${caption} · ${words.asTable}`}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  {placeOf ? <PageLink to={placeOf(day.day)}>{called(day.day)}</PageLink> : called(day.day)}
                </th>
                {columns.map(({ header, value }) => (
                  <td key={header}>{value(day)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
