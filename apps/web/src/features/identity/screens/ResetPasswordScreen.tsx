import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { codeWait } from '../../../lib/calls/api-error.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { resetPassword } from '../api.ts';
import { resetRules } from '../parts/field-rules.ts';
import { BrowserNotes } from '../parts/BrowserNotes.tsx';
import classes from '../parts/form.module.css';
import { MailedCodeField } from '../parts/MailedCodeField.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { useMailedCode } from '../parts/use-mailed-code.ts';
import { identityPaths } from '../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

/** `/user/restPassword`: a code by mail, and a new password. Whether the address has an account is not told. */
const ResetPasswordScreen = () => {
  const words = useWords('identity');
  const { product } = useWords('common');
  const [message, setMessage] = useState<string>();
  const [stage, setStage] = useState<'form' | 'busy' | 'done'>('form');
  const mailed = useMailedCode('reset');
  const { values, check, field, setErrors } = useFields(resetRules);

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
    setStage('busy');
    const { email, password, code } = values;
    try {
      await resetPassword({ email: email.trim(), password, code: code.trim() });
      setStage('done');
    } catch (error) {
      show(error);
      setStage('form');
    }
  };

  if (stage === 'done')
    return (
      <div className={classes.card}>
        <PageTitle title={words.reset.doneTitle} product={product} />
        <h1 className={classes.title}>{words.reset.doneTitle}</h1>
        <p className={classes.lead} role="status">
          {words.reset.doneText}
        </p>
        <div className={classes.form}>
          <ButtonLink to={identityPaths.login} size="md">
            {words.login.submit}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className={classes.card}>
      <PageTitle title={words.reset.title} product={product} />
      <h1 className={classes.title}>{words.reset.title}</h1>
      <p className={classes.lead}>
        {words.reset.remembered} <PageLink to={identityPaths.login}>{words.register.signIn}</PageLink>
      </p>
      <form className={classes.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <BrowserNotes />
        <TextInput
          {...field('email')}
          size="md"
          label={words.register.email}
          type="email"
          autoComplete="username"
        />
        <MailedCodeField input={field('code')} hint={mailed.hint} onSend={sendCode} />
        <NewPasswordFields
          label={words.reset.password}
          password={field('password')}
          confirm={field('confirm')}
        />
        <Button type="submit" size="md" loading={stage === 'busy'}>
          {words.reset.submit}
        </Button>
      </form>
    </div>
  );
};
export default ResetPasswordScreen;
