import type { ReactNode } from 'react';
import { places } from '../../../lib/paths/places.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import styles from '../parts/Center.module.css';
import { railLists } from '../rails.ts';

const Tile = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.tile} aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    <div className={styles.links}>{children}</div>
  </section>
);

/** `/payment/center`: the way to each kind of payment, its payees, and what belongs to them. */
const CenterScreen = () => {
  const { rails } = useWords('payments');
  const { center: words, list } = useWords('paymentScreens');
  const seesPayees = useSees('payee:read');
  const seesTransfers = useSees('transfer:read');
  const seesApprovals = useSees('approval:read');
  return (
    <>
      <PageHeader title={words.title} lead={words.lead}>
        <Has codes="payment:create">
          <ButtonLink
            to={places.newPayment}
            data-key="new"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            {list.send}
          </ButtonLink>
        </Has>
      </PageHeader>
      <div className={styles.tiles}>
        {railLists.map(({ rail, path, payees }) => (
          <Tile key={rail} title={rails[rail]} text={words.about[rail]}>
            <PageLink to={path}>{words.payments}</PageLink>
            {seesPayees && <PageLink to={payees}>{words.recipients}</PageLink>}
          </Tile>
        ))}
        {seesTransfers && (
          <Tile title={words.transfers} text={words.transfersText}>
            <PageLink to={places.accountTransfers}>{words.open}</PageLink>
          </Tile>
        )}
        {seesApprovals && (
          <Tile title={words.approvals} text={words.approvalsText}>
            <PageLink to={places.approvals}>{words.open}</PageLink>
          </Tile>
        )}
        <Tile title={words.calendar} text={words.calendarText}>
          <PageLink to={places.bankCalendar}>{words.open}</PageLink>
        </Tile>
      </div>
    </>
  );
};
export default CenterScreen;
