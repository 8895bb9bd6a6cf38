import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { isWorkedInHere } from '../../../lib/paths/account-kinds.ts';
import { useAccounts } from '../../../lib/session/accounts.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { overview } from '../../../lib/paths/landing.ts';
import { useWords } from '../../../lib/words/language.ts';
import { accountChosen } from '../../../lib/session/session.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { useChooseAccount } from '../api.ts';
import { AccountTile } from '../parts/AccountTile.tsx';
import styles from './SelectAccountScreen.module.css';

/** Who has no choice is not asked, also where an earlier visit of this browser has kept the question. */
const NoChoice = () => {
  useEffect(accountChosen, []);
  return <Navigate to={overview} replace />;
};

const Accounts = () => {
  const { table } = useWords('lists');
  const navigate = useNavigate();
  const query = useAccounts();
  const { data, error } = query;
  const accounts = data?.filter(isWorkedInHere);
  const choose = useChooseAccount();
  if (!accounts && error) return <Failed query={query} />;
  if (!accounts) return <p role="status">{table.loading}</p>;
  if (accounts.length < 2) return <NoChoice />;
  return (
    <>
      <FormSummary message={choose.error ? refusalOf(choose.error).message : undefined} />
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <AccountTile
            key={account.code}
            account={account}
            isBusy={choose.isPending && choose.variables === account.code}
            // Whoever is not finished is led on from there by the guard.
            onOpen={() => choose.mutate(account.code, { onSuccess: () => void navigate(overview) })}
          />
        ))}
      </ul>
    </>
  );
};

/** `/select/accounts`: whoever holds several product accounts says in which one to work. */
const SelectAccountScreen = () => {
  const words = useWords('accounts');
  const { product } = useWords('common');
  return (
    <>
      <PageTitle title={words.title} product={product} />
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Accounts />
    </>
  );
};
export default SelectAccountScreen;
