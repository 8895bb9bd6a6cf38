import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ErrorCode } from '@tael/contract';
import { proofFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useBrand } from '../../../lib/brand.ts';
import { useEnter } from '../../../lib/session/enter.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import type { Assertion } from '../../../lib/calls/passkey.ts';
import { signIn, signInByProof } from '../../../lib/session/session.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { wantsCaptcha } from '../api.ts';
import { BrowserNotes } from '../parts/BrowserNotes.tsx';
import { Captcha } from '../parts/Captcha.tsx';
import classes from '../parts/form.module.css';
import { SsoButton } from '../parts/SsoButton.tsx';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';
import { SandboxLogins } from '../parts/SandboxLogins.tsx';
import { identityPaths } from '../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const isRefusal = (error: unknown, code: ErrorCode) => isApiError(error) && error.code === code;

const required = (text: string) => (text.trim() === '' ? 'required' : undefined);

const LoginScreen = () => {
  const words = useWords('identity').login;
  const common = useWords('common');
  const brand = useBrand();
  const enter = useEnter();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [asksFactor, setAsksFactor] = useState(false);
  const { values, set, check, field, setErrors } = useFields({
    username: required,
    password: required,
    validCode: (text) => (captchaRound > 0 && text.trim() === '' ? 'code_required' : undefined),
    effectiveCode: (text) => (asksFactor ? proofFault(text) : undefined),
  });

  const [work, setWork] = useState<Promise<string>>();

  /** A captcha that would be asked for after the first press is there before it. */
  const look = async () => {
    const username = values.username.trim();
    if (username === '' || captchaRound > 0) return;
    if (await wantsCaptcha(username).catch(() => false)) setCaptchaRound((round) => Math.max(round, 1));
  };

  const submit = async (assertion?: Assertion) => {
    if (assertion ? !check('username', 'password') : !check()) return;
    setMessage(undefined);
    setBusy(true);
    try {
      const proof = captchaRound > 0 ? await work : undefined;
      await enter(signIn({ ...values, ...(proof && { proof }), ...(assertion && { assertion }) }));
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      const wantsFactor = isRefusal(error, 'second_factor_required');
      setMessage(wantsFactor ? undefined : refusal.message);
      set({ validCode: '', effectiveCode: '' });
      if (wantsFactor) setAsksFactor(true);
      const asksCaptcha =
        isRefusal(error, 'verification_code_required') ||
        (isRefusal(error, 'verification_code_invalid') && !asksFactor);
      if (asksCaptcha || captchaRound > 0) setCaptchaRound(captchaRound + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.card}>
      <PageTitle title={words.title} product={common.product} />
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.lead}>
        {words.newHere} <PageLink to={identityPaths.create}>{words.openAccount}</PageLink>
      </p>
      <form className={classes.form} method="post" onSubmit={submitBy(() => submit())} noValidate>
        <FormSummary message={message} />
        <BrowserNotes />
        <TextInput
          {...field('username')}
          size="md"
          label={words.email}
          placeholder={words.emailPlaceholder}
          type="email"
          onBlur={() => void look()}
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
          <PageLink to={identityPaths.reset} className={classes.besideLabel}>
            {words.forgot}
          </PageLink>
        </div>
        {asksFactor ? (
          <TextInput
            {...field('effectiveCode')}
            size="md"
            label={words.factor}
            description={words.factorHelp}
            autoComplete="one-time-code"
            autoFocus
          />
        ) : null}
        {captchaRound > 0 ? <Captcha {...field('validCode')} round={captchaRound} onWork={setWork} /> : null}
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
        <p className={classes.or}>{words.or}</p>
        <PasskeyButton
          label={asksFactor ? words.passkeyInstead : words.passkey}
          onSigned={
            asksFactor ? submit : (assertion) => enter(signInByProof({ grant_type: 'passkey', assertion }))
          }
          onRefused={setMessage}
        />
        <SsoButton
          email={values.username}
          check={() => check('username')}
          onRefused={(error) => {
            const refusal = refusalOf(error);
            setErrors(refusal.fields['email'] === undefined ? {} : { username: refusal.fields['email'] });
            setMessage(refusal.message);
          }}
        />
      </form>
      {brand?.sandbox ? (
        <SandboxLogins onChoose={(username, password) => set({ username, password })} />
      ) : null}
    </div>
  );
};
export default LoginScreen;
