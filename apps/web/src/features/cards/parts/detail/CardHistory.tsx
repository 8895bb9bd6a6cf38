import { useWords } from '../../../../lib/words/language.ts';
import { transactionPlace } from '../../../../lib/paths/places.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { CardTimeline } from '../../../../parts/cards/CardTimeline.tsx';
import { useCardTimeline, type Card } from '../../api.ts';
import styles from '../delivery/CardDelivery.module.css';

/** What was done to a card, by whom and when. */
export const CardHistory = ({ card }: { card: Card }) => {
  const words = useWords('backOfficeCards');
  const { data } = useCardTimeline(card);
  const mayOpen = useSession().pages.includes('transaction:read');
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.delivery} aria-label={words.timeline}>
      <h3 className={styles.heading}>{words.timeline}</h3>
      <CardTimeline
        entries={data}
        label={words.timeline}
        alertPlace={mayOpen ? ({ transactionId }) => transactionPlace(transactionId) : undefined}
      />
    </section>
  );
};
