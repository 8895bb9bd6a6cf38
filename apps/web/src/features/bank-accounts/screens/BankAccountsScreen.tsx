import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { bankAccountPlace, places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { bankAccountTones } from '../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { Tag } from '../../../ui/states/Tag.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useBankAccount, useBankAccounts, type BankAccount } from '../api.ts';
import { AccountDetail } from '../parts/AccountDetail.tsx';

const AddAccountDialog = lazy(() => import('../parts/AddAccountDialog.tsx'));

const useColumns = (): readonly Column<BankAccount>[] => {
  const words = useWords('bankAccounts');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'bank',
        header: words.columns.bank,
        cell: (row) => (
          <NameWithText
            name={row.bankName}
            text={`${words.add.accountTypes[row.accountType]} ${words.masked(row.lastFour)}`}
          />
        ),
      },
      {
        id: 'state',
        header: words.columns.state,
        cell: (row) => <StatusDot tone={bankAccountTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      {
        id: 'default',
        header: words.columns.isDefault,
        cell: (row) => row.isDefault && <Tag tone="calm">{words.isDefault}</Tag>,
      },
      { id: 'added', header: words.columns.added, align: 'end', cell: (row) => date(row.addedAt) },
    ],
    [words, date],
  );
};

/** `/transfer/BankAccount`: the customer's own accounts at other banks, and beside them the one that the address names. */
const BankAccountsScreen = () => {
  const words = useWords('bankAccounts');
  const { id } = useScreenParams();
  const navigate = useNavigate();
  const columns = useColumns();
  const accounts = useBankAccounts();
  const open = useBankAccount(id);
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  const add = (
    <Has codes="bankaccount:write">
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        data-key="new"
        onClick={() => setIsAdding(true)}
      >
        {words.add.open}
      </Button>
    </Has>
  );
  return (
    <>
      <PageHeader title={words.title}>{add}</PageHeader>
      <ListWithDetail
        name="bank-accounts"
        query={accounts}
        label={words.title}
        columns={columns}
        rows={accounts.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
        place={places.bankAccounts}
        givesWay={['added']}
        one={open}
        title={open.data?.bankName ?? words.one}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(account) => (
          <AccountDetail
            key={account.id}
            account={account}
            onRemoved={() => void navigate(places.bankAccounts)}
          />
        )}
      </ListWithDetail>
      {isAdding && (
        <Suspense>
          <AddAccountDialog
            onAdded={(added) => {
              close();
              void navigate(bankAccountPlace(added.id));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
export default BankAccountsScreen;
