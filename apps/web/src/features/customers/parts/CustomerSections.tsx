import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { customerPagePlace } from '../../../lib/paths/places.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import panel from '../../../parts/chart/Panel.module.css';
import { useLineStates, useLineTitles } from '../../../parts/lists/line-words.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { CustomerLines } from '../api.ts';
import styles from './CustomerSections.module.css';
import { useLinePlace } from './line-places.ts';

/** The newest of one kind that a customer has, and the way to all of them. */
const Section = ({ customerId, found }: { customerId: string; found: CustomerLines }) => {
  const words = useWords('backOffice').customer;
  const date = useDates();
  const titleOf = useLineTitles();
  const stateOf = useLineStates();
  const placeOf = useLinePlace(customerId);
  const { section, items, hasMore } = found;
  return (
    <Panel
      title={words.sections[section]}
      {...(hasMore && { more: { to: customerPagePlace(customerId, section), label: words.all } })}
    >
      {items.length === 0 ? (
        <p className={`${panel.body} ${styles.nothing}`}>{words.nothing}</p>
      ) : (
        <ul className={styles.lines}>
          {items.map((line) => {
            const state = stateOf(section, line.state);
            const place = placeOf(section, line.id);
            const title = titleOf(section, line.title);
            return (
              <li key={line.id} className={styles.line}>
                <span className={styles.what}>
                  {place ? (
                    <PageLink to={place} className={styles.title}>
                      {title}
                    </PageLink>
                  ) : (
                    <span className={styles.title}>{title}</span>
                  )}
                  <span className={styles.when}>{date(line.at, 'short')}</span>
                </span>
                {line.amount && <Money value={line.amount} />}
                {state && <StatusDot tone={state.tone}>{state.name}</StatusDot>}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
};

/** Everything that a customer has, kind by kind. */
export const CustomerSections = ({
  customerId,
  sections,
}: {
  readonly customerId: string;
  readonly sections: readonly CustomerLines[];
}) => (
  <div className={styles.sections}>
    {sections.map((found) => (
      <Section key={found.section} customerId={customerId} found={found} />
    ))}
  </div>
);
