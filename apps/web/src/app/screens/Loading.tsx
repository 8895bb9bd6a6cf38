import { redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { useWords } from '../../lib/words/language.ts';
import { loginPlace } from '../../lib/session/login-place.ts';
import { currentSession, endSession, restoreSession } from '../../lib/session/session.ts';
import { hasToken } from '../../lib/calls/tokens.ts';
import { StatePage } from '../../shell/layouts/StatePage.tsx';
import { Drawing } from '../../ui/states/Drawing.tsx';
import { noteLoadingTried, passGuard, targetOf } from '../navigate.ts';

/** A token that the server no longer takes is forgotten. When it could not be asked, the person is told and keeps it. */
const forget = (error: unknown): Promise<void> => {
  if (isApiError(error) && (error.status === 0 || error.status >= 429)) throw error;
  return endSession();
};

/** `/loading` restores the session of a stored token, then lets the guard send the person on. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<null> => {
  noteLoadingTried();
  const isRestoring = hasToken() && !currentSession().user;
  if (isRestoring) await restoreSession().catch(forget);
  // This page is open to everybody: whose session has ended is not left on it.
  if (isRestoring && !currentSession().user) throw redirect(await loginPlace());
  await passGuard(targetOf(args));
  return null;
};

const Loading = () => {
  const { product, states } = useWords('common');
  return (
    <StatePage product={product} title={states.loadingTitle} text="" picture={<Drawing name="person" />} />
  );
};
export default Loading;
