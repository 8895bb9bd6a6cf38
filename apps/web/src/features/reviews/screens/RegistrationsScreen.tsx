import { caseKinds, riskLevels } from '@tael/contract/onboarding/review-lists';
import { joinSentences } from '@tael/i18n/language';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Tag } from '../../../ui/states/Tag.tsx';
import { useRegistration, useRegistrations, type RegistrationLine } from '../api.ts';
import { nameOf } from '../parts/registrations/applicant.ts';
import { RegistrationDetail } from '../parts/registrations/RegistrationDetail.tsx';
import {
  filterNames,
  shownStates,
  useRegistrationChoices,
} from '../parts/registrations/registration-choices.ts';
import { RegistrationStatus } from '../parts/registrations/RegistrationStatus.tsx';
import styles from './RegistrationsScreen.module.css';

const listName = 'registrations';

/** What the identity check and the lists found, in a line. */
const Found = ({ row }: { row: RegistrationLine }) => {
  const words = useWords('reviews').registrations;
  const language = useLanguage();
  const reasonText = joinSentences(
    language,
    row.reasons.map((reason) => words.reason[reason]),
  );
  return (
    <span className={styles.found}>
      {row.risk === 'high' && <Tag tone="bad">{words.risk.high}</Tag>}
      {row.findings > 0 && <span>{words.onLists(row.findings)}</span>}
      {reasonText && <span>{reasonText}</span>}
      {row.risk === 'normal' && row.findings === 0 && !reasonText && words.nothingFound}
    </span>
  );
};

const useColumns = (): readonly Column<RegistrationLine>[] => {
  const words = useWords('reviews').registrations;
  const { you } = useWords('reviews');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'applicant',
        header: words.columns.applicant,
        cell: (row) => <NameWithText name={nameOf(row)} text={`${words.kind[row.kind]} · ${row.email}`} />,
      },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <RegistrationStatus state={row.state} />,
      },
      { id: 'reasons', header: words.columns.reasons, cell: (row) => <Found row={row} /> },
      {
        id: 'claim',
        header: words.columns.claim,
        cell: (row) => (row.claim ? (row.claim.isOwn ? you(row.claim.by) : row.claim.by) : words.nobody),
      },
      {
        id: 'submitted',
        isSecondLine: true,
        header: words.columns.submitted,
        align: 'end',
        cell: (row) => date(row.submittedAt),
      },
    ],
    [words, you, date],
  );
};

/** `/system/registrations`: registrations that wait for a person, and the one that is open beside them. */
const RegistrationsScreen = () => {
  const words = useWords('reviews').registrations;
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const choices = useRegistrationChoices();
  const { search, state, risk, kind, mine } = filters.values;
  const chosenState = chosenOf(shownStates, state);
  const chosenRisk = chosen(riskLevels, risk);
  const chosenKind = chosenOf(caseKinds, kind);
  const registrations = useRegistrations({
    ...(search && { search }),
    ...(chosenState && { state: chosenState }),
    ...(chosenRisk && { risk: chosenRisk }),
    ...(chosenKind && { kind: chosenKind }),
    ...(mine === 'true' && { mine }),
  });
  const rows = registrations.data?.pages.flatMap((page) => page.items);
  const open = useRegistration(id);
  const openLine = open.data ?? rows?.find((row) => row.id === id);
  const total = registrations.data?.pages[0]?.total;

  const empty = filters.isFiltered ? (
    <NoMatch onClear={filters.clear} />
  ) : (
    <EmptyState picture="done" title={words.empty.title} text={words.empty.text} />
  );
  return (
    <>
      <PageHeader title={words.title} count={total ? String(total) : undefined} />
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        choices={choices}
      />
      <ListWithDetail
        name={listName}
        query={registrations}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={empty}
        place={places.reviewRegistrations}
        kept={filters.query}
        givesWay={['reasons', 'claim', 'submitted']}
        one={open}
        title={openLine ? nameOf(openLine) : words.title}
        closeLabel={words.detail.close}
        picture="person"
        notFound={words.detail.notFound}
        isWide
      >
        {(registration) => <RegistrationDetail key={registration.id} registration={registration} />}
      </ListWithDetail>
    </>
  );
};
export default RegistrationsScreen;
