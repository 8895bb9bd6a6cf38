import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useEnter } from '../../../lib/session/enter.ts';
import { codeWait } from '../../../lib/calls/api-error.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { signIn } from '../../../lib/session/session.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { Tick } from '../../../ui/fields/Tick.tsx';
import { register } from '../api.ts';
import { registerRules } from '../parts/field-rules.ts';
import { BrowserNotes } from '../parts/BrowserNotes.tsx';
import classes from '../parts/form.module.css';
import { MailedCodeField } from '../parts/MailedCodeField.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { useMailedCode } from '../parts/use-mailed-code.ts';
import { identityPaths } from '../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

/** What was chosen at `/user/create`; whoever comes here straight is asked after signing in. */
const chosenType = (type: string | null): { entityType?: 1 | 2 } => {
  if (type !== '1' && type !== '2') return {};
  return { entityType: type === '2' ? 2 : 1 };
};

const RegisterScreen = () => {
  const words = useWords('identity').register;
  const common = useWords('common');
  const enter = useEnter();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mailed = useMailedCode('register');
  const { values, errors, set, check, field, setErrors } = useFields(registerRules);

  const show = (error: unknown) => {
    const refusal = refusalOf(error);
    setErrors(refusal.fields);
    setMessage(refusal.message);
  };

  const sendCode = async () => {
    if (!check('email')) return false;
    setMessage(undefined);
    try {
      await mailed.send(values.email.trim());
      return true;
    } catch (error) {
      show(error);
      return codeWait(error) ?? false;
    }
  };

  const submit = async () => {
    if (!check()) return;
    setMessage(undefined);
    setBusy(true);
    const { password } = values;
    const email = values.email.trim();
    try {
      const code = values.code.trim();
      await register({ email, password, code, ...chosenType(params.get('type')) });
      // The account is there, and the code is used up: whoever cannot be signed in now is told to do it.
      await enter(signIn({ username: email, password, validCode: '', effectiveCode: '' })).catch(() =>
        navigate(identityPaths.registered),
      );
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
        {words.haveAccount} <PageLink to={identityPaths.login}>{words.signIn}</PageLink>
      </p>
      <form className={classes.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <BrowserNotes />
        <TextInput {...field('email')} size="md" label={words.email} type="email" autoComplete="email" />
        <MailedCodeField input={field('code')} hint={mailed.hint} onSend={sendCode} />
        <NewPasswordFields label={words.password} password={field('password')} confirm={field('confirm')} />
        <Tick
          name="terms"
          label={words.terms}
          checked={values.terms !== ''}
          error={errors['terms']}
          onChange={(event) => set({ terms: event.currentTarget.checked ? 'accepted' : '' })}
        />
        <a href={`/legal/terms-of-service?type=${words.site}`} target="_blank">
          {words.readTerms}
        </a>
        <Button type="submit" size="md" loading={busy}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
};
export default RegisterScreen;
