import { enquiryStates, type EnquiryState } from '@tael/contract/messaging/states';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screen-context.ts';
import { OpenOne } from '../../../parts/OpenOne.tsx';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterTabs } from '../../../ui/FilterTabs.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useEnquiries, useEnquiry, type Enquiry } from '../api.ts';
import { EnquiryDetail } from '../parts/EnquiryDetail.tsx';
import styles from './EnquiriesScreen.module.css';

const filterNames = ['state'] as const;

const useColumns = (): readonly Column<Enquiry>[] => {
  const words = useWords('enquiries');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.columns.from,
        cell: (row) => <NameWithText name={row.name} text={row.email} />,
      },
      {
        id: 'content',
        header: words.columns.content,
        cell: (row) => <span className={styles.content}>{row.content}</span>,
      },
      { id: 'sent', header: words.columns.sent, align: 'end', cell: (row) => date(row.sentAt) },
    ],
    [words, date],
  );
};

/** `/system/enquiries`: what visitors wrote in the contact form, by state, and the one that is open beside them. */
const EnquiriesScreen = () => {
  const words = useWords('enquiries');
  const navigate = useNavigate();
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const state = chosen(enquiryStates, filters.values.state) ?? 'open';
  const columns = useColumns();
  const enquiries = useEnquiries(state);
  const rows = enquiries.data?.pages.flatMap((page) => page.items);
  const open = useEnquiry(
    id,
    rows?.find((row) => row.id === id),
  );
  const placeOf = (one: EnquiryState) => screen + (one === 'open' ? '' : `?state=${one}`);

  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.tabs}>
        <FilterTabs
          label={words.tabs}
          current={state}
          tabs={enquiryStates.map((one) => ({ key: one, label: words.state[one], to: placeOf(one) }))}
        />
      </div>
      <DetailDrawer
        list={
          <PagedTable
            query={enquiries}
            label={words.title}
            columns={columns}
            hidden={id === undefined ? [] : ['content']}
            rows={rows}
            rowKey={(row) => row.id}
            rowLink={(row) => `${screen}/${row.id}${filters.query}`}
            openKey={id}
            empty={
              state === 'open' ? (
                <EmptyState picture="done" title={words.empty.open} text={words.empty.openText} />
              ) : (
                <EmptyState picture="list" title={words.empty.state} />
              )
            }
          />
        }
        isOpen={id !== undefined}
        subject={id}
        title={open.data?.name ?? words.title}
        closeLabel={words.close}
        onClose={() => void navigate(`${screen}${filters.query}`, { preventScrollReset: true })}
      >
        {id !== undefined && (
          <OpenOne query={open} picture="person" notFound={words.notFound}>
            {(enquiry) => <EnquiryDetail key={enquiry.id} enquiry={enquiry} />}
          </OpenOne>
        )}
      </DetailDrawer>
    </>
  );
};
export default EnquiriesScreen;
