import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { Fragment } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import styles from './DeclineHelp.module.css';
import { mendPlaces } from './mend-places.ts';

export interface MendableDecline {
  readonly reason: DeclineReason;
  /** The reader's own card; undefined for whoever cannot mend it. */
  readonly cardId: string | undefined;
}

/** Why a purchase was declined, how to mend it, and the way there. */
export const DeclineHelp = ({ reason, cardId }: MendableDecline) => {
  const words = useWords('transactions');
  const { pages } = useSession();
  const text = words.whyAndHow(words.reason[reason], words.mend[reason]);
  if (cardId === undefined) return text;
  return (
    <>
      {text}
      {mendPlaces(reason, cardId, pages).map(({ way, place }) => (
        <Fragment key={way}>
          {' '}
          <PageLink className={styles.way} to={place}>
            {words.mendAt[way]}
          </PageLink>
        </Fragment>
      ))}
    </>
  );
};
