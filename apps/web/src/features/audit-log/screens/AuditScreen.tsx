import { auditActors } from '@tael/contract/reporting/audit-narrowing';
import { useMemo } from 'react';
import { chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { periodQuery } from '../../../parts/lists/history.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { usePeriodFilter } from '../../../parts/lists/PeriodFilter.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useAudit, useAuditEntry, useAuditSeal, type AuditEntry } from '../api.ts';
import { AuditFacts } from '../parts/AuditFacts.tsx';
import { searched } from '../parts/searched.ts';

const listName = 'audit-log';
const filterNames = ['search', 'by', 'from', 'to'] as const;

const useColumns = (): readonly Column<AuditEntry>[] => {
  const words = useWords('auditLog');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'what',
        header: words.columns.what,
        cell: (row) => (
          <NameWithText name={row.title ?? row.action} text={row.title ? row.action : ''} isThing />
        ),
      },
      {
        id: 'who',
        header: words.columns.who,
        isBesideName: true,
        cell: (row) => row.actor ?? words.actors[row.actorKind],
      },
      {
        id: 'customer',
        isSecondLine: true,
        header: words.columns.customer,
        cell: (row) => row.customer?.name ?? '',
      },
      { id: 'object', header: words.columns.object, cell: (row) => row.objectType },
      { id: 'date', isSecondLine: true, header: words.columns.date, cell: (row) => date(row.at) },
    ],
    [words, date],
  );
};

/** Whether the log is as it was sealed, by the last check of the books. */
const Seal = () => {
  const words = useWords('auditLog').seal;
  const date = useDates();
  const { data: seal } = useAuditSeal();
  if (seal === undefined) return null;
  if (seal === null) return <StatusDot tone="calm">{words.unchecked}</StatusDot>;
  const when = date(seal.checkedAt);
  return seal.isIntact ? (
    <StatusDot tone="good">{words.intact(when)}</StatusDot>
  ) : (
    <StatusDot tone="bad">{words.broken(when)}</StatusDot>
  );
};

/** `/catalog/account/AdminAudit`: who did what, and the record that is open beside it. */
const AuditScreen = () => {
  const words = useWords('auditLog');
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const { values, set } = filters;
  const columns = useColumns();
  const period = usePeriodFilter({ from: values.from, to: values.to, onSet: set });
  const narrowing = {
    ...searched(values.search),
    by: chosenOf(auditActors, values.by),
    ...periodQuery(values, readerZone()),
  };
  const audit = useAudit(narrowing);
  const open = useAuditEntry(id);
  return (
    <>
      <PageHeader title={words.title}>
        <Seal />
      </PageHeader>
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        actions={
          <ExportMenu
            route="exportAudit"
            permission="audit:export"
            input={(format) => ({ ...given<'listAudit'>(narrowing), format })}
          />
        }
        choices={[
          {
            name: 'by',
            label: words.columns.who,
            anyLabel: words.anyone,
            isSeveral: true,
            options: auditActors.map((value) => ({ value, label: words.actors[value] })),
          },
        ]}
        parts={[period]}
      />
      <ListWithDetail
        name={listName}
        query={audit}
        label={words.title}
        columns={columns}
        rows={audit.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
          )
        }
        place={places.auditLog}
        kept={filters.query}
        givesWay={['customer', 'object']}
        one={open}
        title={open.data?.title ?? open.data?.action ?? words.title}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(entry) => <AuditFacts key={entry.id} entry={entry} />}
      </ListWithDetail>
    </>
  );
};
export default AuditScreen;
