import { useNavigate } from 'react-router';
import { useAccounts } from '../../../lib/accounts.ts';
import { refusalOf } from '../../../lib/form-errors.ts';
import { overview } from '../../../lib/landing.ts';
import { useWords } from '../../../lib/language.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useChooseAccount } from '../api.ts';
import { AccountTile } from '../parts/AccountTile.tsx';
import styles from './SelectAccountScreen.module.css';

const Accounts = () => {
  const words = useWords('accounts');
  const { table } = useWords('common');
  const navigate = useNavigate();
  const query = useAccounts();
  const { data: accounts, error } = query;
  const choose = useChooseAccount();
  if (!accounts && error) return <Failed query={query} />;
  if (!accounts) return <p role="status">{table.loading}</p>;
  if (accounts.length === 0) return <p>{words.none}</p>;
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
