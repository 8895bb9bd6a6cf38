import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { findByPath } from '../../../lib/screens/menu.ts';
import { customerPlace, places } from '../../../lib/paths/places.ts';
import { useSession } from '../../../lib/session/session.ts';
import { accountTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Situation } from '../api.ts';
import styles from './NewestCustomers.module.css';
import { Panel } from '../../../parts/chart/Panel.tsx';
import panel from '../../../parts/chart/Panel.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

/** Who came last, each leading to what is known of them where the reader's menu goes there. */
export const NewestCustomers = ({ customers }: { customers: Situation['newestCustomers'] }) => {
  const words = useWords('overview').admin;
  const { kind, state } = useWords('customers');
  const date = useDates();
  const mayOpen = findByPath(useSession().menu, places.customers) !== undefined;
  return (
    <Panel
      title={words.newest}
      {...(mayOpen && { more: { to: places.customers, label: words.allCustomers } })}
    >
      {customers.length === 0 ? (
        <p className={`${panel.body} ${panel.nothing}`}>{words.noCustomers}</p>
      ) : (
        <ul>
          {customers.map((customer) => (
            <li key={customer.id} className={styles.row}>
              <span className={styles.who}>
                {mayOpen ? (
                  <PageLink to={customerPlace(customer.id)}>{customer.name}</PageLink>
                ) : (
                  <span>{customer.name}</span>
                )}
                <span className={styles.more}>
                  {kind[customer.kind]} · {date(customer.openedAt, 'short')}
                </span>
              </span>
              <StatusDot tone={accountTones[customer.state]}>{state[customer.state]}</StatusDot>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
