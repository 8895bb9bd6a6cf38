import { formatCount } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Summary } from '../api.ts';
import styles from './AdminCounts.module.css';

/** What waits for a platform admin: two counts, each leading to its queue. */
export const AdminCounts = ({ counts }: { counts: Summary['counts'] }) => {
  const words = useWords('overview').admin;
  const language = useLanguage();
  const queues = [
    {
      name: words.pendingReview,
      text: words.pendingReviewText,
      count: counts.pendingReview,
      to: places.reviewRegistrations,
    },
    {
      name: words.pendingApproval,
      text: words.pendingApprovalText,
      count: counts.pendingApproval,
      to: places.reviewFunding,
    },
  ];
  return (
    <ul className={styles.queues} aria-label={words.title}>
      {queues.map(({ name, text, count, to }) => (
        <li key={to} className={styles.queue}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.count}>{formatCount(count, language)}</p>
          <p className={styles.text}>{count === 0 ? words.nothing : text}</p>
          <ButtonLink to={to} variant={count === 0 ? 'default' : 'filled'} aria-label={`${words.open}: ${name}`}>
            {words.open}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};
