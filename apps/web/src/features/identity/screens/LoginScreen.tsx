import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useEnter } from '../../../lib/enter.ts';
import { fieldMessage, refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { submitBy, useFields } from '../../../lib/use-fields.ts';
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

const required = (text: string) => (text.trim() === '' ? fieldMessage('required') : undefined);

const LoginScreen = () => {
  const words = useWords('identity').login;
  const common = useWords('common');
  const brand = useBrand();
  const enter = useEnter();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const { values, set, check, field, setErrors } = useFields({
    username: required,
    password: required,
    validCode: (text) => (captchaRound > 0 && text.trim() === '' ? fieldMessage('code_required') : undefined),
  });

  const submit = async () => {
    if (!check()) return;
    setMessage(undefined);
    setBusy(true);
    try {
      await enter(values);
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setMessage(refusal.message);
      set({ validCode: '' });
      if (needsCode(error) || captchaRound > 0) setCaptchaRound(captchaRound + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.card}>
      <PageTitle title={words.title} product={common.product} />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.lead}>
        {words.newHere} <Link to={identityPaths.register}>{words.openAccount}</Link>
      </p>
      <form className={classes.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <TextInput
          {...field('username')}
          size="md"
          label={words.email}
          placeholder={words.emailPlaceholder}
          type="email"
          autoComplete="username"
        />
        <div className={classes.withLink}>
          <PasswordInput
            {...field('password')}
            size="md"
            label={words.password}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': common.actions.showPassword, tabIndex: 0 }}
          />
          <Link to={identityPaths.reset} className={classes.besideLabel}>
            {words.forgot}
          </Link>
        </div>
        {captchaRound > 0 ? <Captcha {...field('validCode')} round={captchaRound} /> : null}
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
      </form>
      {brand?.sandbox ? (
        <SandboxLogins onChoose={(username, password) => set({ username, password })} />
      ) : null}
    </div>
  );
};
export default LoginScreen;
