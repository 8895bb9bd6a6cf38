import { formatAge } from '@tael/i18n/age';
import { formatMoney } from '@tael/i18n/format';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { useHeaderCounts, usePendingApprovals } from '../../lib/messages/header-counts.ts';
import { approvalPlace, places } from '../../lib/paths/places.ts';
import { findByPath } from '../../lib/screens/menu.ts';
import { useSees } from '../../lib/session/can.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { IconCheckList } from '../../ui/theme/icons.ts';
import { HeaderList } from './HeaderList.tsx';

/** What waits for the reader's approval: the newest with amount and age, each leading to where it is decided. */
export const Approvals = () => {
  const words = useWords('shell').header;
  const acts = useWords('approvalActs');
  const { table } = useWords('lists');
  const language = useLanguage();
  const { menu } = useSession();
  const mayRead = useSees('approval:read');
  const [isLooking, setLooking] = useState(false);
  const { approval } = useHeaderCounts();
  const { data, error } = usePendingApprovals(isLooking && mayRead);
  return (
    <HeaderList
      label={words.approvals.label(approval)}
      title={words.approvals.title}
      Icon={IconCheckList}
      count={approval}
      lines={data?.items.map(({ id, act, maker, customerName, amount, submittedAt }) => ({
        key: id,
        to: approvalPlace(id),
        title: acts[act],
        ...(amount && { amount: formatMoney(amount.amount, amount.currency, language) }),
        text: `${customerName ?? maker.email} · ${formatAge(now() - Date.parse(submittedAt), language)}`,
      }))}
      empty={error ? words.failed : data || !mayRead ? words.approvals.empty : table.loading}
      all={findByPath(menu, places.approvals) && { to: places.approvals, label: words.approvals.all }}
      onLook={setLooking}
    />
  );
};
