import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { passwordFault } from '@tael/contract/identity/password-rule';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEnter } from '../../../lib/enter.ts';
import { fieldMessage, refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { CountdownButton } from '../../../ui/CountdownButton.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { mailRegisterCode, register, sandboxCodeFor } from '../api.ts';
import classes from '../parts/form.module.css';
import { useBrand } from '../parts/use-brand.ts';
import { identityPaths } from '../paths.ts';

const emailFault = (text: string) =>
  text.trim() === ''
    ? fieldMessage('required')
    : /^\S+@\S+\.\S+$/.test(text.trim())
      ? null
      : fieldMessage('email_invalid');

const codeFault = (text: string) =>
  text.trim() === ''
    ? fieldMessage('code_required')
    : /^\d{6}$/.test(text.trim())
      ? null
      : fieldMessage('code_format');

const passwordError = (text: string) => {
  const fault = passwordFault(text);
  return fault ? fieldMessage(fault) : null;
};

const RegisterScreen = () => {
  const words = useWords('identity').register;
  const common = useWords('common');
  const brand = useBrand();
  const enter = useEnter();
  const [message, setMessage] = useState<string>();
  const [hint, setHint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: '', code: '', password: '', confirm: '', terms: false },
    validateInputOnBlur: ['email', 'password', 'confirm'],
    validate: {
      email: emailFault,
      code: codeFault,
      password: passwordError,
      confirm: (text, values) => (text === values.password ? null : fieldMessage('password_mismatch')),
      terms: (accepted) => (accepted ? null : fieldMessage('terms_required')),
    },
  });

  const show = (error: unknown) => {
    const refusal = refusalOf(error);
    form.setErrors(refusal.fields);
    setMessage(refusal.message);
  };

  const sendCode = async () => {
    if (form.validateField('email').hasError) return false;
    setMessage(undefined);
    const email = form.values.email.trim();
    try {
      await mailRegisterCode(email);
      const code = brand?.sandbox ? await sandboxCodeFor(email).catch(() => undefined) : undefined;
      setHint(code === undefined ? words.codeSent : words.sandboxCode(code));
      return true;
    } catch (error) {
      show(error);
      return false;
    }
  };

  const submit = form.onSubmit(async ({ email, password, code }) => {
    setMessage(undefined);
    setBusy(true);
    try {
      await register({ email: email.trim(), password, code: code.trim() });
      await enter({ username: email.trim(), password, validCode: '' });
    } catch (error) {
      show(error);
    } finally {
      setBusy(false);
    }
  });

  return (
    <div className={classes.card}>
      <PageTitle title={words.title} product={common.product} />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.lead}>
        {words.haveAccount} <Link to={identityPaths.login}>{words.signIn}</Link>
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary message={message} />
        <TextInput
          {...form.getInputProps('email')}
          size="md"
          label={words.email}
          type="email"
          name="email"
          autoComplete="email"
        />
        <div className={classes.row}>
          <TextInput
            {...form.getInputProps('code')}
            size="md"
            label={words.code}
            name="code"
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
          {...form.getInputProps('password')}
          size="md"
          label={words.password}
          description={words.passwordHelp}
          name="new-password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': common.actions.showPassword, tabIndex: 0 }}
        />
        <PasswordInput
          {...form.getInputProps('confirm')}
          size="md"
          label={words.confirm}
          name="confirm-password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': common.actions.showPassword, tabIndex: 0 }}
        />
        <Checkbox {...form.getInputProps('terms', { type: 'checkbox' })} label={words.terms} />
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
};
export default RegisterScreen;
