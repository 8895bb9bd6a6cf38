import { bankingZone } from '@tael/contract/payments/calendar';
import { formatMoney } from '@tael/i18n/format';
import { add, compare, formatMoney as wireMoney, parseMoney } from '@tael/money';
import { narrowedPlace } from '../../../lib/paths/places.ts';
import { shiftDay } from '../../../lib/time/days.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { todayIn } from '../../../lib/time/zone-days.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import { shareOf } from '../../../ui/facts/share.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { PaymentFigures } from '../api.ts';
import styles from './Figures.module.css';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amount: string;
  readonly to: string;
}

const usd = (amount: string) => parseMoney(amount, 'USD');

const sum = (one: string, other: string): string => wireMoney(add(usd(one), usd(other)));

/** States with one label are one row. */
const useStateRows = ({ byState }: PaymentFigures, place: string): readonly Row[] => {
  const { states } = useWords('payments');
  const rows = new Map<string, Row>();
  for (const { state, count, amount } of byState) {
    const name = states[state];
    const known = rows.get(name);
    rows.set(name, {
      key: name,
      name,
      count: count + (known?.count ?? 0),
      amount: known ? sum(known.amount, amount.amount) : amount.amount,
      to: known?.to ?? narrowedPlace(place, { state }),
    });
  }
  return [...rows.values()];
};

const Rows = ({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) => {
  const words = useWords('paymentScreens').figures;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <PageLink to={row.to} preventScrollReset>
                {row.name}
              </PageLink>
            </th>
            <td className={styles.count}>{words.count(row.count)}</td>
            <td className={styles.amount}>{formatMoney(row.amount, 'USD')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const daysShown = 30;

/** A bar a day; the figure of each is its title, and read out in order. */
const DayBars = ({ byDay }: { readonly byDay: PaymentFigures['byDay'] }) => {
  const words = useWords('paymentScreens').figures;
  const date = useDates();
  const first = shiftDay(todayIn(bankingZone), 1 - daysShown);
  const amounts = new Map(byDay.map(({ day, amount }) => [day, amount.amount]));
  const days = Array.from({ length: daysShown }, (_, index) => shiftDay(first, index)).map((day) => ({
    day,
    amount: amounts.get(day) ?? '0.00',
  }));
  const most = days.reduce((top, { amount }) => (compare(usd(amount), usd(top)) > 0 ? amount : top), '0.00');
  return (
    <ol className={styles.days} aria-label={words.byDay}>
      {days.map(({ day, amount }) => {
        const told = words.amountOn(date(day, 'medium'), formatMoney(amount, 'USD'));
        return (
          <li key={day} title={told}>
            <span className="visually-hidden">{told}</span>
            <span
              className={styles.bar}
              style={{ height: `${shareOf(amount, most) * 100}%` }}
              data-some={amount !== '0.00' || undefined}
            />
          </li>
        );
      })}
    </ol>
  );
};

/** What the payments of a rail come to, by state, day and payee; each row narrows the list. */
export const Figures = ({ figures, place }: { readonly figures: PaymentFigures; readonly place: string }) => {
  const words = useWords('paymentScreens').figures;
  const byState = figures.isMore ? words.byStateNewest : words.byState;
  const states = useStateRows(figures, place);
  const payees = figures.byPayee.map(({ id, name, count, amount }) => ({
    key: id,
    name,
    count,
    amount: amount.amount,
    to: narrowedPlace(place, { payeeId: id }),
  }));
  return (
    <div className={styles.figures}>
      <Panel title={byState}>
        <div className={styles.body}>
          <Rows caption={byState} rows={states} />
        </div>
      </Panel>
      <Panel title={words.byDay}>
        <div className={styles.body}>
          <DayBars byDay={figures.byDay} />
        </div>
      </Panel>
      <Panel title={words.byPayee}>
        <div className={styles.body}>
          {payees.length === 0 ? (
            <p className={styles.nothing}>{words.nothing}</p>
          ) : (
            <Rows caption={words.byPayee} rows={payees} />
          )}
        </div>
      </Panel>
    </div>
  );
};
