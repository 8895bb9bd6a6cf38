import { formatCount } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { findByPath } from '../../../lib/menu.ts';
import { places } from '../../../lib/places.ts';
import { useSession } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Summary } from '../api.ts';
import styles from './AdminCounts.module.css';

/** What waits for those who decide: a count for each queue that their menu holds, leading to it. */
export const AdminCounts = ({ counts }: { counts: Summary['counts'] }) => {
  const { menu } = useSession();
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
  ].filter(({ to }) => findByPath(menu, to));
  if (queues.length === 0) return <EmptyState picture="done" title={words.nothing} />;
  return (
    <ul className={styles.queues} aria-label={words.title}>
      {queues.map(({ name, text, count, to }) => (
        <li key={to} className={styles.queue}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.count}>{formatCount(count, language)}</p>
          <p className={styles.text}>{count === 0 ? words.nothing : text}</p>
          <ButtonLink
            to={to}
            variant={count === 0 ? 'default' : 'filled'}
            aria-label={`${words.open}: ${name}`}
          >
            {words.open}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};
