import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { cardBatchPlace, places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useJob, useJobs, type Job } from '../api.ts';
import { HandIn } from '../parts/HandIn.tsx';
import { JobDetail } from '../parts/JobDetail.tsx';
import { JobProgress } from '../parts/JobProgress.tsx';
import { JobStateDot } from '../parts/JobStateDot.tsx';
import { useGridRows } from '../parts/use-grid-rows.ts';
import styles from './CreateCardsInBulkScreen.module.css';

const useColumns = (): readonly Column<Job>[] => {
  const words = useWords('bulk').jobs;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'file',
        header: words.columns.file,
        cell: (job) => (job.source === 'grid' ? words.grid : job.fileName),
      },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: (job) => <JobStateDot state={job.state} />,
      },
      { id: 'progress', header: words.columns.progress, cell: (job) => <JobProgress job={job} /> },
      { id: 'at', header: words.columns.at, align: 'end', cell: (job) => date(job.createdAt) },
    ],
    [words, date],
  );
};

/** `/catalog/modules/CreateCardsInBulk`: handing a table of cards in, every import, and the one that is open beside them. */
const CreateCardsInBulkScreen = () => {
  const words = useWords('bulk');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const columns = useColumns();
  const jobs = useJobs();
  const open = useJob(id);
  // Here, so that they outlast a look at the other way, and lead back from their import.
  const typed = useGridRows();
  const nameOf = (job: Job | undefined) => (job?.source === 'grid' ? words.jobs.grid : job?.fileName);
  const list = (
    <>
      <HandIn typed={typed} />
      <h2 className={styles.title}>{words.jobs.title}</h2>
      <PagedTable
        name="card-batches"
        query={jobs}
        label={words.jobs.title}
        columns={columns}
        hidden={id === undefined ? [] : ['at']}
        rows={jobs.data?.pages.flatMap((page) => page.items)}
        rowKey={(job) => job.id}
        rowLink={(job) => cardBatchPlace(job.id)}
        openKey={id}
        empty={<EmptyState picture="list" title={words.jobs.empty.title} text={words.jobs.empty.text} />}
      />
    </>
  );
  return (
    <>
      <PageHeader title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        title={nameOf(open.data) ?? words.jobs.columns.file}
        closeLabel={words.jobs.close}
        onClose={() => void navigate(places.createManyCards, { preventScrollReset: true })}
      >
        {id !== undefined && (
          <OpenOne query={open} picture="list" notFound={words.jobs.notFound}>
            {(job) => <JobDetail key={job.id} job={job} isInGrid={typed.checked?.jobId === job.id} />}
          </OpenOne>
        )}
      </DetailDrawer>
    </>
  );
};
export default CreateCardsInBulkScreen;
