import { Button } from '@mantine/core';
import { formatCount } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { useDates } from '../../../lib/dates.ts';
import { places } from '../../../lib/places.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import type { Job } from '../api.ts';
import { CancelJob } from './CancelJob.tsx';
import styles from './JobDetail.module.css';
import { JobProgress } from './JobProgress.tsx';
import { JobRows } from './JobRows.tsx';
import { JobStateDot } from './JobStateDot.tsx';
import { RunJob } from './RunJob.tsx';

const counted = ['good', 'bad', 'done', 'failed', 'canceled', 'same'] as const;

/** One import: where it stands, what it would cost, what can be done with it, and every row with its outcome. */
export const JobDetail = ({ job, isInGrid }: { job: Job; isInGrid: boolean }) => {
  const words = useWords('bulk');
  const language = useLanguage();
  const date = useDates();
  return (
    <div className={styles.detail}>
      <div role="status">
        <JobStateDot state={job.state} />
        <p className={styles.text}>{words.stateText[job.state]}</p>
      </div>
      <JobProgress job={job} />
      <KeyValue
        pairs={[
          { name: words.jobs.columns.at, value: date(job.createdAt) },
          ...counted
            .filter((rows) => job.counts[rows] > 0)
            .map((rows) => ({ name: words.counts[rows], value: formatCount(job.counts[rows], language) })),
        ]}
      />
      {job.state === 'ready' && job.quote && <RunJob job={job} quote={job.quote} />}
      <div className={styles.acts}>
        {isInGrid && job.state === 'ready' && (
          <Button variant="default" component={PageLink} to={`${places.createManyCards}?way=grid`}>
            {words.grid.mend}
          </Button>
        )}
        {(job.state === 'ready' || job.state === 'running') && <CancelJob id={job.id} />}
      </div>
      <JobRows job={job} />
    </div>
  );
};
