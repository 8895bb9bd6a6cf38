import { formatAge } from '@tael/i18n/age';
import { formatCount } from '@tael/i18n/format';
import { now } from '../../lib/clock.ts';
import { useHeaderCounts } from '../../lib/messages/header-counts.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { findByPath, titleOf } from '../../lib/screens/menu.ts';
import { queuePlaces } from '../../lib/paths/queue-places.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconUserCheck } from '../../ui/theme/icons.ts';
import { HeaderList } from './HeaderList.tsx';

const noMatter = () => undefined;

/** What waits for a review: each queue in which something does, with how much and since when, leading to it. */
export const Reviews = () => {
  const words = useWords('shell').header.reviews;
  const language = useLanguage();
  const { menu } = useSession();
  const { pendingReview, reviews } = useHeaderCounts();
  return (
    <HeaderList
      label={words.label(pendingReview)}
      title={words.title}
      Icon={IconUserCheck}
      count={pendingReview}
      lines={reviews.flatMap(({ queue, count, oldestAt }) => {
        const page = findByPath(menu, queuePlaces[queue]);
        if (!page || oldestAt === null) return [];
        return {
          key: queue,
          to: page.path,
          title: titleOf(page, language),
          amount: formatCount(count, language),
          text: words.oldest(formatAge(now() - Date.parse(oldestAt), language)),
        };
      })}
      empty={words.empty}
      all={undefined}
      onLook={noMatter}
    />
  );
};
