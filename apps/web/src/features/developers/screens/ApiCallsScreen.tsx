import { apiLogDays } from '@tael/contract/developers/schemas';
import { apiOutcomes } from '@tael/contract/developers/states';
import { useMemo } from 'react';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useApiCalls, useApiKeys, type ApiCall } from '../api.ts';
import { curlOf } from '../parts/curl.ts';
import styles from './ApiCallsScreen.module.css';

const listName = 'api-calls';
const toneOf = ({ status }: ApiCall) => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');

const useColumns = (): readonly Column<ApiCall>[] => {
  const words = useWords('developers').calls;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'call',
        header: words.columns.call,
        cell: (row) => (
          <span className={styles.call}>
            <CopyText
              value={curlOf(row, window.location.origin)}
              label={words.copyCurl}
              doneLabel={words.copied}
            >
              <code className={styles.code}>
                {row.method} {row.path}
              </code>
            </CopyText>
          </span>
        ),
      },
      {
        id: 'status',
        header: words.columns.status,
        isBesideName: true,
        cell: (row) => (
          <StatusDot tone={toneOf(row)}>
            {row.code ? `${row.status} ${row.code}` : String(row.status)}
          </StatusDot>
        ),
      },
      { id: 'key', header: words.columns.key, cell: ({ keyName }) => keyName },
      { id: 'took', header: words.columns.took, align: 'end', cell: ({ tookMs }) => words.ms(tookMs) },
      { id: 'at', header: words.columns.at, cell: ({ at }) => date(at, 'dateTime') },
      { id: 'from', header: words.columns.from, cell: ({ address }) => address ?? '' },
      {
        id: 'id',
        header: words.columns.id,
        cell: ({ id }) => (
          <CopyText value={id} label={words.copyId} doneLabel={words.copied}>
            <code className={styles.code}>{id.slice(-12)}</code>
          </CopyText>
        ),
      },
    ],
    [words, date],
  );
};

/** `/catalog/modules/ApiRequests`: every call of the account's keys, newest first. */
const ApiCallsScreen = () => {
  const words = useWords('developers');
  const columns = useColumns();
  const keys = useApiKeys();
  const filters = useFilters(['key', 'outcome']);
  const { key, outcome } = filters.values;
  const calls = useApiCalls({ keyId: key || undefined, outcome: chosen(apiOutcomes, outcome) });
  const isNarrowed = key !== '' || outcome !== '';
  const { empty } = words.calls;
  return (
    <>
      <PageHeader title={words.calls.title} lead={words.calls.lead(apiLogDays)} />
      <ListBar
        name={listName}
        label={words.calls.title}
        columns={columns}
        filters={filters}
        choices={[
          {
            name: 'key',
            label: words.calls.key,
            anyLabel: words.calls.anyKey,
            options: (keys.data?.items ?? []).map(({ id, name, start }) => ({
              value: id,
              label: `${name} · ${start}…`,
            })),
          },
          {
            name: 'outcome',
            label: words.calls.outcome,
            anyLabel: words.calls.anyOutcome,
            options: apiOutcomes.map((value) => ({ value, label: words.outcome[value] })),
          },
        ]}
      />
      <PagedTable
        name={listName}
        query={calls}
        label={words.calls.title}
        columns={columns}
        rows={calls.data?.pages.flatMap((page) => page.items)}
        rowKey={({ id }) => id}
        empty={
          isNarrowed ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={empty.title} text={empty.text} />
          )
        }
      />
    </>
  );
};
export default ApiCallsScreen;
