import { Button, TextInput } from '@mantine/core';
import { nicknameFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { chooseLanguage, useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useAccountZone } from '../../../lib/time/time-zone.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { usePersonActs, type PersonInfo } from '../api.ts';
import styles from './settings.module.css';
import { ZoneField } from './ZoneField.tsx';

const anything = () => undefined;
const languages = ['en_US', 'zh_CN'] as const;

/** What somebody is called, and the zone and language of what they read. */
export const ChoicesForm = ({ person }: { person: PersonInfo }) => {
  const words = useWords('settings');
  const { notices, actions } = useWords('common');
  const { save } = usePersonActs();
  const accountZone = useAccountZone();
  const isOfAccount = useUser().accountTimeZone !== null;
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { values, errors, set, check, field, setErrors } = useFields(
    { nickname: nicknameFault, timeZone: anything, language: anything },
    { nickname: person.nickname, timeZone: person.timeZone ?? '', language: person.language ?? '' },
  );

  const submit = async () => {
    if (!check()) return;
    setBusy(true);
    setMessage(undefined);
    const language = languages.find((name) => name === values.language) ?? null;
    try {
      await save({
        nickname: values.nickname.trim(),
        timeZone: values.timeZone === '' ? null : values.timeZone,
        language,
        version: person.version,
      });
      if (language !== null) await chooseLanguage(language);
      notify({ tone: 'good', text: notices.success });
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setMessage(refusal.message);
    }
    setBusy(false);
  };

  return (
    <form className={styles.form} method="post" onSubmit={submitBy(submit)} noValidate>
      <FormSummary message={message} />
      <TextInput
        {...field('nickname')}
        label={words.nickname.label}
        description={words.nickname.help}
        autoComplete="nickname"
      />
      <ZoneField
        label={words.zone.label}
        description={words.zone.help}
        value={values.timeZone}
        followed={{ zone: accountZone, label: isOfAccount ? words.zone.follow : words.zone.followBrowser }}
        error={errors.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
      <SelectField
        {...field('language')}
        label={words.language.label}
        description={words.language.help}
        data={[
          { value: '', label: words.language.follow },
          ...languages.map((value) => ({ value, label: words.language[value] })),
        ]}
      />
      <Button type="submit" loading={busy}>
        {actions.save}
      </Button>
    </form>
  );
};
