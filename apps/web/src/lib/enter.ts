import { useNavigate } from 'react-router';
import { ApiError } from './api-error.ts';
import { landingAfterLogin, overview } from './landing.ts';
import { currentWords } from './language.ts';
import { endSession, signIn } from './session.ts';
import { redirectUrl } from './storage.ts';

type Credentials = Parameters<typeof signIn>[0];

/**
 * Signs in and goes where the specification sends this person. A suspended account is signed out again with its
 * sentence, as a refusal that the form shows.
 */
export const useEnter = (): ((credentials: Credentials) => Promise<void>) => {
  const navigate = useNavigate();
  return async (credentials) => {
    const { user, accounts, isNeedIdv } = await signIn(credentials);
    const landing = landingAfterLogin({ isNeedIdv, entityType: user.userEntityType, accounts });
    if (landing === 'suspended') {
      await endSession();
      const message = currentWords('errorSentences').account_suspended.replace(
        '{product}',
        currentWords('common').product,
      );
      throw new ApiError({ code: 'account_suspended', status: 403, message });
    }
    await navigate(landing === overview ? (redirectUrl.read() ?? overview) : landing, { replace: true });
  };
};
