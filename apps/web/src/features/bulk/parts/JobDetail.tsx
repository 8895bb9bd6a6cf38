import { Button } from '@mantine/core';
import { formatCount } from '@tael/i18n/format';
import { useLanguage } from '../../../lib/words/language.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { Job } from '../api.ts';
import { useImportKind, useImportWords } from '../kinds.ts';
import { CancelJob } from './CancelJob.tsx';
import { EditInGrid } from './EditInGrid.tsx';
import styles from './JobDetail.module.css';
import { JobProgress } from './JobProgress.tsx';
import { JobRows } from './JobRows.tsx';
import { JobStateDot } from './JobStateDot.tsx';
import { RunJob } from './RunJob.tsx';
import { RunPayees } from './RunPayees.tsx';
import { RunPayments } from './RunPayments.tsx';
import type { TypedRows } from './use-grid-rows.ts';

const counted = ['good', 'bad', 'done', 'failed', 'canceled', 'same'] as const;

interface JobDetailProps {
  readonly job: Job;
  /** The rows of the grid, where this kind has one. */
  readonly typed?: TypedRows | undefined;
}

/** One import: where it stands, what it would cost, what can be done with it, and every row with its outcome. */
export const JobDetail = ({ job, typed }: JobDetailProps) => {
  const words = useImportWords();
  const { code, place } = useImportKind();
  const isInGrid = typed?.checked?.jobId === job.id;
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
      {job.state === 'ready' && job.quote && code === 'cards' && <RunJob job={job} quote={job.quote} />}
      {job.state === 'ready' && job.quote && code === 'payments' && (
        <RunPayments job={job} quote={job.quote} />
      )}
      {job.state === 'ready' && code === 'payees' && <RunPayees job={job} />}
      <div className={styles.acts}>
        {isInGrid && job.state === 'ready' && (
          <Button variant="default" component={PageLink} to={`${place}?way=grid`}>
            {words.grid.mend}
          </Button>
        )}
        {typed && !isInGrid && job.state === 'ready' && job.counts.bad + job.counts.same > 0 && (
          <EditInGrid job={job} typed={typed} />
        )}
        {(job.state === 'ready' || job.state === 'running') && <CancelJob id={job.id} />}
      </div>
      <JobRows job={job} />
    </div>
  );
};
