import { declineFacts } from '@tael/contract/authorizations/decline-reasons';
import { useWords } from '../../../lib/words/language.ts';
import { DeclineHelp, type MendableDecline } from './DeclineHelp.tsx';
import styles from './WhyDeclined.module.css';

/** Above everything else of a declined purchase: why, what helps, who can do it, and the code that the merchant saw. */
export const WhyDeclined = ({ reason, cardId }: MendableDecline) => {
  const words = useWords('transactions');
  const { mendedBy, responseCode } = declineFacts[reason];
  return (
    <section className={styles.why} aria-label={words.detail.whyDeclined}>
      <h3 className={styles.heading}>{words.detail.whyDeclined}</h3>
      <p>
        <DeclineHelp reason={reason} cardId={cardId} />
      </p>
      <p className={styles.soft}>
        {words.whyAndHow(words.mender[mendedBy], words.detail.responseCode(responseCode))}
      </p>
    </section>
  );
};
