import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { OpenOne } from '../../../parts/lists/OpenOne.tsx';
import { DetailDrawer } from '../../../ui/dialogs/DetailDrawer.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useAccount, useAccounts, useCheckNow, useLatestCheck, type Account } from '../api.ts';
import { AccountDetail } from '../parts/AccountDetail.tsx';
import { AccountsTable } from '../parts/AccountsTable.tsx';
import { BooksSkeleton } from '../parts/BooksSkeleton.tsx';
import { CheckBoard } from '../parts/CheckBoard.tsx';
import { KindsTable } from '../parts/KindsTable.tsx';
import { useAccountTitle, useBookWords } from '../parts/names.ts';
import styles from './LedgerScreen.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const filterNames = ['kind', 'currency'] as const;
/** These refusals are told by the board itself: a check is running. */
const toldByBoard: readonly string[] = ['ledger_check_running', 'timed_out'];

const OpenAccount = ({ query, found }: { query: string; found: ReturnType<typeof useAccount> }) => {
  const words = useWords('adminLedger').account;
  return (
    <OpenOne query={found} picture="list" notFound={words.notFound}>
      {(account) => <AccountDetail key={account.id} account={account} query={query} />}
    </OpenOne>
  );
};

/** The board of the books and the totals by kind: what the page shows before a kind is chosen. */
const Books = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const words = useWords('adminLedger');
  const latest = useLatestCheck();
  const checkNow = useCheckNow();
  const isRunning = checkNow.isPending || (latest.data?.isRunning ?? false);
  const refusal = isApiError(checkNow.error) && !toldByBoard.includes(checkNow.error.code) && checkNow.error;
  return (
    <>
      <PageHeader title={words.title}>
        <Button loading={isRunning} onClick={() => checkNow.mutate()}>
          {isRunning ? words.check.running : words.check.now}
        </Button>
      </PageHeader>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal.message}
        </p>
      )}
      {latest.data ? (
        <div className={styles.parts}>
          <CheckBoard latest={latest.data} isRunning={isRunning} />
          <KindsTable check={latest.data.check} isNarrowed={isNarrowed} />
        </div>
      ) : latest.error ? (
        <Failed query={latest} />
      ) : (
        <BooksSkeleton />
      )}
    </>
  );
};

/** `/system/ledger`: whether the books are right, the accounts by kind, those of one kind, and one with its entries. */
const LedgerScreen = () => {
  const words = useWords('adminLedger');
  const navigate = useNavigate();
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const { values, query } = useFilters(filterNames);
  const named = useBookWords();
  const title = useAccountTitle();
  const isOfKind = values.kind !== '' && values.currency !== '';
  const accounts = useAccounts(isOfKind ? values : undefined);
  const known = accounts.data?.pages.flatMap((page) => page.items).find((account) => account.id === id);
  const open = useAccount(id, known);
  const titleOf = (account: Account) =>
    account.ownerName === null ? `${named.kind(account.kind)} · ${title(account)}` : title(account);
  const heading = `${named.kind(values.kind)} · ${values.currency}`;
  return (
    <DetailDrawer
      list={
        isOfKind ? (
          <>
            <PageLink to={screen} className={styles.back}>
              {words.kinds.back}
            </PageLink>
            <PageHeader title={heading} />
            <AccountsTable label={heading} accounts={accounts} openId={id} query={query} />
          </>
        ) : (
          <Books isNarrowed={id !== undefined} />
        )
      }
      isOpen={id !== undefined}
      subject={id}
      title={open.data ? titleOf(open.data) : words.accounts.columns.account}
      closeLabel={words.account.close}
      onClose={() => void navigate(`${screen}${query}`, { preventScrollReset: true })}
    >
      {id !== undefined && <OpenAccount found={open} query={query} />}
    </DetailDrawer>
  );
};
export default LedgerScreen;
