import { Button, Menu } from '@mantine/core';
import { bulkOutcomes } from '@tael/contract/bulk/states';
import { exportFormats } from '@tael/contract/kernel/export-formats';
import { useMemo, useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useFile } from '../../../lib/forms/use-file.ts';
import { useChoiceFilters } from '../../../parts/lists/ChoiceFilters.tsx';
import { ListFilters } from '../../../parts/lists/ListFilters.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconDownload } from '../../../ui/theme/icons.ts';
import { useJobRows, type Job } from '../api.ts';
import { useImportKind, useImportWords } from '../kinds.ts';
import styles from './JobDetail.module.css';
import { rowColumns } from './RowColumns.tsx';

const same = 'same';
const refused = ['bad', 'failed', 'canceled'] as const;

/** The rows that came to nothing, as a table to be mended. */
const Download = ({ id }: { id: string }) => {
  const words = useImportWords().rows;
  const { calls } = useImportKind();
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
          <Menu.Item key={format} onClick={() => start(calls.failed, { id, format })}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Every row of an import in its order, with what became of it. */
export const JobRows = ({ job }: { job: Job }) => {
  const words = useImportWords();
  const { states } = useWords('payments');
  const { code } = useImportKind();
  const [shown, setShown] = useState('');
  const rows = useJobRows(job, shown === same ? { same: 'true' } : { outcome: chosen(bulkOutcomes, shown) });
  const columns = useMemo(
    () => rowColumns({ words, states }, job.source, code),
    [words, states, job.source, code],
  );
  const filters = useChoiceFilters({ values: { shown }, set: (_, value) => setShown(value) }, [
    {
      name: 'shown',
      label: words.rows.filter,
      anyLabel: words.rows.all,
      options: [
        ...bulkOutcomes.map((value) => ({ value, label: words.outcome[value] })),
        { value: same, label: words.counts.same },
      ],
    },
  ]);
  return (
    <section className={styles.rows}>
      <div className={styles.bar}>
        <h3 className={styles.title}>{words.rows.title}</h3>
        <ListFilters parts={filters} />
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
