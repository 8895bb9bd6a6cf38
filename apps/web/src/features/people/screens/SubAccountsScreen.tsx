import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useMember, useMembers, type Person } from '../api.ts';
import { MemberStatus } from '../parts/MemberStatus.tsx';
import { PersonFacts } from '../parts/PersonFacts.tsx';

const tabs = ['under_review', 'audit_failed', 'audit_success', 'active', 'frozen'] as const;

/** `/catalog/modules/AccountCenterds`: where the audit of each sub-account stands, for the company. */
const SubAccountsScreen = () => {
  const words = useWords('people');
  const date = useDates();
  const at = useQueuePlace(tabs);
  const columns = useMemo<readonly Column<Person>[]>(
    () => [
      {
        id: 'name',
        header: words.columns.name,
        cell: (row) => <NameWithText name={row.name || row.email} text={row.name ? row.email : ''} />,
      },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (row) => <MemberStatus state={row.state} />,
      },
      {
        id: 'added',
        header: words.columns.added,
        isSecondLine: true,
        align: 'end',
        cell: (row) => date(row.invitedAt, 'medium'),
      },
    ],
    [words, date],
  );
  const members = useMembers(at.state === undefined ? {} : { state: at.state });
  const one = useMember(at.id);
  const { title, tabs: tabsLabel, all, empty } = words.subAccounts;
  return (
    <ReviewQueue
      name="sub-accounts"
      at={at}
      words={{
        title,
        tabs: tabsLabel,
        empty: { open: empty.title, openText: words.empty.text, state: empty.title },
      }}
      detail={{ close: words.close, notFound: words.notFound }}
      firstTab={all}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['added']}
      picture="person"
      queue={members}
      one={one}
      titleOf={({ name }) => name}
    >
      {(person) => <PersonFacts key={person.id} person={person} />}
    </ReviewQueue>
  );
};
export default SubAccountsScreen;
