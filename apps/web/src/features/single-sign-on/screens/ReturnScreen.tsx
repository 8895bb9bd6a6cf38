import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useEnter } from '../../../lib/session/enter.ts';
import { signInByProof } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/words/language.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import classes from '../parts/return.module.css';

const paths = { own: '/user/sso', signIn: '/user/login' };

/** `/user/sso`: back from the company's provider, with what it says. It serves once, so it is asked about once. */
const ReturnScreen = () => {
  const words = useWords('singleSignOn').back;
  const common = useWords('common');
  const [search] = useSearchParams();
  const enter = useEnter();
  const [answer] = useState(() => ({
    code: search.get('code') ?? '',
    state: search.get('state') ?? '',
    iss: search.get('iss') ?? '',
  }));
  const isWhole = answer.code !== '' && answer.state !== '';
  const [message, setMessage] = useState(isWhole ? undefined : words.failed);
  const isAsked = useRef(false);
  useEffect(() => {
    // Neither the history nor a page that is left to next shall know the code.
    globalThis.history.replaceState(globalThis.history.state, '', paths.own);
    if (isAsked.current || !isWhole) return;
    isAsked.current = true;
    enter(signInByProof({ grant_type: 'sso', ...answer })).catch((error: unknown) =>
      setMessage(refusalOf(error).message ?? words.failed),
    );
  }, [answer, enter, isWhole, words]);
  return (
    <div className={classes.card}>
      <PageTitle title={words.title} product={common.product} />
      <h1 className={classes.title}>{words.title}</h1>
      {message === undefined ? (
        <LoadingState label={common.states.loading} />
      ) : (
        <div className={classes.form}>
          <FormSummary message={message} />
          <ButtonLink to={paths.signIn} size="md">
            {words.signIn}
          </ButtonLink>
        </div>
      )}
    </div>
  );
};
export default ReturnScreen;
