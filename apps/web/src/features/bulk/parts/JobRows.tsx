import { Button, Menu } from '@mantine/core';
import { bulkOutcomes } from '@tael/contract/bulk/states';
import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { useMemo, useState } from 'react';
import { chosen } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { cardPlace } from '../../../lib/places.ts';
import { useFile } from '../../../lib/use-file.ts';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { bulkRowTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useJobRows, type Job, type JobRow } from '../api.ts';
import styles from './JobDetail.module.css';
import { PageLink } from '../../../ui/PageLink.tsx';

const nickname = cardColumns.findIndex(({ key }) => key === 'nickname');
const same = 'same';
const refused = ['bad', 'failed', 'canceled'] as const;

/** What the card of a row is called; it leads to the card once there is one. */
const Name = ({ source, row }: { source: Job['source']; row: JobRow }) => {
  const words = useWords('bulk').rows;
  const name = row.cells[nickname] || '–';
  return (
    <span className={styles.name}>
      {row.outcome === 'done' && row.objectId !== null ? (
        <PageLink to={cardPlace(row.objectId)}>{name}</PageLink>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.soft}>{words.line[source](String(row.line))}</span>
    </span>
  );
};

/** What is wrong with a row, and which one before it asks for the same. */
const Faults = ({ source, row }: { source: Job['source']; row: JobRow }) => {
  const words = useWords('bulk');
  const headings: Readonly<Partial<Record<string, string>>> = words.tables.cards.headings;
  if (row.faults.length === 0 && row.sameAs === null) return null;
  return (
    <ul className={styles.faults}>
      {row.faults.map(({ column, message }) => (
        <li key={column ?? ''}>
          {column === null ? message : words.tables.fault(headings[column] ?? column, message)}
        </li>
      ))}
      {row.sameAs !== null && (
        <li className={styles.warning}>{words.rows.sameAs[source](String(row.sameAs))}</li>
      )}
    </ul>
  );
};

/** The rows that came to nothing, as a table to be mended. */
const Download = ({ id }: { id: string }) => {
  const words = useWords('bulk').rows;
  const formats = useWords('history').export;
  const { bytes, start } = useFile();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={bytes !== undefined}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        >
          {words.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start('failedCardRows', { id, format })}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Every row of an import in its order, with what became of it. */
export const JobRows = ({ job }: { job: Job }) => {
  const words = useWords('bulk');
  const [shown, setShown] = useState('');
  const rows = useJobRows(job, shown === same ? { same: 'true' } : { outcome: chosen(bulkOutcomes, shown) });
  const columns = useMemo(
    (): readonly Column<JobRow>[] => [
      {
        id: 'card',
        header: words.rows.card,
        cell: (row) => <Name source={job.source} row={row} />,
      },
      {
        id: 'outcome',
        header: words.jobs.columns.state,
        isBesideName: true,
        cell: (row) => <StatusDot tone={bulkRowTones[row.outcome]}>{words.outcome[row.outcome]}</StatusDot>,
      },
      {
        id: 'result',
        header: words.tables.notes.mend,
        cell: (row) => <Faults source={job.source} row={row} />,
      },
    ],
    [words, job.source],
  );
  return (
    <section className={styles.rows}>
      <div className={styles.bar}>
        <h3 className={styles.title}>{words.rows.title}</h3>
        <FilterSelect
          label={words.rows.filter}
          anyLabel={words.rows.all}
          options={[
            ...bulkOutcomes.map((value) => ({ value, label: words.outcome[value] })),
            { value: same, label: words.counts.same },
          ]}
          value={shown}
          onChange={setShown}
        />
        {refused.some((outcome) => job.counts[outcome] > 0) && <Download id={job.id} />}
      </div>
      <PagedTable
        name="bulk-rows"
        query={rows}
        label={words.rows.title}
        columns={columns}
        rows={rows.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => String(row.number)}
        empty={<EmptyState picture="list" title={words.rows.none} />}
      />
    </section>
  );
};
