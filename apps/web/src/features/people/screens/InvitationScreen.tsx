import { Button, PasswordInput } from '@mantine/core';
import { confirmFault, passwordFault } from '@tael/contract/forms/rules';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { otherThan, signOut } from '../../../lib/session/session.ts';
import { submitBy, useFields } from '../../../lib/forms/use-fields.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useFirstLanguage } from '../../../lib/words/first-language.ts';
import { useWords } from '../../../lib/words/language.ts';
import detail from '../../../ui/dialogs/detail.module.css';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { acceptInvitation, useInvitation, type InvitedAccess } from '../api.ts';
import classes from './InvitationScreen.module.css';

const signInPath = '/user/login';
const rules = {
  password: passwordFault,
  confirm: (typed: string, { password }: { readonly password: string }) => confirmFault(typed, password),
};

const Page = ({ title, children }: { title: string; children: ReactNode }) => {
  const { product } = useWords('common');
  return (
    <div className={classes.card}>
      <PageTitle title={title} product={product} />
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
};

const ToSignIn = () => {
  const words = useWords('identity');
  return (
    <div className={classes.form}>
      <ButtonLink to={signInPath} size="md">
        {words.login.submit}
      </ButtonLink>
    </div>
  );
};

/** Somebody else is signed in here: said before a password is chosen, and again before the sign-in. */
const SignedInAsOther = ({ invited }: { invited: string }) => {
  const words = useWords('people').accept.other;
  const [other, setOther] = useState(() => otherThan(invited));
  const [isLeaving, setIsLeaving] = useState(false);
  if (other === undefined) return null;
  const leave = async () => {
    setIsLeaving(true);
    await signOut();
    setOther(undefined);
  };
  return (
    <div className={classes.notice} role="note">
      <div className={detail.note}>
        <p>{words.text(other)}</p>
        <div className={classes.leave}>
          <Button variant="default" size="xs" loading={isLeaving} onClick={() => void leave()}>
            {words.signOut}
          </Button>
        </div>
      </div>
    </div>
  );
};

const Accept = ({ token, found }: { token: string; found: InvitedAccess }) => {
  const words = useWords('people').accept;
  const { register } = useWords('identity');
  const { actions } = useWords('common');
  const date = useDates();
  const shared = {
    size: 'md',
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': actions.showPassword, tabIndex: 0 },
  } as const;
  const [message, setMessage] = useState<string>();
  const [stage, setStage] = useState<'form' | 'busy' | 'done'>('form');
  const { values, check, field, setErrors } = useFields(rules);
  const submit = async () => {
    if (!check()) return;
    setMessage(undefined);
    setStage('busy');
    try {
      await acceptInvitation({ token, password: values.password });
      setStage('done');
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      setMessage(refusal.message);
      setStage('form');
    }
  };
  if (stage === 'done')
    return (
      <Page title={words.done}>
        <p className={classes.lead} role="status">
          {words.doneText(found.email)}
        </p>
        <SignedInAsOther invited={found.email} />
        <ToSignIn />
      </Page>
    );
  return (
    <Page title={found.kind === 'join' ? words.title(found.company) : words.passwordTitle}>
      <p className={classes.lead}>{words.lead(found.email, date(found.expiresAt, 'dateTime'))}</p>
      <SignedInAsOther invited={found.email} />
      <form className={classes.form} method="post" onSubmit={submitBy(submit)} noValidate>
        <FormSummary message={message} />
        <PasswordInput
          {...field('password')}
          {...shared}
          label={words.password}
          description={register.passwordHelp}
        />
        <PasswordInput {...field('confirm')} {...shared} label={register.confirm} />
        <Button type="submit" size="md" loading={stage === 'busy'}>
          {words.submit}
        </Button>
      </form>
    </Page>
  );
};

/** `/user/invitation`: somebody who was mailed a link chooses a password, in their own language, whoever is signed in here. */
const InvitationScreen = () => {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const words = useWords('people').accept;
  const { table } = useWords('lists');
  const { data: found, error } = useInvitation(token);
  useFirstLanguage(found?.language);
  if (!found && !error) return <p role="status">{table.loading}</p>;
  if (found?.state === 'open') return <Accept token={token} found={found} />;
  const ended = words.ended[found?.state ?? 'unknown'];
  return (
    <Page title={ended.title}>
      <p className={classes.lead}>{ended.text}</p>
      {found?.state === 'used' && <ToSignIn />}
    </Page>
  );
};
export default InvitationScreen;
