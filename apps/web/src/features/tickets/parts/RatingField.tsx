import { Button } from '@mantine/core';
import { showRefusal } from '../../../lib/forms/show-refusal.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useRateTicket, type TicketDetail } from '../api.ts';
import styles from './Ticket.module.css';

/** How content the writer is, in one press. */
export const RatingField = ({ ticket: { id, rating } }: { ticket: TicketDetail }) => {
  const words = useWords('tickets').rate;
  const rate = useRateTicket();
  return (
    <section className={styles.rating} aria-label={words.title}>
      <h3>{words.title}</h3>
      {rating !== null && <p className={styles.note}>{words.given(words.choices[rating - 1] ?? '')}</p>}
      <div className={styles.acts}>
        {words.choices.map((label, index) => (
          <Button
            key={label}
            size="xs"
            variant={rating === index + 1 ? 'filled' : 'default'}
            aria-pressed={rating === index + 1}
            loading={rate.isPending && rate.variables.rating === index + 1}
            onClick={() =>
              rate.mutate(
                { id, rating: index + 1 },
                { onSuccess: () => notify({ tone: 'good', text: words.done }), onError: showRefusal },
              )
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};
