import { useWords } from '../../lib/words/language.ts';
import { loginPlace } from '../../lib/session/login-place.ts';
import { notify } from '../../lib/words/notices.ts';
import { signOut } from '../../lib/session/session.ts';
import { forgetTabs } from '../tabs/open-tabs.ts';

/** Signs out and starts over at the sign-in page; says so when the server did not hear it. */
export const useLeave = (): (() => Promise<void>) => {
  const words = useWords('identity').session;
  return async () => {
    forgetTabs();
    if (!(await signOut())) notify({ tone: 'bad', text: words.logoutFailed });
    globalThis.location.assign(await loginPlace());
  };
};
