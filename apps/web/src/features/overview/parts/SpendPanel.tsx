import { Skeleton } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { FilterTabs } from '../../../ui/filters/FilterTabs.tsx';
import { shareOf } from '../../../ui/facts/share.ts';
import { useSpending, type Period, type Spending } from '../api.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import panel from '../../../parts/chart/Panel.module.css';
import { byCategory } from './shares.ts';
import styles from './SpendPanel.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const kinds = ['category', 'card', 'merchant'] as const;
type Kind = (typeof kinds)[number];

interface Row {
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  readonly count: number;
  readonly to: string;
}

const shownAtMost = 7;

const useRows = (kind: Kind, data: Spending | undefined): readonly Row[] => {
  const { category: names } = useWords('transactions');
  if (!data) return [];
  const days = { from: data.from, to: data.to };
  const to = (filter: Readonly<Record<string, string>>) =>
    narrowedPlace(places.transactions, { ...days, ...filter });
  switch (kind) {
    case 'category':
      return byCategory(data.categories).map(({ category, ...share }) => ({
        key: category,
        name: names[category],
        ...share,
        to: to({ category }),
      }));
    case 'card':
      return data.cards.map(({ cardId, nickname, lastFour, ...share }) => ({
        key: cardId,
        name: `${nickname} ${dottedDigits(lastFour)}`,
        ...share,
        to: to({ card: cardId }),
      }));
    case 'merchant':
      return data.merchants.map(({ name, ...share }) => ({
        key: name,
        name,
        ...share,
        to: to({ merchant: name }),
      }));
  }
};

/** What was spent, by category, card or merchant: a table whose amounts are drawn, each row leading to its purchases. */
export const SpendPanel = ({ period }: { period: Period }) => {
  const words = useWords('overview').spend;
  const { values } = useFilters(['by', 'period']);
  const kind = chosen(kinds, values.by) ?? 'category';
  const query = useSpending(period);
  const { data } = query;
  const rows = useRows(kind, data);
  const most = rows[0]?.amount ?? '0.00';
  return (
    <Panel
      title={words.title}
      {...(data && {
        more: {
          to: narrowedPlace(places.transactions, { from: data.from, to: data.to }),
          label: words.all,
        },
      })}
    >
      <div className={panel.body} aria-busy={query.isPlaceholderData || undefined}>
        {!data && query.error && <Failed query={query} />}
        {!data && !query.error && <Skeleton height={260} radius={8} />}
        {data && (
          <>
            <div className={styles.head}>
              <p className={styles.total}>
                {formatMoney(data.total.amount, data.total.currency)}
                <span className={styles.count}>{words.purchases(data.count)}</span>
              </p>
              <FilterTabs
                label={words.label}
                current={kind}
                tabs={kinds.map((by) => ({
                  key: by,
                  label: words.by[by],
                  to: narrowedPlace('', { period: values.period, by }),
                }))}
              />
            </div>
            {rows.length === 0 ? (
              <p className={panel.nothing}>{words.empty}</p>
            ) : (
              <table className={styles.table}>
                <caption className="visually-hidden">{`${words.title} · ${words.by[kind]}`}</caption>
                <thead className="visually-hidden">
                  <tr>
                    <th scope="col">{words.by[kind]}</th>
                    <th scope="col">{words.count}</th>
                    <th scope="col">{words.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, shownAtMost).map((row) => (
                    <tr key={row.key}>
                      <th scope="row" className={styles.name}>
                        <PageLink to={row.to}>{row.name}</PageLink>
                        <span className={styles.bar} aria-hidden="true">
                          <span style={{ width: `${shareOf(row.amount, most) * 100}%` }} />
                        </span>
                      </th>
                      <td className={styles.times}>{words.purchases(row.count)}</td>
                      <td className={styles.amount}>{formatMoney(row.amount, 'USD')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </div>
    </Panel>
  );
};
