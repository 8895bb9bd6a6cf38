import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/time/dates.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useJob, useJobs, type Job } from '../api.ts';
import { useImportKind, useImportWords } from '../kinds.ts';
import { HandIn } from './HandIn.tsx';
import styles from './Imports.module.css';
import { JobDetail } from './JobDetail.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStateDot } from './JobStateDot.tsx';
import type { TypedRows } from './use-grid-rows.ts';

/** The file, with the sheet that was read where others are hidden before it. */
const nameOf = (
  { source, fileName, spreadsheetName }: Job,
  words: { readonly grid: string; readonly spreadsheetOf: (file: string, spreadsheet: string) => string },
): string => {
  if (source === 'grid') return words.grid;
  return spreadsheetName === null ? fileName : words.spreadsheetOf(fileName, spreadsheetName);
};

const useColumns = (): readonly Column<Job>[] => {
  const words = useImportWords().jobs;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'file',
        header: words.columns.file,
        cell: (job) => nameOf(job, words),
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

/** Handing a table in, every import, and the one that is open beside them. */
export const Imports = ({ typed }: { typed?: TypedRows | undefined }) => {
  const { key, place } = useImportKind();
  const words = useImportWords();
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const columns = useColumns();
  const jobs = useJobs();
  const open = useJob(id);
  const list = (
    <>
      <HandIn typed={typed} />
      <h2 className={styles.title}>{words.jobs.title}</h2>
      <PagedTable
        name={key}
        query={jobs}
        label={words.jobs.title}
        columns={columns}
        hidden={id === undefined ? [] : ['at']}
        rows={jobs.data?.pages.flatMap((page) => page.items)}
        rowKey={(job) => job.id}
        rowLink={(job) => `${place}/${job.id}`}
        openKey={id}
        empty={<EmptyState picture="list" title={words.jobs.empty.title} text={words.jobs.empty.text} />}
      />
    </>
  );
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        subject={id}
        // Rows typed here are mended in their cells beside their faults; those of a file have the whole width for theirs.
        isFull={id !== typed?.checked?.jobId}
        title={open.data ? nameOf(open.data, words.jobs) : words.jobs.columns.file}
        closeLabel={words.jobs.close}
        onClose={() => void navigate(place, { preventScrollReset: true })}
      >
        {id !== undefined && (
          <OpenOne query={open} picture="list" notFound={words.jobs.notFound}>
            {(job) => <JobDetail key={job.id} job={job} typed={typed} />}
          </OpenOne>
        )}
      </DetailDrawer>
    </>
  );
};
