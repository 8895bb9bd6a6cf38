import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useRegistration, useRegistrations, type Registration } from '../api.ts';
import { nameOf } from '../parts/applicant.ts';
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
  return (
    <OpenOne query={query} picture="person" notFound={words.notFound}>
      {(registration) => <RegistrationDetail key={registration.id} registration={registration} />}
    </OpenOne>
  );
};

/** `/system/BusinessList_c`: registrations that wait for a person, and the one that is open beside them. */
const RegistrationsScreen = () => {
  const words = useWords('reviews').registrations;
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

  const list = (
    <PagedTable
      query={registrations}
      label={words.title}
      columns={columns}
      hidden={id === undefined ? [] : ['reasons']}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => `${places.reviewRegistrations}/${row.id}`}
      openKey={id}
      empty={<EmptyState picture="done" title={words.empty.title} text={words.empty.text} />}
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
