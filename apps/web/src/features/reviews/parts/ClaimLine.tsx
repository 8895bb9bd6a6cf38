import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import type { DialogAct } from '../../../lib/queries/keyed-act.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import styles from './ClaimLine.module.css';

interface ClaimWords {
  readonly title: string;
  readonly free: string;
  readonly own: (until: string) => string;
  readonly other: (by: string, until: string) => string;
  readonly take: string;
  readonly taken: string;
  readonly release: string;
  readonly releaseTitle: string;
  readonly releaseText: string;
  readonly released: string;
  readonly takeOver: string;
  readonly takeOverTitle: (by: string) => string;
  readonly takeOverText: string;
}

interface ClaimLineProps {
  readonly words: ClaimWords;
  /** What is claimed, and who has it in hand until when (ISO 8601). */
  readonly item: {
    readonly id: string;
    readonly claim: { readonly by: string; readonly until: string; readonly isOwn: boolean } | null;
  };
  readonly claim: DialogAct<{ readonly id: string; readonly reason?: string }>;
  readonly release: DialogAct<{ readonly id: string; readonly reason: string }>;
  /** Whether the reader may act, not only look. */
  readonly may?: boolean;
}

/** Who has a thing of a queue in hand, and the way to take it, give it back, or take it over. */
export const ClaimLine = ({ words, item, claim, release, may = true }: ClaimLineProps) => {
  const date = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const { id, claim: held } = item;
  const until = held ? date(held.until) : '';
  const said = held?.isOwn === true ? words.own(until) : words.other(held?.by ?? '', until);
  return (
    <section className={styles.bar} aria-label={words.title}>
      <p className={styles.line}>{held ? said : words.free}</p>
      {may && !held && (
        <Button
          size="xs"
          loading={claim.isPending}
          onClick={() =>
            claim.mutate(
              { id },
              {
                onSuccess: () => notify({ tone: 'good', text: words.taken }),
                onError: () => undefined,
              },
            )
          }
        >
          {words.take}
        </Button>
      )}
      {may && held && (
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {held.isOwn ? words.release : words.takeOver}
        </Button>
      )}
      {!isAsking && claim.error !== null && (
        <div className={styles.fault}>
          <FormSummary message={refusalOf(claim.error).message} />
        </div>
      )}
      {isAsking && held && (
        <ReasonDialog
          title={held.isOwn ? words.releaseTitle : words.takeOverTitle(held.by)}
          text={held.isOwn ? words.releaseText : words.takeOverText}
          submitLabel={held.isOwn ? words.release : words.takeOver}
          act={held.isOwn ? release : claim}
          inputOf={(reason) => ({ id, reason })}
          done={held.isOwn ? words.released : words.taken}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
};
