import { Button, PasswordInput, TextInput } from '@mantine/core';
import { passwordFault } from '@tael/contract/identity/password-rule';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEnter } from '../../../lib/enter.ts';
import { fieldMessage, refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { submitBy, useFields } from '../../../lib/use-fields.ts';
import { CountdownButton } from '../../../ui/CountdownButton.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { mailRegisterCode, register } from '../api.ts';
import classes from '../parts/form.module.css';
import { useBrand } from '../parts/use-brand.ts';
import { identityPaths } from '../paths.ts';

const emailFault = (text: string) => {
  if (text.trim() === '') return fieldMessage('required');
  return /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : fieldMessage('email_invalid');
};

const codeFault = (text: string) => {
  if (text.trim() === '') return fieldMessage('code_required');
  return /^\d{6}$/.test(text.trim()) ? undefined : fieldMessage('code_format');
};

const newPasswordFault = (text: string) => {
  const fault = passwordFault(text);
  return fault && fieldMessage(fault);
};

const RegisterScreen = () => {
  const words = useWords('identity').register;
  const common = useWords('common');
  const brand = useBrand();
  const enter = useEnter();
  const [message, setMessage] = useState<string>();
  const [hint, setHint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { values, errors, set, check, field, setErrors } = useFields({
    email: emailFault,
    code: codeFault,
    password: newPasswordFault,
    confirm: (text, all) => (text === all.password ? undefined : fieldMessage('password_mismatch')),
    terms: (accepted) => (accepted ? undefined : fieldMessage('terms_required')),
  });

  const show = (error: unknown) => {
    const refusal = refusalOf(error);
    setErrors(refusal.fields);
    setMessage(refusal.message);
  };

  const sendCode = async () => {
    if (!check('email')) return false;
    setMessage(undefined);
    const email = values.email.trim();
    try {
      const { sandboxCode } = await mailRegisterCode(email, brand?.sandbox ?? false);
      setHint(words.codeSent);
      void sandboxCode.then((code) => code !== undefined && setHint(words.sandboxCode(code)));
      return true;
    } catch (error) {
      show(error);
      return false;
    }
  };

  const submit = async () => {
    if (!check()) return;
    setMessage(undefined);
    setBusy(true);
    const { password } = values;
    const email = values.email.trim();
    try {
      await register({ email, password, code: values.code.trim() });
      await enter({ username: email, password, validCode: '' });
    } catch (error) {
      show(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.card}>
      <PageTitle title={words.title} product={common.product} />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.lead}>
        {words.haveAccount} <Link to={identityPaths.login}>{words.signIn}</Link>
      </p>
      <form className={classes.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <TextInput {...field('email')} size="md" label={words.email} type="email" autoComplete="email" />
        <div className={classes.row}>
          <TextInput
            {...field('code')}
            size="md"
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <CountdownButton
            size="md"
            label={common.actions.sendCode}
            waitingLabel={common.actions.resendIn}
            onPress={sendCode}
          />
        </div>
        <p className={classes.note} aria-live="polite">
          {hint ?? words.codeHelp}
        </p>
        <PasswordInput
          {...field('password')}
          size="md"
          label={words.password}
          description={words.passwordHelp}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': common.actions.showPassword, tabIndex: 0 }}
        />
        <PasswordInput
          {...field('confirm')}
          size="md"
          label={words.confirm}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': common.actions.showPassword, tabIndex: 0 }}
        />
        <Tick
          name="terms"
          label={words.terms}
          checked={values.terms !== ''}
          error={errors['terms']}
          onChange={(event) => set({ terms: event.currentTarget.checked ? 'accepted' : '' })}
        />
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
};
export default RegisterScreen;
