import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { fieldMessage, refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useEnter } from '../../../lib/enter.ts';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Captcha } from '../parts/Captcha.tsx';
import classes from '../parts/form.module.css';
import { SandboxLogins } from '../parts/SandboxLogins.tsx';
import { useBrand } from '../parts/use-brand.ts';
import { identityPaths } from '../paths.ts';

const needsCode = (error: unknown) =>
  isApiError(error) &&
  (error.code === 'verification_code_required' || error.code === 'verification_code_invalid');

const LoginScreen = () => {
  const words = useWords('identity').login;
  const common = useWords('common');
  const brand = useBrand();
  const enter = useEnter();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const form = useForm({
    initialValues: { username: '', password: '', validCode: '' },
    validate: {
      username: (text) => (text.trim() === '' ? fieldMessage('required') : null),
      password: (text) => (text === '' ? fieldMessage('required') : null),
      validCode: (text) => (captchaRound > 0 && text.trim() === '' ? fieldMessage('code_required') : null),
    },
  });

  const submit = form.onSubmit(async (values) => {
    setMessage(undefined);
    setBusy(true);
    try {
      await enter(values);
    } catch (error) {
      const refusal = refusalOf(error);
      form.setErrors(refusal.fields);
      setMessage(refusal.message);
      form.setFieldValue('validCode', '');
      if (needsCode(error) || captchaRound > 0) setCaptchaRound(captchaRound + 1);
    } finally {
      setBusy(false);
    }
  });

  return (
    <div className={classes.card}>
      <PageTitle title={words.title} product={common.product} />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.lead}>
        {words.newHere} <Link to={identityPaths.register}>{words.openAccount}</Link>
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary message={message} />
        <TextInput
          {...form.getInputProps('username')}
          size="md"
          label={words.email}
          placeholder={words.emailPlaceholder}
          type="email"
          name="username"
          autoComplete="username"
        />
        <PasswordInput
          {...form.getInputProps('password')}
          size="md"
          label={words.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': common.actions.showPassword, tabIndex: 0 }}
        />
        {captchaRound > 0 ? <Captcha {...form.getInputProps('validCode')} round={captchaRound} /> : null}
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
      </form>
      {brand?.sandbox ? (
        <SandboxLogins onChoose={(username, password) => form.setValues({ username, password })} />
      ) : null}
    </div>
  );
};
export default LoginScreen;
