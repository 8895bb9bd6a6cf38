import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useFirstLanguage } from '../../../lib/words/first-language.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { enterDetails, useLink, type PayeeLink } from '../api.ts';
import { BankFields } from '../parts/BankFields.tsx';
import { bankIn, bankInput, checkBank, type BankTexts } from '../parts/payee-form.ts';
import styles from './PayeeDetailsScreen.module.css';

const Page = ({ title, children }: { title: string; children: ReactNode }) => {
  const { product } = useWords('common');
  return (
    <div className={styles.card}>
      <PageTitle title={title} product={product} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
};

const Enter = ({ token, found }: { token: string; found: PayeeLink }) => {
  const words = useWords('payees').filling;
  const { form } = useWords('common');
  const date = useDates();
  const [bank, setBank] = useState<BankTexts>(() => bankIn(found.isAbroad ? '' : 'US'));
  const [faults, setFaults] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string>();
  const [stage, setStage] = useState<'form' | 'busy' | 'done'>('form');
  const tell = (field: string, fault: string | undefined) =>
    setFaults(({ [field]: _mended, ...rest }) => (fault === undefined ? rest : { ...rest, [field]: fault }));
  const submit = async () => {
    const wrong = checkBank(bank);
    setFaults(wrong);
    const count = Object.keys(wrong).length;
    setMessage(count > 0 ? form.summary(count) : undefined);
    if (count > 0) return;
    setStage('busy');
    try {
      await enterDetails({ token, bank: bankInput(bank) });
      setStage('done');
    } catch (error) {
      const refusal = refusalOf(error);
      setFaults(refusal.fields);
      setMessage(refusal.message);
      setStage('form');
    }
  };
  if (stage === 'done')
    return (
      <Page title={words.done}>
        <p className={styles.lead} role="status">
          {words.doneText(found.payer)}
        </p>
      </Page>
    );
  return (
    <Page title={words.title(found.payer)}>
      <p className={styles.lead}>
        {words.lead(found.payer, found.payee)} {words.until(date(found.expiresAt, 'dateTime'))}
      </p>
      <form className={styles.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <BankFields
          bank={bank}
          isAbroad={found.isAbroad}
          errors={faults}
          onChange={(change) => setBank((before) => ({ ...before, ...change }))}
          onFault={tell}
        />
        <Button type="submit" size="md" loading={stage === 'busy'}>
          {words.submit}
        </Button>
      </form>
    </Page>
  );
};

/** `/user/payee-details`: a payee enters its bank details by a mailed link, in its own language, whoever is signed in here. */
const PayeeDetailsScreen = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const words = useWords('payees').filling;
  const { table } = useWords('lists');
  const { data: found, error } = useLink(token);
  useFirstLanguage(found?.language);
  if (!found && !error) return <p role="status">{table.loading}</p>;
  if (found?.state === 'open') return <Enter token={token} found={found} />;
  const ended = words.ended[found?.state ?? 'unknown'];
  return (
    <Page title={ended.title}>
      <p className={styles.lead}>{ended.text}</p>
    </Page>
  );
};
export default PayeeDetailsScreen;
