import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { DataTable, type Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useRegistration, useRegistrations, type Registration } from '../api.ts';
import { nameOf } from '../parts/applicant.ts';
import { Failed } from '../parts/Failed.tsx';
import { RegistrationDetail } from '../parts/RegistrationDetail.tsx';

const useColumns = (): readonly Column<Registration>[] => {
  const words = useWords('reviews').registrations;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'applicant',
        header: words.columns.applicant,
        cell: (row) => <NameWithText name={nameOf(row)} text={row.email} />,
      },
      {
        id: 'reasons',
        header: words.columns.reasons,
        cell: (row) => row.reasons.map((reason) => words.reason[reason]).join(' ') || words.nothingFound,
      },
      {
        id: 'submitted',
        header: words.columns.submitted,
        align: 'end',
        cell: (row) => date(row.submittedAt),
      },
    ],
    [words, date],
  );
};

const OpenRegistration = ({ query }: { query: ReturnType<typeof useRegistration> }) => {
  const words = useWords('reviews').registrations.detail;
  const { table } = useWords('common');
  const { data: registration, error, refetch, isFetching } = query;
  if (registration) return <RegistrationDetail key={registration.id} registration={registration} />;
  if (isApiError(error) && error.code === 'not_found')
    return <EmptyState picture="person" title={words.notFound} />;
  if (error) return <Failed onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <p role="status">{table.loading}</p>;
};

/** `/system/BusinessList_c`: registrations that wait for a person, and the one that is open beside them. */
const RegistrationsScreen = () => {
  const words = useWords('reviews').registrations;
  const { actions, table } = useWords('common');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const columns = useColumns();
  const registrations = useRegistrations();
  const rows = registrations.data?.pages.flatMap((page) => page.items);
  const open = useRegistration(
    id,
    rows?.find((row) => row.id === id),
  );
  const count = rows?.length ? `${rows.length}${registrations.hasNextPage ? '+' : ''}` : undefined;

  const list =
    registrations.error && !rows ? (
      <Failed onRetry={() => void registrations.refetch()} isRetrying={registrations.isFetching} />
    ) : (
      <DataTable
        label={words.title}
        columns={columns}
        hidden={id === undefined ? [] : ['reasons']}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => `${places.reviewRegistrations}/${row.id}`}
        openKey={id}
        loadingLabel={table.loading}
        empty={<EmptyState picture="done" title={words.empty.title} text={words.empty.text} />}
        footer={
          registrations.hasNextPage && (
            <Button
              variant="default"
              onClick={() => void registrations.fetchNextPage()}
              loading={registrations.isFetchingNextPage}
            >
              {actions.showMore}
            </Button>
          )
        }
      />
    );

  return (
    <>
      <PageHeader title={words.title} count={count} />
      <DetailDrawer
        list={list}
        isOpen={id !== undefined}
        isWide
        subject={id}
        title={open.data ? nameOf(open.data) : words.title}
        closeLabel={words.detail.close}
        onClose={() => void navigate(places.reviewRegistrations, { preventScrollReset: true })}
      >
        {id !== undefined && <OpenRegistration query={open} />}
      </DetailDrawer>
    </>
  );
};
export default RegistrationsScreen;
