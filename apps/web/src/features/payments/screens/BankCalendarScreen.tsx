import { bankCalendars, type BankCalendar } from '@tael/contract/payments/calendar';
import { localeOf } from '@tael/i18n/language';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useTimeZone } from '../../../lib/time/time-zone.ts';
import { zoneName } from '../../../lib/time/zone-days.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useBankCalendar, type BankCalendarYear } from '../calendar-api.ts';
import { useBankCalendarWords } from '../../../parts/bank/bank-words.ts';
import styles from '../parts/BankCalendar.module.css';
import { timeOfDay } from '../parts/dates.ts';

/** Until when each method is sent today, in the reader's own zone, and how long it takes. */
const CutOffs = ({ cutOffs }: Pick<BankCalendarYear, 'cutOffs'>) => {
  const words = useWords('paymentScreens').calendar;
  const { methods } = useWords('payments');
  const language = useLanguage();
  const zone = useTimeZone();
  const at = (instant: string) => timeOfDay(instant, zone);
  return (
    <section className={styles.panel} aria-labelledby="cut-offs">
      <h2 id="cut-offs">{words.cutOffs}</h2>
      <p className={styles.soft}>{words.cutOffsText(zoneName(zone, language))}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.method}</th>
            <th scope="col">{words.sendBy}</th>
            <th scope="col">{words.arrives}</th>
          </tr>
        </thead>
        <tbody>
          {cutOffs.map(({ method, first, later, arrivesFrom, arrivesUntil }) => (
            <tr key={method}>
              <th scope="row">{methods[method]}</th>
              <td>{later === null ? at(first) : words.or(at(first), at(later))}</td>
              <td>{arrivesUntil === 0 ? words.sameDay : words.bankingDays(arrivesFrom, arrivesUntil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type Holiday = Omit<BankCalendarYear['holidays'][number], 'calendar'> & {
  readonly calendars: readonly BankCalendar[];
};

/** A holiday that several calendars keep on one day is one line. */
const linesOf = (holidays: BankCalendarYear['holidays']): readonly Holiday[] =>
  [...Map.groupBy(holidays, ({ day, holiday }) => `${day} ${holiday}`).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], calendars: same.map(({ calendar }) => calendar) }] : [],
  );

/** The days on which banks are closed, month by month. */
const Holidays = ({ holidays }: Pick<BankCalendarYear, 'holidays'>) => {
  const words = useWords('paymentScreens').calendar;
  const banks = useBankCalendarWords();
  const locale = localeOf(useLanguage());
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  if (!banks) return null;
  if (holidays.length === 0) return <p className={styles.soft}>{words.none}</p>;
  return (
    <div className={styles.months}>
      {[...Map.groupBy(linesOf(holidays), ({ day }) => day.slice(0, 7))].map(([name, lines]) => (
        <section key={name} className={styles.panel}>
          <h3>{month.format(at(`${name}-01`))}</h3>
          <ul className={styles.days}>
            {lines.map(({ day, holiday, calendars }) => (
              <li key={`${day} ${holiday}`}>
                <span className={styles.day}>{date.format(at(day))}</span>
                <span>
                  {banks.holidays[holiday]}
                  <span className={styles.where}>
                    {calendars.map((calendar) => words.calendars[calendar]).join(words.comma)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const CalendarYear = ({ found, only }: { readonly found: BankCalendarYear; readonly only: string }) => {
  const words = useWords('paymentScreens').calendar;
  const calendar = chosen(bankCalendars, only);
  const unsure = found.provisional.map((name) => words.calendars[name]);
  return (
    <>
      <CutOffs cutOffs={found.cutOffs} />
      <h2 className={styles.heading}>{words.holidays}</h2>
      {unsure.length > 0 && <p className={styles.soft}>{words.provisional(unsure.join(words.comma))}</p>}
      <Holidays
        holidays={found.holidays.filter((one) => calendar === undefined || one.calendar === calendar)}
      />
    </>
  );
};

/** `/payment/calendar`: until when each method leaves today, and when banks are closed in a year. */
const BankCalendarScreen = () => {
  const { calendar: words, detail } = useWords('paymentScreens');
  const { values, set } = useFilters(['year', 'calendar']);
  const asked = /^\d{4}$/.test(values.year) ? values.year : undefined;
  const query = useBankCalendar(asked);
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} />
      <div className={styles.filters}>
        <SelectField
          label={words.year}
          value={String(query.data?.year ?? asked ?? '')}
          data={(query.data?.years ?? []).map(String)}
          onChange={(event) => set('year', event.currentTarget.value)}
        />
        <SelectField
          label={words.which}
          value={chosen(bankCalendars, values.calendar) ?? ''}
          data={[
            { value: '', label: words.all },
            ...bankCalendars.map((value) => ({ value, label: words.calendars[value] })),
          ]}
          onChange={(event) => set('calendar', event.currentTarget.value)}
        />
      </div>
      <OpenOne query={query} picture="list" notFound={detail.notFound}>
        {(found) => <CalendarYear found={found} only={values.calendar} />}
      </OpenOne>
    </div>
  );
};
export default BankCalendarScreen;
