import { useWords } from '../../../lib/language.ts';
import { transactionPlace } from '../../../lib/places.ts';
import { useSession } from '../../../lib/session.ts';
import { CardTimeline } from '../../../parts/CardTimeline.tsx';
import { useCardTimeline, type Card } from '../api.ts';
import styles from './CardDelivery.module.css';

/** What was done to a card, by whom and when. */
export const CardHistory = ({ card }: { card: Card }) => {
  const words = useWords('houseCards');
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
