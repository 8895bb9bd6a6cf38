import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useCancelDeletion, type Deletion } from '../api.ts';
import styles from './Privacy.module.css';

const DeletionDialog = lazy(() => import('./DeletionDialog.tsx'));

/** The reader's request to delete their account: what stays by law, the request, and what became of it. */
export const DeletionPart = ({ deletion }: { deletion: Deletion | null }) => {
  const words = useWords('privacy').deletion;
  const date = useDates();
  const cancel = useCancelDeletion();
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = deletion?.state === 'requested';
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{words.title}</h3>
      <p className={styles.text}>{words.text}</p>
      <div>
        <h4 className={styles.kept}>{words.kept}</h4>
        <ul className={styles.keeps}>
          {words.keeps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p className={styles.text}>{words.erased}</p>
      {isWaiting && <p role="status">{words.waiting(date(deletion.requestedAt, 'dateTime'))}</p>}
      {deletion?.state === 'declined' && deletion.decision && (
        <p role="status">{words.declined(deletion.decision.note)}</p>
      )}
      {deletion?.state === 'approved' && <p role="status">{words.approved}</p>}
      {isWaiting && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(
              { id: deletion.id, version: deletion.version },
              {
                onSuccess: () => notify({ tone: 'good', text: words.canceled }),
                onError: (error) => notify({ tone: 'bad', text: actRefusal(error)?.message ?? '' }),
              },
            )
          }
        >
          {words.cancel}
        </Button>
      )}
      {!isWaiting && deletion?.state !== 'approved' && (
        <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
          {words.ask}
        </Button>
      )}
      <Suspense fallback={null}>{isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </section>
  );
};
