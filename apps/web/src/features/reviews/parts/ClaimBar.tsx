import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { ReasonDialog } from '../../../parts/ReasonDialog.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useClaimAct, type Registration } from '../api.ts';
import styles from './ClaimBar.module.css';

/** Who has the registration in hand, and the way to take it, give it back, or take it over. */
export const ClaimBar = ({ registration }: { registration: Registration }) => {
  const words = useWords('reviews').registrations.claim;
  const date = useDates();
  const claim = useClaimAct('claimReview');
  const release = useClaimAct('releaseReview');
  const [dialog, setDialog] = useState<'release' | 'takeOver'>();
  const { id, claim: held } = registration;
  const close = () => setDialog(undefined);
  const until = held ? date(held.until) : '';
  const line = held ? (held.isOwn ? words.own(until) : words.other(held.by, until)) : words.free;
  return (
    <section className={styles.bar} aria-label={words.title}>
      <p className={styles.line}>{line}</p>
      {!held && (
        <Button
          size="xs"
          loading={claim.isPending}
          onClick={() =>
            claim.mutate({ id }, { onSuccess: () => notify({ tone: 'good', text: words.taken }) })
          }
        >
          {words.take}
        </Button>
      )}
      {held && (
        <Button size="xs" variant="default" onClick={() => setDialog(held.isOwn ? 'release' : 'takeOver')}>
          {held.isOwn ? words.release : words.takeOver}
        </Button>
      )}
      {!dialog && claim.error && (
        <div className={styles.fault}>
          <FormSummary message={refusalOf(claim.error).message} />
        </div>
      )}
      {dialog === 'release' && (
        <ReasonDialog
          title={words.releaseTitle}
          text={words.releaseText}
          submitLabel={words.release}
          act={release}
          inputOf={(reason) => ({ id, reason })}
          done={words.released}
          onClose={close}
        />
      )}
      {dialog === 'takeOver' && held && (
        <ReasonDialog
          title={words.takeOverTitle(held.by)}
          text={words.takeOverText}
          submitLabel={words.takeOver}
          act={claim}
          inputOf={(reason) => ({ id, reason })}
          done={words.taken}
          onClose={close}
        />
      )}
    </section>
  );
};
