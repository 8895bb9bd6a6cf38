import { ownPlace } from '../../../lib/screens/own-place.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useLineStates, useLineTitles } from '../../../parts/lists/line-words.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useTicketObject, type SupportTicketDetail } from '../api.ts';
import { staffPlaceOf } from './object-places.ts';
import styles from './Ticket.module.css';

/** What lines of these kinds are called in lists of many kinds. */
const lineKinds = {
  card: 'cards',
  transaction: 'purchases',
  payment: 'payments',
  deposit: 'deposits',
  approval: 'approvals',
} as const;

/** The thing that a customer's ticket is about, as it stands now, with the way to it. */
export const TicketObject = ({ ticket }: { readonly ticket: SupportTicketDetail }) => {
  const words = useWords('tickets');
  const titleOf = useLineTitles();
  const stateOf = useLineStates();
  const { data } = useTicketObject(ticket.id, ticket.about !== null);
  if (!data) return null;
  const { kind, id, title, amount } = data;
  const place = ownPlace(staffPlaceOf(kind, id, ticket.customerId));
  const state = stateOf(lineKinds[kind], data.state);
  const name = `${words.about[kind]} · ${titleOf(lineKinds[kind], title)}`;
  return (
    <div className={styles.object}>
      {place === undefined ? <span>{name}</span> : <PageLink to={place}>{name}</PageLink>}
      {state && <StatusDot tone={state.tone}>{state.name}</StatusDot>}
      {amount && <Money value={amount} size="strong" />}
    </div>
  );
};
