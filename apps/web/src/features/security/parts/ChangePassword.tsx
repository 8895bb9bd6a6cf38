import { Button, PasswordInput } from '@mantine/core';
import { userType } from '@tael/contract/identity/states';
import { useState } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useChangePassword } from '../api.ts';
import { passwordRules } from './password-rules.ts';
import { Panel } from './Panel.tsx';
import styles from './security.module.css';

/**
 * The own password (specification section 5). User types 2 and 3 give the current one and the new one twice; a platform
 * admin gives the new one and confirms by code that it is them.
 */
export const ChangePassword = () => {
  const words = useWords('security').password;
  const { actions, notices } = useWords('common');
  const user = useUser();
  const isAdmin = user.userType === userType.admin;
  const changePassword = useChangePassword();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { values, set, check, field, setErrors } = useFields(passwordRules(isAdmin));
  const isMissing = values.password === '' || (!isAdmin && values.currentPassword === '');

  const submit = async () => {
    setMessage(undefined);
    if (!check()) return;
    if (isMissing) return setMessage(isAdmin ? words.missing : words.missingAny);
    setBusy(true);
    const { password, currentPassword } = values;
    const input = { id: user.id, password, ...(!isAdmin && { currentPassword }) };
    try {
      const done = await confirmed({ purpose: 'password.change', subjectId: user.id }, async () => {
        await changePassword(input);
        return true;
      });
      if (done !== true) return;
      set({ currentPassword: '', password: '', confirm: '' });
      notify({ tone: 'good', text: notices.success });
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setMessage(refusal.message);
    } finally {
      setBusy(false);
    }
  };

  const shared = {
    visibilityToggleButtonProps: { 'aria-label': actions.showPassword, tabIndex: 0 },
  } as const;
  return (
    <Panel title={words.title} text={words.text}>
      <form className={styles.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        {!isAdmin && (
          <PasswordInput
            {...field('currentPassword')}
            {...shared}
            label={words.current}
            autoComplete="current-password"
          />
        )}
        <PasswordInput
          {...field('password')}
          {...shared}
          label={words.next}
          description={words.rule}
          autoComplete="new-password"
        />
        {!isAdmin && (
          <PasswordInput
            {...field('confirm')}
            {...shared}
            label={words.confirm}
            autoComplete="new-password"
          />
        )}
        <Button type="submit" loading={busy}>
          {words.submit}
        </Button>
      </form>
    </Panel>
  );
};
