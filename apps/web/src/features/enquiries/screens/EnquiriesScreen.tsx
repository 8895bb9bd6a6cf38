import { enquiryStates } from '@tael/contract/messaging/states';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { useEnquiries, useEnquiry, type Enquiry } from '../api.ts';
import { EnquiryDetail } from '../parts/EnquiryDetail.tsx';
import styles from './EnquiriesScreen.module.css';

/** Behind the open ones, those that are settled. */
const tabs = enquiryStates.filter((state) => state !== 'open');

const useColumns = (): readonly Column<Enquiry>[] => {
  const words = useWords('enquiries');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.from,
        cell: (row) => <NameWithText name={row.name} text={row.email} />,
      },
      {
        id: 'content',
        isSecondLine: true,
        header: words.columns.content,
        cell: (row) => <span className={styles.content}>{row.content}</span>,
      },
      { id: 'sent', header: words.columns.sent, align: 'end', cell: (row) => date(row.sentAt) },
    ],
    [words, date],
  );
};

/** `/system/enquiries`: what visitors wrote in the contact form, by state, and the one that is open beside them. */
const EnquiriesScreen = () => {
  const words = useWords('enquiries');
  const at = useQueuePlace(tabs);
  const columns = useColumns();
  const queue = useEnquiries(at.state ?? 'open');
  const open = useEnquiry(at.id, knownIn(queue, at.id));
  return (
    <ReviewQueue
      name="enquiries"
      at={at}
      words={words}
      detail={words}
      firstTab={words.state.open}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['content']}
      picture="person"
      queue={queue}
      one={open}
      titleOf={(enquiry) => enquiry.name}
    >
      {(enquiry) => <EnquiryDetail key={enquiry.id} enquiry={enquiry} />}
    </ReviewQueue>
  );
};
export default EnquiriesScreen;
