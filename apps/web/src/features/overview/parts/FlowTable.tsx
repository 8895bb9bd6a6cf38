import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import type { Day } from '../api.ts';

/** The chart's figures for those who do not see it. */
export const FlowTable = ({ days }: { days: readonly Day[] }) => {
  const words = useWords('overview').flow;
  const date = useDates();
  return (
    <table className="visually-hidden">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.in}</th>
          <th scope="col">{words.out}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{date(day.day, 'medium')}</th>
            <td>{formatMoney(day.in, 'USD')}</td>
            <td>{formatMoney(day.out, 'USD')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
