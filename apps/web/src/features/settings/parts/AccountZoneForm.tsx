import { Button } from '@mantine/core';
import { useState } from 'react';
import { actRefusal } from '../../../lib/forms/form-errors.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useSaveAccountZone, type AccountZone } from '../api.ts';
import styles from './settings.module.css';
import { ZoneField } from './ZoneField.tsx';

/** By whose days the account is counted. */
export const AccountZoneForm = ({ zone }: { readonly zone: AccountZone }) => {
  const words = useWords('settings').accountZone;
  const { notices, actions } = useWords('common');
  const date = useDates();
  const [timeZone, setTimeZone] = useState(zone.timeZone);
  const save = useSaveAccountZone();
  const refusal = actRefusal(save.error);
  const submit = async () => {
    await save.mutateAsync({ timeZone, version: zone.version });
    notify({ tone: 'good', text: notices.success });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submitBy(submit)} noValidate>
      <FormSummary message={refusal?.message} />
      <ZoneField
        label={words.label}
        description={zone.nextChangeAt === null ? words.help : words.next(date(zone.nextChangeAt))}
        value={timeZone}
        error={refusal?.fields['timeZone']}
        onChange={setTimeZone}
      />
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={timeZone === zone.timeZone || zone.nextChangeAt !== null}
      >
        {actions.save}
      </Button>
    </form>
  );
};
