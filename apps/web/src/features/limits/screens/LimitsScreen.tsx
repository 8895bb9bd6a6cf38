import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useAccountLimits, useLimitRequest, useLimitRequests, type LimitRequest } from '../api.ts';
import { AccountLimitList } from '../parts/AccountLimitList.tsx';
import { MerchantLimitList } from '../parts/MerchantLimitList.tsx';
import { OwnRequestActs } from '../parts/OwnRequestActs.tsx';
import { RequestFacts } from '../parts/RequestFacts.tsx';
import { RequestStatus } from '../parts/RequestStatus.tsx';
import styles from './LimitsScreen.module.css';

const listName = 'limit-requests';

const useColumns = (): readonly Column<LimitRequest>[] => {
  const words = useWords('limits');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'limit',
        header: words.columns.limit,
        cell: (row) => (
          <NameWithText name={words.name[row.name]} text={words.raise.kinds[row.kind]} isThing />
        ),
      },
      { id: 'state', header: words.columns.state, cell: (row) => <RequestStatus state={row.state} /> },
      { id: 'submitted', header: words.columns.submitted, cell: (row) => date(row.submittedAt) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.asked} size="strong" />,
      },
    ],
    [words, date],
  );
};

/** `/catalog/modules/CardLimits`: the limits of the account, and what was asked for. */
const LimitsScreen = () => {
  const words = useWords('limits');
  const { id } = useScreenParams();
  const columns = useColumns();
  const limits = useAccountLimits();
  const requests = useLimitRequests();
  const rows = requests.data?.pages.flatMap((page) => page.items);
  const open = useLimitRequest(
    id,
    rows?.find((row) => row.id === id),
  );
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {limits.error && !limits.data ? (
        <Failed query={limits} />
      ) : (
        limits.data && <AccountLimitList limits={limits.data} />
      )}
      <MerchantLimitList />
      <h2 className={styles.heading}>{words.requests}</h2>
      <ListWithDetail
        name={listName}
        query={requests}
        label={words.requests}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
        place={places.limits}
        givesWay={['submitted']}
        one={open}
        title={open.data ? words.name[open.data.name] : words.columns.limit}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(request) => (
          <RequestFacts key={request.id} request={request} acts={<OwnRequestActs request={request} />} />
        )}
      </ListWithDetail>
    </>
  );
};
export default LimitsScreen;
