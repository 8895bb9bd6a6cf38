import type { ClientLoaderFunctionArgs } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';
import { useWords } from '../../lib/language.ts';
import { currentSession, endSession, restoreSession } from '../../lib/session.ts';
import { hasToken } from '../../lib/tokens.ts';
import { StatePage } from '../../shell/StatePage.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { noteLoadingTried, passGuard, targetOf } from '../navigate.ts';

/** A token that the server no longer takes is forgotten. When it could not be asked, the person is told and keeps it. */
const forget = (error: unknown): Promise<void> => {
  if (isApiError(error) && (error.status === 0 || error.status >= 429)) throw error;
  return endSession();
};

/** `/loading` restores the session of a stored token, then lets the guard send the person on. */
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<null> => {
  noteLoadingTried();
  if (hasToken() && !currentSession().user) await restoreSession().catch(forget);
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
