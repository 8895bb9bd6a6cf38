import { formatCount } from '@tael/i18n/format';
import { narrowedPlace, places } from '../../../lib/paths/places.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import panel from '../../../parts/chart/Panel.module.css';
import { Panel } from '../../../parts/chart/Panel.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { useUpcoming } from '../api.ts';
import styles from './UpcomingPanel.module.css';

/** What leaves on each day of the next two weeks, and what is left after it; nothing where no payment is on its way. */
const UpcomingPanel = () => {
  const words = useWords('overview').upcoming;
  const language = useLanguage();
  const date = useDates();
  const { data } = useUpcoming();
  if (!data || data.days.length === 0) return null;
  const isShort = data.days.some(({ availableAfter }) => availableAfter.amount.startsWith('-'));
  return (
    <Panel
      title={words.title}
      more={{ to: narrowedPlace(places.payments, { state: 'scheduled' }), label: words.all }}
    >
      <div className={panel.body}>
        {isShort && <p className={styles.low}>{words.low}</p>}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.payments}</th>
              <th scope="col">{words.amount}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, count, amount, availableAfter }) => (
              <tr key={day}>
                <th scope="row">{date(day, 'medium')}</th>
                <td>{formatCount(count, language)}</td>
                <td>
                  <Money value={amount} size="strong" />
                </td>
                <td data-low={availableAfter.amount.startsWith('-') || undefined}>
                  <Money value={availableAfter} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
export default UpcomingPanel;
