import { formatAge } from '@tael/i18n/age';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { now } from '../lib/clock.ts';
import { useHeaderCounts, usePendingApprovals } from '../lib/header-counts.ts';
import { useLanguage, useWords } from '../lib/language.ts';
import { findByPath } from '../lib/menu.ts';
import { fundingReviewPlace, places } from '../lib/places.ts';
import { useSession } from '../lib/session.ts';
import { IconCheckList } from '../ui/icons.ts';
import { HeaderList } from './HeaderList.tsx';

/** What waits for the reader's approval: the newest with amount and age, each leading to where it is decided. */
export const Approvals = () => {
  const words = useWords('shell').header;
  const { table } = useWords('common');
  const language = useLanguage();
  const { menu } = useSession();
  const [isLooking, setLooking] = useState(false);
  const { approval } = useHeaderCounts();
  const { data, error } = usePendingApprovals(isLooking);
  return (
    <HeaderList
      label={words.approvals.label(approval)}
      title={words.approvals.title}
      Icon={IconCheckList}
      count={approval}
      lines={data?.items.map(({ id, who, amount, at }) => ({
        key: id,
        to: fundingReviewPlace(id),
        title: words.approvals.deposit(who),
        amount: formatMoney(amount.amount, amount.currency),
        text: formatAge(now() - Date.parse(at), language),
      }))}
      empty={error ? words.failed : data ? words.approvals.empty : table.loading}
      all={findByPath(menu, places.reviewFunding) && { to: places.reviewFunding, label: words.approvals.all }}
      onLook={setLooking}
    />
  );
};
