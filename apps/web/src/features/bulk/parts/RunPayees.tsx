import { Button } from '@mantine/core';
import { formatCount } from '@tael/i18n/format';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useRunPayees, type Job } from '../api.ts';
import styles from './JobDetail.module.css';

/** The button that makes the payees of the good rows; it says how many. */
export const RunPayees = ({ job: { id, version, counts } }: { job: Job }) => {
  const words = useWords('bulk').ofPayees.run;
  const language = useLanguage();
  const run = useRunPayees();
  if (counts.good === 0) return null;
  return (
    <section className={styles.costs}>
      <FormSummary message={actRefusal(run.error)?.message} />
      <Button
        loading={run.isPending}
        onClick={() =>
          run.mutate(
            { id, version },
            { onSuccess: (job) => job && notify({ tone: 'good', text: words.started }) },
          )
        }
      >
        {words.submit(formatCount(counts.good, language))}
      </Button>
    </section>
  );
};
